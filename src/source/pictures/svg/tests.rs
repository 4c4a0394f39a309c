use super::*;
use crate::diagnostic::Code;

fn cleaned(text: &str) -> Drawing {
    clean(text).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn case(name: &str) -> String {
    let path = format!("{}/tests/cases/b56-svg-size/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn every_way_to_say_a_size_gives_one() {
    for (name, size) in [
        ("viewbox", (300, 100)),
        ("percent", (300, 100)),
        ("nosize", (300, 150)),
        ("onlysize", (151, 76)),
        ("nons", (40, 40)),
        ("script", (300, 300)),
    ] {
        let drawing = cleaned(&case(name));
        assert_eq!((drawing.width, drawing.height), size, "{name}");
        assert!(drawing.text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{name}: {}", drawing.text);
        let tree =
            usvg::Tree::from_str(&drawing.text, &usvg::Options::default()).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!((tree.size().width() - size.0 as f32).abs() <= 0.5, "{name}");
        assert!(tree.root().has_children(), "{name} draws something");
        assert_eq!(cleaned(&drawing.text).text, drawing.text, "{name}: cleaning twice changes nothing");
    }
}

#[test]
fn scripts_events_and_outside_references_go_and_are_named() {
    let drawing = cleaned(&case("script"));
    for bad in ["script", "onload", "alert", "file:", "https:", "passwd"] {
        assert!(!drawing.text.contains(bad), "{bad}: {}", drawing.text);
    }
    assert!(drawing.text.contains("<rect width=\"10\" height=\"10\" fill=\"blue\"/>"));
    let dropped: Vec<_> = drawing.dropped.into_iter().collect();
    assert_eq!(dropped, ["a picture from outside the file", "a script", "an event"]);
}

#[test]
fn every_way_in_is_closed() {
    for inner in [
        "<a href=\"javascript:alert(1)\"><rect/></a>",
        "<a xlink:href=\" JavaScript:alert(1)\"><rect/></a>",
        "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\"><script>alert(1)</script></body></foreignObject>",
        "<style>@import 'http://evil/x.css';</style>",
        "<style><![CDATA[.a{fill:url(http://evil/x)}]]></style>",
        "<rect fill=\"url(http://evil/x#g)\"/>",
        "<rect style=\"fill:url(http://evil/x#g)\"/>",
        "<use href=\"http://evil/x.svg#a\"/>",
        "<image href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>",
        "<set attributeName=\"href\" to=\"javascript:alert(1)\"/>",
        "<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">alert(1)</h:script>",
        "<rect ONCLICK=\"alert(1)\"/>",
        "<g xml:base=\"http://evil/\"/>",
    ] {
        let text = cleaned(&format!("<svg xmlns=\"{SVG}\" xmlns:xlink=\"{XLINK}\">{inner}</svg>")).text;
        for bad in ["evil", "alert", "script", "svg+xml"] {
            assert!(!text.to_lowercase().replace("xmlns", "").contains(bad), "{inner} left {text}");
        }
    }
}

#[test]
fn the_drawing_itself_is_kept() {
    let inner = "<defs><linearGradient id=\"g\"><stop offset=\"0\"/></linearGradient></defs>\
                 <rect fill=\"url(#g)\" style=\"stroke:red\"/><use xlink:href=\"#g\"/>\
                 <text xml:space=\"preserve\">a &amp; b &lt; Ə &#x438;</text><image href=\"data:image/png;base64,AAAA\"/>";
    let drawing = cleaned(&format!("<svg xmlns=\"{SVG}\" xmlns:xlink=\"{XLINK}\" viewBox=\"0 0 300 9\">{inner}</svg>"));
    assert!(drawing.text.contains(&inner.replace("&#x438;", "и")), "{}", drawing.text);
    assert!(drawing.dropped.is_empty());
}

#[test]
fn what_editors_add_goes_without_a_word_and_prefixes_become_plain() {
    let text = "<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\
                <!-- c --><s:svg xmlns:s=\"http://www.w3.org/2000/svg\" xmlns:i=\"http://inkscape\" i:version=\"1\" width=\"300\" height=\"9\">\
                <i:view i:zoom=\"1\"><i:deep/></i:view><s:g i:label=\"x\"/><undeclared:x/></s:svg>";
    let drawing = cleaned(text);
    assert_eq!(
        drawing.text,
        format!(
            "<svg xmlns=\"{SVG}\" xmlns:xlink=\"{XLINK}\" width=\"300\" height=\"9\" viewBox=\"0 0 300 9\"><g/></svg>\n"
        )
    );
    assert!(drawing.dropped.is_empty());
}

#[test]
fn bombs_and_broken_files_are_refused() {
    let doubling: String =
        (1..40).map(|n| format!("<g id=\"g{n}\"><use href=\"#g{0}\"/><use href=\"#g{0}\"/></g>", n - 1)).collect();
    let deep = format!("<svg>{}{}</svg>", "<g>".repeat(100_000), "</g>".repeat(100_000));
    for text in [
        case("entity"),
        format!("<svg><defs><g id=\"g0\"><rect/></g>{doubling}</defs></svg>"),
        "<svg><g id=\"a\"><use href=\"#a\"/></g></svg>".to_owned(),
        deep,
        "<svg>&nbsp;</svg>".to_owned(),
        "<svg><g></svg>".to_owned(),
        "<svg><g>".to_owned(),
        "<svg/><svg/>".to_owned(),
        "<html><svg/></html>".to_owned(),
        "<svg a=1/>".to_owned(),
        String::new(),
        "text".to_owned(),
    ] {
        let fault = clean(&text).expect_err("refused");
        assert_eq!(fault.code, Code::ImageInvalid);
        assert!(!fault.help.is_empty());
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn whatever_comes_out_is_xml_and_stays_as_it_is(parts in proptest::collection::vec(proptest::sample::select(&[
        "<svg>", "</svg>", "<g>", "</g>", "<rect/>", "<style>", "</style>", "<script>", "</script>", "a", "&amp;", "&#1;", "&#x41;", "<!--",
        "-->", "<![CDATA[", "]]>", "<?p ?>", "<a href='#x' id='x'>", "</a>", "<use href='#x'/>", " ", "<svg xmlns='http://www.w3.org/2000/svg'>",
        "<x:y xmlns:x='z'>", "</x:y>", "@import 'x';", "<rect style='a:b' fill='url(x)'/>", "\u{1}", ">", "'",
    ][..]), 0..16)) {
        let text = format!("<svg>{}</svg>", parts.concat());
        if let Ok(drawing) = clean(&text) {
            let again = clean(&drawing.text).unwrap_or_else(|e| panic!("{text} became {}: {e:?}", drawing.text));
            assert_eq!(again.text, drawing.text);
            assert!(again.dropped.is_empty(), "{:?}", again.dropped);
            if let Err(error) = usvg::roxmltree::Document::parse(&drawing.text) {
                panic!("{text} became {}: {error}", drawing.text);
            }
        }
    }
}
