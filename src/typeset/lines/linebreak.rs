//! Break: the lines of a paragraph by total fit.
//!
//! The search of Knuth and Plass (*Breaking paragraphs into lines*, 1981): a node for each breakpoint that a line could end
//! at, with the cheapest way to it for each fitness class and each count of hyphens in a row. What a line costs is none
//! of its business: see [`crate::typeset::lines::cost`].

use crate::typeset::lines::cost::{Content, Demands, Fit, MOST_SHRINK, Penalties, class};
use crate::typeset::lines::paragraph::{BreakKind, Breakpoint, Paragraph, Sums};

/// A line that was chosen: from one breakpoint to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Chosen {
    /// Index of the breakpoint that the line begins after; none for the first.
    pub from: Option<usize>,
    /// Index of the breakpoint that the line ends at.
    pub to: usize,
    /// Whether the line is wider than the measure.
    pub overfull: bool,
    /// The share of their width by which its spaces are widened; 0 in a last line.
    pub widened: f32,
}

/// Fitness classes times hyphens in a row (none, one, two or more).
const STATES: usize = 4 * 3;
/// Spaces widened by more than this share of their width are holes.
const HOLE: f32 = 0.5;
/// What a last line costs that ends just short of the margin, where it looks like a mistake.
const ALMOST_FULL: f32 = 1.5;
/// Lines whose spaces grow by more than this share are not looked at, unless nothing else is left.
const TOLERANCE: f32 = 1.0;

#[derive(Debug, Clone, Copy)]
struct Node {
    demerits: f64,
    /// Index of the start that the line came from, and its state there.
    from: usize,
    state: usize,
    overfull: bool,
}

/// A place that lines can start at, with the cheapest way to it in each state.
struct Start {
    /// The breakpoint before it; none for the paragraph's start.
    point: Option<usize>,
    next: Sums,
    hang: f32,
    nodes: [Option<Node>; STATES],
}

/// The lines that were chosen for a paragraph.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Broken {
    pub lines: Vec<Chosen>,
    /// What they cost, without the penalty for each line.
    pub demerits: f32,
}

impl Broken {
    /// Whether so many of the full lines have holes that the paragraph looks better with a ragged edge: a third, or the
    /// only one.
    pub(crate) fn is_full_of_holes(&self) -> bool {
        let holes = self.lines.iter().filter(|line| line.widened > HOLE).count();
        holes * 3 >= self.lines.len().saturating_sub(1).max(1)
    }
}

/// Breaks a paragraph into lines of one measure, the first one indented.
pub(crate) fn break_lines(paragraph: &Paragraph, demands: &Demands, indent: f32, penalties: &Penalties) -> Broken {
    let search = |tolerance| Search { paragraph, demands, penalties, indent, tolerance }.run();
    // A ladder that has a way out through a looser line is not worth its tolerance.
    let usual = search(TOLERANCE).filter(|broken| broken.demerits < penalties.ladder);
    usual.or_else(|| search(f32::INFINITY)).unwrap_or_default()
}

/// Breaks a paragraph into one line more or less than it would have: the lines that cost least among those, or none if they
/// would look bad. A reward (or price) for each line is raised until the number of lines changes.
pub(crate) fn break_otherwise(
    paragraph: &Paragraph,
    demands: &Demands,
    indent: f32,
    penalties: &Penalties,
    lines: usize,
    known: usize,
) -> Option<Broken> {
    let sign = if lines > known { -1.0 } else { 1.0 };
    for price in [4.0, 12.0, 30.0, 75.0] {
        let priced = Penalties { line: penalties.line + sign * price, ..*penalties };
        let broken = Search { paragraph, demands, penalties: &priced, indent, tolerance: TOLERANCE }.run()?;
        if broken.lines.len() == lines {
            return Some(broken);
        }
        if broken.lines.len().abs_diff(known) > 1 {
            return None;
        }
    }
    None
}

struct Search<'a> {
    paragraph: &'a Paragraph,
    demands: &'a Demands,
    penalties: &'a Penalties,
    indent: f32,
    tolerance: f32,
}

