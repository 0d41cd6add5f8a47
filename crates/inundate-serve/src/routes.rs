//! Which path does what.

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};

use crate::answers::AnswerRoom;
use crate::api::{
    GenerateRequest, Request as Asked, SolveRequest, VerifyRequest, description, read,
};
use crate::body::BodyReader;
use crate::host::{self, Names};
use crate::options::Grants;
use crate::page::not_found;
use crate::permits::Permits;
use crate::refusal::{JSON, Refusal};
use crate::{Page, headers};

/// What the answers need.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) page: Page,
    pub(crate) places: Permits,
    pub(crate) bodies: BodyReader,
    pub(crate) answers: AnswerRoom,
    pub(crate) grants: Grants,
}

/// All paths of a server with this port.
pub(crate) fn routes(site: Site, port: u16) -> Router {
    let description = description(&site.grants, &format!("http://127.0.0.1:{port}"));
    let description = Bytes::from(description.to_string());
    let describe = move || {
        let description = description.clone();
        async move { ([(header::CONTENT_TYPE, JSON)], description) }
    };
    Router::new()
        .route("/api/solve", posted(post(answer::<SolveRequest>)))
        .route("/api/verify", posted(post(answer::<VerifyRequest>)))
        .route("/api/generate", posted(post(answer::<GenerateRequest>)))
        .route("/api/openapi.json", got(get(describe)))
        .fallback(file)
        .with_state(site)
        .layer(from_fn_with_state(Names::new(port), host::check))
        .layer(map_response(headers::add))
}

/// Refuses all other methods.
fn posted(route: MethodRouter<Site>) -> MethodRouter<Site> {
    route.fallback(async |method: Method| Refusal::wrong_method("POST", &method))
}

/// Refuses all other methods.
fn got(route: MethodRouter<Site>) -> MethodRouter<Site> {
    route.fallback(async |method: Method| Refusal::wrong_method("GET, HEAD", &method))
}

/// Reads a request of the API, waits for a place, and answers.
async fn answer<Q: Asked>(
    State(site): State<Site>,
    request: Request,
) -> Result<impl IntoResponse, Refusal> {
    let body = site.bodies.read(request).await?;
    let question: Q = read(&body.bytes)?;
    drop(body.bytes);
    let grants = site.grants;
    let work = move |switch| question.answer(&grants, switch);
    let answer = site.places.run(work).await??;
    drop(body.room);
    let answer = site.answers.hold(answer)?;
    Ok(([(header::CONTENT_TYPE, JSON)], answer))
}

/// A file of the page.
async fn file(State(site): State<Site>, request: Request) -> Result<Response, Refusal> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return Err(not_found(path));
    }
    site.page.answer(request.method(), path, request.headers())
}
