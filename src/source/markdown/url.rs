//! Addresses on the network: what authors wrote, made a valid URL.

use unicode_normalization::UnicodeNormalization;

/// What an address is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// A valid URL (RFC 3986) in ASCII.
    Valid(String),
    /// It names a place on the network, but not a possible one.
    Broken,
    /// A scheme that may do something else than lead somewhere.
    Unsafe,
}

/// Schemes with a host.
const HOSTED: [&str; 7] = ["http", "https", "ftp", "ftps", "sftp", "irc", "ircs"];

/// Schemes whose rest is one word.
const OPAQUE: [&str; 10] = ["mailto", "tel", "sms", "geo", "urn", "xmpp", "news", "magnet", "doi", "sip"];

/// The scheme of a text that begins with one, such as `https`. A single letter is a drive of Windows.
pub(super) fn scheme(text: &str) -> Option<&str> {
    let (scheme, _) = text.split_once(':')?;
    let is_scheme = scheme.len() > 1
        && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'));
    is_scheme.then_some(scheme)
}

/// Makes a text that begins with `scheme` a URL.
pub(super) fn address(text: &str, scheme: &str) -> Address {
    let rest = &text[scheme.len() + 1..];
    let scheme = scheme.to_ascii_lowercase();
    let url = if HOSTED.contains(&scheme.as_str()) {
        rest.strip_prefix("//").and_then(hosted)
    } else if OPAQUE.contains(&scheme.as_str()) {
        let mut rest = rest.to_owned();
        if scheme == "tel" || scheme == "sms" {
            rest.retain(|c| !c.is_whitespace());
        }
        (!rest.trim().is_empty()).then(|| encode(rest.trim()))
    } else {
        return Address::Unsafe;
    };
    match url {
        Some(rest) => Address::Valid(format!("{scheme}:{rest}")),
        None => Address::Broken,
    }
}

/// `//` authority, path, query and fragment, from what stands after the `//`.
fn hosted(rest: &str) -> Option<String> {
    let end = rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let (user, place) = match authority.rsplit_once('@') {
        Some((user, place)) => (format!("{}@", encode(user)), place),
        None => (String::new(), authority),
    };
    let (name, port) = match place.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, Some(port)),
        _ => (place, None),
    };
    let name = host(name)?;
    let port = match port {
        None | Some("") => String::new(),
        Some(port) if port.parse::<u16>().is_ok() => format!(":{port}"),
        Some(_) => return None,
    };
    Some(format!("//{user}{name}{port}{}", encode(&path.replace('\\', "/"))))
}

/// A host's name in ASCII (RFC 3490: each label of other letters in punycode).
fn host(name: &str) -> Option<String> {
    if let Some(inner) = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        return inner.bytes().all(|b| b.is_ascii_hexdigit() || matches!(b, b':' | b'.')).then(|| name.to_owned());
    }
    let name: String = percent_decode(name).nfc().flat_map(char::to_lowercase).collect();
    let name = name.replace(['。', '．', '｡'], ".");
    let labels: Option<Vec<String>> = name.trim_end_matches('.').split('.').map(label).collect();
    Some(labels?.join("."))
}

fn label(label: &str) -> Option<String> {
    let is_ours = |c: char| {
        c.is_alphanumeric() || matches!(c, '-' | '_' | '~') || unicode_normalization::char::is_combining_mark(c)
    };
    if label.is_empty() || label.len() > 255 || !label.chars().all(is_ours) {
        return None;
    }
    if label.is_ascii() { Some(label.to_owned()) } else { Some(format!("xn--{}", punycode(label)?)) }
}

/// RFC 3492 §6.3, with the parameters of §5.
fn punycode(label: &str) -> Option<String> {
    let mut out: String = label.chars().filter(char::is_ascii).collect();
    let basic = u32::try_from(out.len()).ok()?;
    let total = u32::try_from(label.chars().count()).ok()?;
    if basic > 0 {
        out.push('-');
    }
    let (mut n, mut delta, mut bias, mut done) = (128u32, 0u32, 72u32, basic);
    while done < total {
        let next = label.chars().map(u32::from).filter(|&c| c >= n).min()?;
        delta = delta.checked_add((next - n).checked_mul(done + 1)?)?;
        n = next;
        for c in label.chars().map(u32::from) {
            if c < n {
                delta = delta.checked_add(1)?;
            }
            if c != n {
                continue;
            }
            let (mut q, mut k) = (delta, 36);
            loop {
                let t = if k <= bias { 1 } else { (k - bias).min(26) };
                if q < t {
                    break;
                }
                out.push(base36(t + (q - t) % (36 - t))?);
                q = (q - t) / (36 - t);
                k += 36;
            }
            out.push(base36(q)?);
            bias = adapt(delta, done + 1, done == basic);
            delta = 0;
            done += 1;
        }
        delta += 1;
        n += 1;
    }
    Some(out)
}

