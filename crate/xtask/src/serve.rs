//! Serves the page from a static server on 127.0.0.1.

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

/// Builds the page and serves it until stopped. With `watch`, rebuilds it after each change.
pub fn serve(port: u16, watch: bool) -> Result<()> {
    let listener = listen(port)?;
    // Watch from before the first build, so that no change is missed.
    let changes = if watch { Some(watch_sources()?) } else { None };
    dist()?;
    println!("\nThe page is at http://{}/ (stop with Ctrl-C)", listener.local_addr()?);
    if let Some((watcher, changes)) = changes {
        println!(
            "Watching crate, Cargo.toml, www/docs, www/guide and www/programs; for other changes in www, reload the page"
        );
        std::thread::spawn(move || {
            rebuild_on_change(&changes);
            drop(watcher); // watching ends when the watcher is dropped
        });
    }
    serve_page(listener, "no-cache")
}

/// Serves the page from another thread and returns the server's address. Browsers may cache the files, which do not
/// change while the tests run.
pub fn in_background() -> Result<SocketAddr> {
    let listener = listen(0)?;
    let address = listener.local_addr()?;
    std::thread::spawn(|| serve_page(listener, "max-age=86400").expect("the server stopped"));
    Ok(address)
}

fn listen(port: u16) -> Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is in use; choose another with --port, or a free one with --port 0")
        }
        other => other.with_context(|| format!("listening on port {port}")),
    }
}

fn serve_page(listener: TcpListener, caching: &'static str) -> Result<()> {
    let page = Router::new()
        .route_service("/", ServeFile::new(root().join("index.html")))
        .route_service("/index.html", ServeFile::new(root().join("index.html")))
        .nest_service("/www", ServeDir::new(root().join("www")))
        // With the names that they have in the built site.
        .route_service("/embed-host.js", ServeFile::new(root().join("www/embed-host.js")))
        .nest_service("/docs", ServeDir::new(root().join("dist/site/docs")))
        .nest_service("/assets", ServeDir::new(root().join("dist/site/assets")))
        .route_service("/n-queens.html", ServeFile::new(root().join("dist/n-queens.html")))
        .route_service("/n-queens.global.js", ServeFile::new(root().join("dist/site/n-queens.global.js")))
        .route("/n-queens.js", get(async || module("./www/element.js")))
        .route("/core.js", get(async || module("./www/package/index.js")))
        // A frame sandboxed without allow-same-origin has the origin null and needs this header to load anything.
        .layer(header("access-control-allow-origin", "*"))
        // A cross-origin isolated page (COEP) can only frame pages with these two headers.
        .layer(header("cross-origin-resource-policy", "cross-origin"))
        .layer(header("cross-origin-embedder-policy", "require-corp"))
        .layer(header("cache-control", caching));
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        listener.set_nonblocking(true)?;
        axum::serve(tokio::net::TcpListener::from_std(listener)?, page).await?;
        Ok(())
    })
}

/// A module that re-exports everything from another module.
fn module(path: &str) -> impl IntoResponse + use<> {
    ([("content-type", "text/javascript")], format!("export * from \"{path}\";\n"))
}

fn header(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
}

/// Watches the Rust sources, the documentation, the guide and the programs. The receiver gets a message for each change until the
/// watcher is dropped.
fn watch_sources() -> Result<(impl Watcher, mpsc::Receiver<()>)> {
    let (change, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        let is_source = |path: &PathBuf| {
            ["crate", "www/docs", "www/guide", "www/programs"]
                .iter()
                .any(|folder| path.starts_with(root().join(folder)))
                || path.ends_with("Cargo.toml")
        };
        // Ignore reads, which are events too.
        if !event.kind.is_access() && event.paths.iter().any(is_source) {
            // Sending fails only when the program is about to exit.
            let _ = change.send(());
        }
    })?;
    watcher.watch(&root().join("crate/src"), RecursiveMode::Recursive)?;
    for folder in ["www/docs", "www/guide", "www/programs"] {
        watcher.watch(&root().join(folder), RecursiveMode::Recursive)?;
    }
    // Watch the folder instead of Cargo.toml, because editors replace the file.
    watcher.watch(&root(), RecursiveMode::NonRecursive)?;
    Ok((watcher, changes))
}

fn rebuild_on_change(changes: &mpsc::Receiver<()>) {
    while changes.recv().is_ok() {
        // Wait until the editor has finished: it may write a file in several steps.
        while changes.recv_timeout(Duration::from_millis(200)).is_ok() {}
        match dist() {
            Ok(()) => println!("Rebuilt; reload the page"),
            Err(error) => eprintln!("{error:#}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::listen;

    #[test]
    fn the_message_for_a_used_port_suggests_another() {
        let first = listen(0).unwrap();
        let port = first.local_addr().unwrap().port();
        let message = listen(port).unwrap_err().to_string();
        assert_eq!(
            message,
            format!("port {port} is in use; choose another with --port, or a free one with --port 0")
        );
    }
}
