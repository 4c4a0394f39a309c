//! How long each stage takes. This is the one place that looks at a clock; what it sees is told to people and never
//! reaches a file.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::language::Language;

/// The stages of a build, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Files to model.
    Load,
    /// Faces read.
    Fonts,
    /// Rules checked.
    Proof,
    /// Covers drawn.
    Cover,
    /// Model to EPUB.
    Epub,
    /// Model to pages.
    Typeset,
    /// Fonts cut down and images made ready for PDF.
    Prepare,
    /// Pages to the reading PDF.
    Pdf,
    /// Pages to sheets.
    Booklet,
    /// Files written.
    Write,
}

impl Stage {
    /// What a person sees.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Load => "load",
            Stage::Fonts => "fonts",
            Stage::Proof => "proof",
            Stage::Cover => "cover",
            Stage::Epub => "epub",
            Stage::Typeset => "typeset",
            Stage::Prepare => "prepare",
            Stage::Pdf => "pdf",
            Stage::Booklet => "booklet",
            Stage::Write => "write",
        }
    }
}

/// Takes the time of every stage and thread.
#[derive(Debug)]
pub(super) struct Stopwatch {
    start: Instant,
    laps: Mutex<BTreeMap<(Stage, Option<Language>), Duration>>,
}

impl Stopwatch {
    pub(super) fn start() -> Self {
        Stopwatch { start: Instant::now(), laps: Mutex::new(BTreeMap::new()) }
    }

    /// Does `work` as part of `stage`, for a language or for all.
    pub(super) fn time<T>(&self, stage: Stage, language: Option<&Language>, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        let time = start.elapsed();
        *self.laps.lock().unwrap_or_else(PoisonError::into_inner).entry((stage, language.cloned())).or_default() +=
            time;
        result
    }

    pub(super) fn stop(self) -> Times {
        Times { total: self.start.elapsed(), laps: self.laps.into_inner().unwrap_or_else(PoisonError::into_inner) }
    }
}

/// How long everything took.
#[derive(Debug, Clone, Default)]
pub struct Times {
    /// From the first stage to the last, by the clock on the wall.
    pub total: Duration,
    laps: BTreeMap<(Stage, Option<Language>), Duration>,
}

/// How long a stage took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StageTime {
    /// Which.
    pub stage: Stage,
    /// All languages together; they run side by side, so this may be more than the clock on the wall shows.
    pub all: Duration,
    /// The language that took the longest.
    pub most: Duration,
    /// Which that was; none for a stage that is done once for all.
    pub longest: Option<Language>,
}

impl Times {
    /// The stages that were run, in order.
    #[must_use]
    pub fn stages(&self) -> Vec<StageTime> {
        let mut stages: Vec<StageTime> = Vec::new();
        for ((stage, language), &time) in &self.laps {
            match stages.last_mut().filter(|last| last.stage == *stage) {
                Some(last) => {
                    last.all += time;
                    if time > last.most {
                        (last.most, last.longest) = (time, language.clone());
                    }
                }
                None => stages.push(StageTime { stage: *stage, all: time, most: time, longest: language.clone() }),
            }
        }
        stages
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_stage_is_that_of_all_languages_and_the_longest_is_named() {
        let language = |tag| Language::new(tag);
        let laps = [
            ((Stage::Epub, language("ru")), 5),
            ((Stage::Load, None), 1),
            ((Stage::Epub, language("az")), 2),
            ((Stage::Epub, language("en")), 3),
        ];
        let laps = laps.into_iter().map(|(key, ms)| (key, Duration::from_millis(ms))).collect();
        let times = Times { total: Duration::from_millis(6), laps };
        let told: Vec<_> = times
            .stages()
            .into_iter()
            .map(|s| (s.stage.name(), s.all.as_millis(), s.most.as_millis(), s.longest.map(|l| l.to_string())))
            .collect();
        assert_eq!(told, [("load", 1, 1, None), ("epub", 10, 5, Some("ru".to_owned()))]);
    }
}
