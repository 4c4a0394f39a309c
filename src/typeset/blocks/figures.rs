//! Figures: a picture with its caption, which stay together.

use std::sync::Arc;

use crate::document::{Block, Inline, Picture, PictureFormat};

use crate::typeset::blocks::flow::{Column, Flow, Manner, between_lines};
use crate::typeset::blocks::galley::Frame;
use crate::typeset::lines::line::{Part, PartKind};

/// Points in a pixel of a bitmap that is shown in its natural size: 150 pixels an inch, the least that looks sharp in print.
const POINTS_PER_PIXEL: f32 = 72.0 / 150.0;

/// The share of a page that is kept free for a caption before its picture is made smaller.
const LONGEST_CAPTION: f32 = 0.4;

impl Flow<'_, '_> {
    /// Sets a figure as one frame: it may go to the top of the next page, but is not divided. Only a caption so long that it does not fit
    /// on the page goes on after it. Without a picture, the text
    /// that stands for it is set.
    pub(crate) fn figure(
        &mut self,
        picture: Option<&Arc<Picture>>,
        alt: &str,
        caption: &[Inline],
        block: &Block,
        column: Column,
    ) {
        let styles = self.styles;
        let text = self.collect(|c| {
            if picture.is_none() {
                c.plain(alt, styles.caption);
                if !caption.is_empty() && !alt.is_empty() {
                    c.plain(" ", styles.caption);
                }
            }
            c.inlines(caption, styles.caption);
        });
        // Captions of a line are centred under the picture, longer ones stand ragged.
        let manner =
            Manner { style: styles.caption, align: styles.caption.align, indent: 0.0, hang: 0.0, on_grid: false };
        let lines = self.lines(text, &manner, column);
        let leading = styles.caption.leading;
        let mut frame = Frame { anchors: block.anchors.clone(), ..Frame::default() };
        if let Some(picture) = picture {
            let caption = (leading * (lines.len() as f32 + 1.0)).min(self.depth * LONGEST_CAPTION);
            let room = self.depth - self.grid - caption;
            let (width, height) = natural_size(picture, column.width, room.max(self.grid * 4.0));
            let part = PartKind::Picture { picture: Arc::clone(picture), alt: alt.into(), width, height };
            let x = column.left + (column.width - width) / 2.0;
            frame.parts.push((Some(block.node), Part { x, y: 0.0, kind: part }));
            frame.height = height + if lines.is_empty() { 0.0 } else { leading * 0.5 };
        }
        // What does not fit on the page of the picture goes on like other text.
        let fitting = ((self.depth - self.grid - frame.height) / leading).max(0.0) as usize;
        let count = lines.len();
        let kept = if count > fitting { fitting.min(count.saturating_sub(2)) } else { count };
        let mut lines = lines.into_iter();
        let mut y = frame.height;
        for line in lines.by_ref().take(kept) {
            let set = Frame::line(line, column.left, leading, block.node);
            frame.notes.extend(set.notes.iter().copied());
            frame.anchors.extend(set.anchors.iter().cloned());
            frame.parts.extend(set.parts.into_iter().map(|(n, p)| (n, Part { y: p.y + y, ..p })));
            y += leading;
        }
        frame.height = y;
        frame.floats = kept == count;
        self.space(styles.figure.above);
        if frame.parts.is_empty() && count == 0 {
            return;
        }
        self.push(frame);
        for (n, line) in lines.enumerate() {
            self.next_break = between_lines(kept + n, count);
            self.push(Frame::line(line, column.left, leading, block.node));
        }
        self.space(styles.figure.below);
        self.begin_flush();
    }
}

/// The size that a picture is shown at: drawings fill the measure if they are made for it, bitmaps stay sharp.
fn natural_size(picture: &Picture, measure: f32, room: f32) -> (f32, f32) {
    let (width, height) = (picture.width.max(1) as f32, picture.height.max(1) as f32);
    let natural = match picture.format {
        // CSS pixels are 3/4 pt; a drawing wider than half the measure was made to fill it.
        PictureFormat::Svg if width * 0.75 > measure * 0.5 => measure,
        PictureFormat::Svg => width * 0.75,
        _ if width * POINTS_PER_PIXEL > measure * 0.75 => measure,
        _ => width * POINTS_PER_PIXEL,
    };
    let scale = (natural.min(measure) / width).min(room / height);
    (width * scale, height * scale)
}
