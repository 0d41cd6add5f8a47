//! The packages of npm in the page, from its lock file.

use std::fs;

use serde_json::Value;

use super::Component;
use crate::sums;

const LOCK: &str = "web/package-lock.json";

/// The packages that are not for development only.
pub(super) fn components() -> Result<Vec<Component>, String> {
    let text = fs::read_to_string(LOCK).map_err(|error| format!("{LOCK}: {error}"))?;
    of_lock(&text).map_err(|problem| format!("{LOCK}: {problem}"))
}

fn of_lock(text: &str) -> Result<Vec<Component>, String> {
    let lock: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let packages = lock["packages"].as_object().ok_or("expected packages")?;
    let shipped = packages.iter().filter_map(|(place, package)| {
        let name = place.strip_prefix("node_modules/")?;
        (package["dev"] != true).then_some((name, package))
    });
    let purl = |name: &str, version: &str| {
        let name = name.replacen('@', "%40", 1);
        format!("pkg:npm/{name}@{version}")
    };
    let one = |(name, package): (&str, &Value)| {
        let part = |key: &str| {
            let found = package[key].as_str().map(str::to_owned);
            found.ok_or_else(|| format!("{name}: expected `{key}`"))
        };
        let version = part("version")?;
        let integrity = part("integrity")?;
        let sum = integrity.strip_prefix("sha512-").and_then(decoded);
        let sum = sum.ok_or_else(|| format!("{name}: expected a sum by SHA-512"))?;
        let needs = package["dependencies"].as_object().into_iter().flatten();
        let needs = needs.filter_map(|(need, _)| {
            let version = packages.get(&format!("node_modules/{need}"))?["version"].as_str()?;
            Some(purl(need, version))
        });
        Ok(Component {
            name: name.to_owned(),
            purl: purl(name, &version),
            version,
            license: part("license")?,
            sum: ("SHA-512", sums::hex(&sum)),
            needs: needs.collect(),
        })
    };
    shipped.map(one).collect()
}

/// The bytes of a text in Base64.
fn decoded(text: &str) -> Option<Vec<u8>> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for digit in text.trim_end_matches('=').bytes() {
        let value = DIGITS.iter().position(|&one| one == digit)?;
        bits = (bits << 6) | u32::try_from(value).ok()?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).ok()?);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped() {
        let lock = r#"{"packages":{"":{"name":"page"},
            "node_modules/@a/b":{"version":"1.0.0","license":"MIT","integrity":"sha512-TWE="},
            "node_modules/c":{"version":"2.0.0","license":"MIT","integrity":"sha512-TWFu","dependencies":{"@a/b":"^1"}},
            "node_modules/d":{"version":"3.0.0","dev":true}}}"#;
        let found = of_lock(lock).expect("a lock file");
        let parts: Vec<_> = found
            .iter()
            .map(|one| (&*one.purl, &*one.sum.1, one.needs.len()))
            .collect();
        assert_eq!(
            parts,
            [
                ("pkg:npm/%40a/b@1.0.0", "4d61", 0),
                ("pkg:npm/c@2.0.0", "4d616e", 1)
            ]
        );
        let needs: Vec<&String> = found[1].needs.iter().collect();
        assert_eq!(needs, ["pkg:npm/%40a/b@1.0.0"]);
        let without = lock.replace("sha512-TWE=", "sha1-TWE=");
        let problem = of_lock(&without).expect_err("another sum");
        assert_eq!(problem, "@a/b: expected a sum by SHA-512");
    }
}
