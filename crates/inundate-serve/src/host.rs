//! Only pages of this server and programs on this machine are answered.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::refusal::Refusal;

/// The names of this server.
///
/// Another site may give its name the address of this machine ("DNS rebinding"): then a browser sends what that
/// site's page asks for to this server, and lets the page read the answer. The header `Host` still has the site's name, so
/// this server refuses every name but its own. The header `Origin` names the page that asks.
#[derive(Clone, Debug)]
pub(crate) struct Names(Vec<String>);

impl Names {
    /// A browser leaves port 80 out.
    pub(crate) fn new(port: u16) -> Self {
        let hosts = ["127.0.0.1", "localhost", "[::1]"];
        let mut names: Vec<String> = hosts.map(|host| format!("{host}:{port}")).into();
        if port == 80 {
            names.extend(hosts.map(str::to_owned));
        }
        Self(names)
    }

    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    fn has_origin(&self, origin: &str) -> bool {
        origin
            .strip_prefix("http://")
            .is_some_and(|name| self.has(name))
    }

    fn check(&self, request: &Request) -> Result<(), Refusal> {
        let foreign = |status, what: &'static str, found: &str| {
            let own = self.0.join(", ");
            Err(Refusal::new(
                status,
                what,
                format!("expected one of {own}, found {found}"),
            ))
        };
        match only(request.headers(), &header::HOST) {
            Some(host) if self.has(&host) => {}
            host => {
                let found =
                    host.map_or_else(|| "none or several".to_owned(), |host| format!("`{host}`"));
                return foreign(StatusCode::MISDIRECTED_REQUEST, "header Host", &found);
            }
        }
        if let Some(authority) = request.uri().authority()
            && !self.has(authority.as_str())
        {
            let found = format!("`{authority}`");
            return foreign(StatusCode::MISDIRECTED_REQUEST, "address", &found);
        }
        for origin in request.headers().get_all(header::ORIGIN) {
            let origin = String::from_utf8_lossy(origin.as_bytes());
            if !self.has_origin(&origin) {
                let found = format!("`{origin}`");
                return foreign(StatusCode::FORBIDDEN, "header Origin", &found);
            }
        }
        Ok(())
    }
}

/// The value of a header that is there once.
fn only(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
    values.next().is_none().then_some(value)
}

/// Refuses what is not for this server, or is from the page of another.
pub(crate) async fn check(
    State(names): State<Names>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    names.check(&request)?;
    Ok(next.run(request).await)
}
