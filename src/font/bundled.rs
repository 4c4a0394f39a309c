//! The faces compiled into the binary, so that it works alone.

/// The bytes of every bundled face, the preferred ones first: text, display, code, then the fallback faces in the order
/// in which they are asked for a character that the others lack.
pub(super) const FACES: &[&[u8]] = &[
    include_bytes!("../../fonts/literata/Literata-Regular.ttf"),
    include_bytes!("../../fonts/literata/Literata-Italic.ttf"),
    include_bytes!("../../fonts/literata/Literata-Bold.ttf"),
    include_bytes!("../../fonts/literata/Literata-BoldItalic.ttf"),
    include_bytes!("../../fonts/noto-serif/NotoSerif-Regular.ttf"),
    include_bytes!("../../fonts/noto-serif/NotoSerif-Italic.ttf"),
    include_bytes!("../../fonts/noto-serif/NotoSerif-Bold.ttf"),
    include_bytes!("../../fonts/noto-serif/NotoSerif-BoldItalic.ttf"),
    include_bytes!("../../fonts/noto-sans/NotoSans-Regular.ttf"),
    include_bytes!("../../fonts/noto-sans/NotoSans-Italic.ttf"),
    include_bytes!("../../fonts/noto-sans/NotoSans-Bold.ttf"),
    include_bytes!("../../fonts/noto-sans/NotoSans-BoldItalic.ttf"),
    include_bytes!("../../fonts/jetbrains-mono/JetBrainsMono-Regular.ttf"),
    include_bytes!("../../fonts/jetbrains-mono/JetBrainsMono-Italic.ttf"),
    include_bytes!("../../fonts/jetbrains-mono/JetBrainsMono-Bold.ttf"),
    include_bytes!("../../fonts/jetbrains-mono/JetBrainsMono-BoldItalic.ttf"),
    include_bytes!("../../fonts/noto-sans-symbols-2/NotoSansSymbols2-Regular.ttf"),
    include_bytes!("../../fonts/noto-emoji/NotoEmoji-Regular.ttf"),
];
