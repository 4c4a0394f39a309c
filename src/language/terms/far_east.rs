//! Terms of Chinese, Japanese and Korean.

use super::Terms;

/// Chinese, in simplified characters.
#[rustfmt::skip]
pub(super) const CHINESE: Terms = Terms {
    contents: "目录", pages: "页码", landmarks: "导览",
    cover: "封面", title_page: "扉页", imprint: "版权页",
    start: "正文开始", notes: "注释", back_to_text: "返回正文",
    note: "注意", tip: "提示", important: "重要", warning: "警告", caution: "小心",
    article: "文章", chapter: "章", page: "页", table: "表", figure: "图",
    author: "作者", translated_by: "译者：", published_by: "出版：",
    licence: "许可协议", set_with: "使用 Chapbook 排版", list_separator: "、",
};

/// Chinese, in traditional characters.
#[rustfmt::skip]
pub(super) const TRADITIONAL_CHINESE: Terms = Terms {
    contents: "目錄", pages: "頁碼", landmarks: "導覽",
    cover: "封面", title_page: "書名頁", imprint: "版權頁",
    start: "正文開始", notes: "註釋", back_to_text: "返回正文",
    note: "注意", tip: "提示", important: "重要", warning: "警告", caution: "小心",
    article: "文章", chapter: "章", page: "頁", table: "表", figure: "圖",
    author: "作者", translated_by: "譯者：", published_by: "出版：",
    licence: "授權條款", set_with: "使用 Chapbook 排版", list_separator: "、",
};

/// Japanese.
#[rustfmt::skip]
pub(super) const JAPANESE: Terms = Terms {
    contents: "目次", pages: "ページ一覧", landmarks: "主な箇所",
    cover: "表紙", title_page: "扉", imprint: "奥付",
    start: "本文", notes: "注", back_to_text: "本文に戻る",
    note: "注記", tip: "ヒント", important: "重要", warning: "警告", caution: "注意",
    article: "記事", chapter: "章", page: "ページ", table: "表", figure: "図",
    author: "著者", translated_by: "訳：", published_by: "発行：",
    licence: "ライセンス", set_with: "Chapbookで組版", list_separator: "、",
};

/// Korean.
#[rustfmt::skip]
pub(super) const KOREAN: Terms = Terms {
    contents: "차례", pages: "쪽 목록", landmarks: "주요 위치",
    cover: "표지", title_page: "속표지", imprint: "판권",
    start: "본문", notes: "주석", back_to_text: "본문으로 돌아가기",
    note: "참고", tip: "도움말", important: "중요", warning: "경고", caution: "주의",
    article: "글", chapter: "장", page: "쪽", table: "표", figure: "그림",
    author: "지은이", translated_by: "옮긴이:", published_by: "펴낸곳:",
    licence: "라이선스", set_with: "Chapbook으로 조판", list_separator: ", ",
};
