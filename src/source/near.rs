//! How near two words are, to name the one that was meant.

/// The fewest insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string alignment),
/// counted in characters without regard to case.
pub(super) fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

/// The word of `known` that is nearest to `word`, if it is within `limit`. Of two equally near the first wins.
pub(super) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>, limit: usize) -> Option<&'a str> {
    let length = word.chars().count();
    known
        .into_iter()
        // The lengths alone tell a lower bound; long strangers cost nothing.
        .filter(|other| other.chars().count().abs_diff(length) <= limit)
        .map(|other| (distance(word, other), other))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_counts_once_and_case_does_not_count() {
        assert_eq!(distance("tilte", "title"), 1);
        assert_eq!(distance("Title", "title"), 0);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("şəkil", "sekil"), 2);
    }

    #[test]
    fn the_nearest_word_is_named_only_within_the_limit() {
        assert_eq!(nearest("sumary", ["title", "summary", "date"], 2), Some("summary"));
        assert_eq!(nearest("layout", ["title", "summary", "date"], 2), None);
    }
}
