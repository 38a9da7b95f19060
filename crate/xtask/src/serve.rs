//! A static server for the page on 127.0.0.1.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::http::{HeaderName, HeaderValue};
use axum::response::IntoResponse;
use axum::routing::get;
use notify::{RecursiveMode, Watcher};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::{dist, root};

/// Builds, serves until stopped, and with `watch` builds again after each change.
pub fn serve(port: u16, watch: bool) -> Result<()> {
    let listener = listen(port)?;
    // From before the first build, so that no change is missed.
    let changes = if watch { Some(watch_sources()?) } else { None };
    dist()?;
    println!("\nThe page is at http://{}/ (stop with Ctrl-C)", listener.local_addr()?);
    if let Some((watcher, changes)) = changes {
        println!("Watching crate/src and Cargo.toml; files of the page itself need only a reload");
        std::thread::spawn(move || {
            rebuild_on_change(&changes);
            drop(watcher); // it watches as long as it lives
        });
    }
    answer(listener, "no-cache")
}

/// Serves the page from a thread of its own and returns its address. The files stay as they are meanwhile: a browser
/// may keep them.
pub fn in_background() -> Result<SocketAddr> {
    let listener = listen(0)?;
    let address = listener.local_addr()?;
    std::thread::spawn(|| answer(listener, "max-age=86400").expect("the server stopped"));
    Ok(address)
}

fn listen(port: u16) -> Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is taken; choose another with --port, or any free one with --port 0")
        }
        other => other.with_context(|| format!("listening on port {port}")),
    }
}

fn answer(listener: TcpListener, caching: &'static str) -> Result<()> {
    let page = Router::new()
        .route_service("/", ServeFile::new(root().join("index.html")))
        .route_service("/index.html", ServeFile::new(root().join("index.html")))
        .nest_service("/www", ServeDir::new(root().join("www")))
        // By the names that they have in the site that is built.
        .route_service("/embed-host.js", ServeFile::new(root().join("www/embed-host.js")))
        .route_service("/n-queens.html", ServeFile::new(root().join("dist/n-queens.html")))
        .route("/n-queens.js", get(async || module("./www/element.js")))
        .route("/core.js", get(async || module("./www/package/index.js")))
        // A frame sandboxed without allow-same-origin has the origin null and may load nothing else.
        .layer(header("access-control-allow-origin", "*"))
        // A page that isolates itself, with COEP, frames only what says these two.
        .layer(header("cross-origin-resource-policy", "cross-origin"))
        .layer(header("cross-origin-embedder-policy", "require-corp"))
        .layer(header("cache-control", caching));
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        listener.set_nonblocking(true)?;
        axum::serve(tokio::net::TcpListener::from_std(listener)?, page).await?;
        Ok(())
    })
}

/// A module that passes on everything of another.
fn module(path: &str) -> impl IntoResponse + use<> {
    ([("content-type", "text/javascript")], format!("export * from \"{path}\";\n"))
}

fn header(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
}

/// Reports each change of the Rust sources until the watcher is dropped.
fn watch_sources() -> Result<(impl Watcher, mpsc::Receiver<()>)> {
    let (change, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        let is_source =
            |path: &PathBuf| path.starts_with(root().join("crate")) || path.ends_with("Cargo.toml");
        // Reading a file is an event too.
        if !event.kind.is_access() && event.paths.iter().any(is_source) {
            // Nobody listens any more only when the server is about to end.
            let _ = change.send(());
        }
    })?;
    watcher.watch(&root().join("crate/src"), RecursiveMode::Recursive)?;
    // The folder rather than the file, which editors replace.
    watcher.watch(&root(), RecursiveMode::NonRecursive)?;
    Ok((watcher, changes))
}

fn rebuild_on_change(changes: &mpsc::Receiver<()>) {
    while changes.recv().is_ok() {
        // Editors write in several strokes.
        while changes.recv_timeout(Duration::from_millis(200)).is_ok() {}
        match dist() {
            Ok(()) => println!("Built again; reload the page"),
            Err(error) => eprintln!("{error:#}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::listen;

    #[test]
    fn a_taken_port_is_named_with_the_way_out() {
        let first = listen(0).unwrap();
        let port = first.local_addr().unwrap().port();
        let message = listen(port).unwrap_err().to_string();
        assert_eq!(
            message,
            format!("port {port} is taken; choose another with --port, or any free one with --port 0")
        );
    }
}