impl Search<'_> {
    fn run(&self) -> Option<Broken> {
        let mut nodes = [None; STATES];
        nodes[1] = Some(Node { demerits: 0.0, from: usize::MAX, state: 0, overfull: false });
        let mut starts = vec![Start {
            point: None,
            next: Sums { x: -f64::from(self.indent), ..Sums::default() },
            hang: if self.indent > 0.0 { 0.0 } else { self.paragraph.hang_start },
            nodes,
        }];
        let mut first_active = 0;
        for (index, point) in self.paragraph.breaks.iter().enumerate() {
            let mut best = [None; STATES];
            let mut reachable = false;
            let mut still_active = first_active;
            for at in first_active..starts.len() {
                let (content, fits) = self.line(&starts[at], point);
                if !fits {
                    // Lines from earlier starts are wider still.
                    still_active = at + 1;
                    continue;
                }
                reachable |= self.extend(&starts, at, point, &content, &mut best);
            }
            if !reachable && still_active == starts.len() {
                if self.tolerance.is_finite() {
                    return None;
                }
                let at = starts.len() - 1;
                self.force(&starts, at, &mut best);
                reachable = true;
            }
            first_active = still_active;
            if point.kind == BreakKind::Forced && reachable {
                first_active = starts.len();
            }
            if reachable {
                starts.push(Start { point: Some(index), next: point.next, hang: point.hang_start, nodes: best });
            } else if matches!(point.kind, BreakKind::Forced | BreakKind::End) {
                return None;
            }
        }
        Some(self.trace(&starts))
    }

    /// The content of the line from a start to a breakpoint, and whether it can be made to fit.
    fn line(&self, start: &Start, point: &Breakpoint) -> (Content, bool) {
        let sums = point.end - start.next;
        let content = Content {
            natural: sums.x as f32 + point.extra - if self.demands.justify { point.hang_end + start.hang } else { 0.0 },
            spaces: sums.spaces as f32,
            letters: sums.letters as f32,
            ems: sums.ems as f32,
        };
        if content.natural <= self.demands.measure {
            return (content, true);
        }
        if !self.demands.justify {
            return (content, content.natural <= self.demands.measure + 0.01);
        }
        (content, self.demands.fit(&content).spaces >= -MOST_SHRINK)
    }

    /// Offers the line to every state of its start; says whether any took it.
    fn extend(
        &self,
        starts: &[Start],
        at: usize,
        point: &Breakpoint,
        content: &Content,
        best: &mut [Option<Node>; STATES],
    ) -> bool {
        let last = matches!(point.kind, BreakKind::End | BreakKind::Forced);
        let (fit, badness) = if last && content.natural <= self.demands.measure {
            (Fit::default(), self.last_line(content, point))
        } else {
            let fit = self.demands.fit(content);
            if fit.spaces > self.tolerance && self.demands.justify {
                return false;
            }
            (fit, self.demands.badness(content, &fit))
        };
        let hyphen = matches!(point.kind, BreakKind::Hyphen | BreakKind::HardHyphen);
        let fitness = class(&fit);
        let own = f64::from(self.penalties.line + badness + point.penalty)
            + if point.kind == BreakKind::Hyphen { f64::from(self.penalties.hyphen) } else { 0.0 };
        let mut taken = false;
        for (state, node) in starts[at].nodes.iter().enumerate() {
            let Some(node) = node else { continue };
            let (before, hyphens) = (state % 4, state / 4);
            let mut demerits = node.demerits + own;
            if self.demands.justify && before.abs_diff(fitness) > 1 {
                demerits += f64::from(self.penalties.contrast);
            }
            if hyphen && hyphens > 0 {
                let penalty = if hyphens > 1 { self.penalties.ladder } else { self.penalties.double_hyphen };
                demerits += f64::from(penalty);
            }
            if last && hyphens > 0 && point.kind == BreakKind::End {
                demerits += f64::from(self.penalties.hyphen_before_last);
            }
            let next = fitness + 4 * if hyphen { (hyphens + 1).min(2) } else { 0 };
            if best[next].is_none_or(|b| demerits < b.demerits) {
                best[next] = Some(Node { demerits, from: at, state, overfull: false });
                taken = true;
            }
            // A cheaper way may already be there, which makes the breakpoint reachable all the same.
            taken |= best[next].is_some();
        }
        taken
    }

    /// A last line is as long as it is; it should be neither a runt nor end just short of the margin.
    fn last_line(&self, content: &Content, point: &Breakpoint) -> f32 {
        if point.kind == BreakKind::Forced {
            return 0.0;
        }
        let (width, measure) = (content.natural, self.demands.measure);
        if self.demands.balance {
            return self.demands.badness(content, &Fit::default());
        }
        let runt = measure * 0.1;
        if width < runt {
            return self.penalties.runt * (1.0 - width / runt) + self.penalties.runt * 0.2;
        }
        if self.demands.justify && width > measure * 0.94 && width < measure - 0.5 {
            return ALMOST_FULL;
        }
        0.0
    }

    /// Nothing fits: the line is wider than the measure, or one word stands alone.
    fn force(&self, starts: &[Start], at: usize, best: &mut [Option<Node>; STATES]) {
        let cheapest = starts[at]
            .nodes
            .iter()
            .enumerate()
            .filter_map(|(state, node)| node.map(|n| (state, n)))
            .min_by(|a, b| a.1.demerits.total_cmp(&b.1.demerits));
        if let Some((state, node)) = cheapest {
            best[3] = Some(Node { demerits: node.demerits + 1e5, from: at, state, overfull: true });
        }
    }

    fn widened(&self, start: &Start, to: usize) -> f32 {
        let point = &self.paragraph.breaks[to];
        if !self.demands.justify || matches!(point.kind, BreakKind::End | BreakKind::Forced) {
            return 0.0;
        }
        self.demands.fit(&self.line(start, point).0).spaces
    }

    fn trace(&self, starts: &[Start]) -> Broken {
        let mut lines = Vec::new();
        let Some(last) = starts.last() else { return Broken::default() };
        let mut here = last.nodes.iter().flatten().min_by(|a, b| a.demerits.total_cmp(&b.demerits)).copied();
        let total = here.map_or(0.0, |node| node.demerits);
        let mut at = starts.len() - 1;
        while let (Some(node), Some(to)) = (here, starts[at].point) {
            if node.from == usize::MAX {
                break;
            }
            let widened = self.widened(&starts[node.from], to);
            lines.push(Chosen { from: starts[node.from].point, to, overfull: node.overfull, widened });
            at = node.from;
            here = starts[at].nodes[node.state];
        }
        lines.reverse();
        let demerits = (total - f64::from(self.penalties.line) * lines.len() as f64) as f32;
        Broken { lines, demerits }
    }
}