/// The digit: a to z, then 0 to 9.
fn base36(n: u32) -> Option<char> {
    char::from_u32(if n < 26 { u32::from('a') + n } else { u32::from('0') + n - 26 })
}

/// RFC 3492 §6.1.
fn adapt(delta: u32, points: u32, first: bool) -> u32 {
    let mut delta = if first { delta / 700 } else { delta / 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > 35 * 26 / 2 {
        delta /= 35;
        k += 36;
    }
    k + 36 * delta / (delta + 38)
}

/// Writes what a path, query or fragment may not hold as `%` and two digits. One `#` begins the fragment.
fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let bytes = text.as_bytes();
    let mut in_fragment = false;
    for (at, &b) in bytes.iter().enumerate() {
        let is_escape = || bytes.get(at + 1..at + 3).is_some_and(|two| two.iter().all(u8::is_ascii_hexdigit));
        let keep = match b {
            b'%' => is_escape(),
            b'#' => !std::mem::replace(&mut in_fragment, true),
            _ => b.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?".contains(&b),
        };
        if keep {
            out.push(char::from(b));
        } else {
            out.push_str(&format!("%{b:02X}"));
        }
    }
    out
}

/// Reads `%` and two digits as a byte; what is then not UTF-8 stays as it was.
pub(super) fn percent_decode(text: &str) -> String {
    if !text.contains('%') {
        return text.to_owned();
    }
    let bytes = text.as_bytes();
    let hex = |b: u8| char::from(b).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let byte = match bytes[at..] {
            [b'%', high, low, ..] => hex(high).zip(hex(low)).map(|(high, low)| high * 16 + low),
            _ => None,
        };
        out.push(byte.unwrap_or(bytes[at]));
        at += if byte.is_some() { 3 } else { 1 };
    }
    String::from_utf8(out).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> String {
        match address(text, scheme(text).unwrap()) {
            Address::Valid(url) => url,
            Address::Broken => "broken".to_owned(),
            Address::Unsafe => "unsafe".to_owned(),
        }
    }

    #[test]
    fn what_authors_write_becomes_a_valid_url() {
        assert_eq!(
            made("HTTPS://Example.org/a b?q=[1]&x=%2f%zz#é#2"),
            "https://example.org/a%20b?q=%5B1%5D&x=%2f%25zz#%C3%A9%232"
        );
        assert_eq!(made("https://example.org:8080"), "https://example.org:8080");
        assert_eq!(made("http://[::1]/"), "http://[::1]/");
        assert_eq!(made("mailto:a@example.org?subject=Да"), "mailto:a@example.org?subject=%D0%94%D0%B0");
        assert_eq!(made("tel:+994 12 123-45-67"), "tel:+99412123-45-67");
    }

    #[test]
    fn hosts_of_other_letters_are_written_in_punycode() {
        // Examples of IDNA: ICANN's test domains.
        assert_eq!(made("http://пример.испытание/"), "http://xn--e1afmkfd.xn--80akhbyknj4f/");
        assert_eq!(made("http://例え.テスト"), "http://xn--r8jz45g.xn--zckzah");
        assert_eq!(made("http://bücher.example"), "http://xn--bcher-kva.example");
    }

    #[test]
    fn what_leads_nowhere_or_runs_is_found_out() {
        for broken in ["http:", "http://", "https:///x", "https://a b/", "https://x:99999/", "mailto:"] {
            assert_eq!(made(broken), "broken", "{broken}");
        }
        for dangerous in ["javascript:alert(1)", "JAVASCRIPT:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd"]
        {
            assert_eq!(made(dangerous), "unsafe", "{dangerous}");
        }
        assert_eq!(scheme("C:\\a"), None);
        assert_eq!(scheme("глава: 1"), None);
    }

    #[test]
    fn percent_signs_are_read_as_utf8() {
        assert_eq!(percent_decode("%D1%80%d0%b0з%2"), "раз%2");
        assert_eq!(percent_decode("%FF"), "%FF");
    }
}
