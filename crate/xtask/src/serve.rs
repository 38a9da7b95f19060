//! Serves the page from a static server on 127.0.0.1.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::extract::Request;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, HOST, ORIGIN, VARY};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use notify::{RecursiveMode, Watcher};
use tower_http::services::ServeDir;
use tower_http::services::fs::{Backend, TokioBackend};
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
            "Watching crate, Cargo.toml, www/docs, www/guide and www/rungs; for other changes in www, reload the page"
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
    serve_pages(listener, page(&fs_err::canonicalize(root())?, caching))
}

fn serve_pages(listener: TcpListener, page: Router) -> Result<()> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        listener.set_nonblocking(true)?;
        axum::serve(tokio::net::TcpListener::from_std(listener)?, page).await?;
        Ok(())
    })
}

/// What the server answers: the page in the folder `root`, and what is built from it with the names of the built site.
fn page(root: &Path, caching: &'static str) -> Router {
    let folder = |path: &str| ServeDir::with_backend(root.join(path), NoLinks);
    let index = || {
        let path = root.join("index.html");
        get(async || with_start(path).await.map_err(|_| StatusCode::NOT_FOUND))
    };
    Router::new()
        .route("/", index())
        .route("/index.html", index())
        .nest_service("/www", folder("www"))
        .route_service("/embed-host.js", folder("www"))
        .nest_service("/docs", folder("dist/site/docs"))
        .nest_service("/assets", folder("dist/site/assets"))
        .route_service("/n-queens.html", folder("dist"))
        .route_service("/n-queens.global.js", folder("dist/site"))
        .route("/n-queens.js", get(async || module("./www/element.js")))
        .route("/core.js", get(async || module("./www/builds/package/index.js")))
        // A cross-origin isolated page (COEP) can only frame pages with these two headers.
        .layer(header("cross-origin-resource-policy", "cross-origin"))
        .layer(header("cross-origin-embedder-policy", "require-corp"))
        .layer(header("cache-control", caching))
        .layer(from_fn(keep_from_websites))
}

/// The HTML of the page with a script that the built site has too: where a page has no origin, as in a frame sandboxed
/// without allow-same-origin, it goes to the single file. It cannot load modules there: the server refuses them to pages
/// without an origin, which a website can have as well.
async fn with_start(path: PathBuf) -> io::Result<Html<String>> {
    let html = tokio::fs::read_to_string(without_links(path).await?).await?;
    let script = "<script src=\"www/builds/site/without-origin.js\"></script>\n    <title>";
    Ok(Html(html.replacen("<title>", script, 1)))
}

/// Reads files, but follows no links: one could lead out of the checkout. The root folder's own path has none.
#[derive(Clone)]
struct NoLinks;

impl Backend for NoLinks {
    type File = <TokioBackend as Backend>::File;
    type Metadata = <TokioBackend as Backend>::Metadata;
    type OpenFuture = <TokioBackend as Backend>::OpenFuture;
    type MetadataFuture = <TokioBackend as Backend>::MetadataFuture;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        Box::pin(async { TokioBackend.open(without_links(path).await?).await })
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        Box::pin(async { TokioBackend.metadata(without_links(path).await?).await })
    }
}

/// The path, unless a part of it is a link.
async fn without_links(path: PathBuf) -> io::Result<PathBuf> {
    if tokio::fs::canonicalize(&path).await? == path { Ok(path) } else { Err(ErrorKind::NotFound.into()) }
}

/// Lets only pages from this machine read what the server answers. A website could otherwise read it in a browser on
/// this machine: with a request to another origin, or by a name of its own that it makes lead here (DNS rebinding).
async fn keep_from_websites(request: Request, next: Next) -> Response {
    let host = request.uri().authority().cloned().or_else(|| header_of(&request, HOST)?.parse().ok());
    if !host.is_some_and(|host| is_this_machine(host.host())) {
        let reason = "This server answers only to localhost and to the addresses of this machine.\n";
        return (StatusCode::MISDIRECTED_REQUEST, reason).into_response();
    }
    let reader = local_origin(&request);
    let mut response = next.run(request).await;
    response.headers_mut().append(VARY, HeaderValue::from_static("origin"));
    if let Some(origin) = reader {
        response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    }
    response
}

/// The origin of a request, if it is a page from this machine.
fn local_origin(request: &Request) -> Option<HeaderValue> {
    let origin = header_of(request, ORIGIN)?;
    let page: Uri = origin.parse().ok()?;
    is_this_machine(page.host()?).then(|| request.headers()[ORIGIN].clone())
}

fn header_of(request: &Request, name: HeaderName) -> Option<&str> {
    request.headers().get(name)?.to_str().ok()
}

fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// A module that re-exports everything from another module.
fn module(path: &str) -> impl IntoResponse + use<> {
    ([("content-type", "text/javascript")], format!("export * from \"{path}\";\n"))
}

fn header(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
}

/// Watches the Rust sources, the documentation, the guide and the rungs. The receiver gets a message for each change until the
/// watcher is dropped.
fn watch_sources() -> Result<(impl Watcher, mpsc::Receiver<()>)> {
    let (change, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        let is_source = |path: &PathBuf| {
            ["crate", "www/docs", "www/guide", "www/rungs"]
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
    for folder in ["crate/src", "crate/wasm", "www/docs", "www/guide", "www/rungs"] {
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
    use std::io::{Read, Write};
    use std::net::{SocketAddr, TcpStream};
    use std::thread;

    use fs_err as fs;

    use super::{listen, page, serve_pages};
    use crate::folder::Temporary;

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

    /// A server of a small checkout.
    struct Server {
        address: SocketAddr,
        folder: Temporary,
    }

    impl Server {
        fn start() -> Self {
            let folder = Temporary::new().unwrap();
            let root = fs::canonicalize(folder.path()).unwrap().join("checkout");
            for path in ["www/guide", "dist/site/docs", "dist/site/assets"] {
                fs::create_dir_all(root.join(path)).unwrap();
            }
            for path in [
                "index.html",
                "www/main.js",
                "www/embed-host.js",
                "dist/n-queens.html",
                "dist/site/docs/index.html",
            ] {
                fs::write(root.join(path), path).unwrap();
            }
            fs::write(root.join("Cargo.toml"), "secret").unwrap();
            fs::write(folder.path().join("secret.txt"), "secret").unwrap();
            let listener = listen(0).unwrap();
            let address = listener.local_addr().unwrap();
            thread::spawn(move || serve_pages(listener, page(&root, "no-cache")));
            Self { address, folder }
        }

        /// The status, the headers in lower case and the body of the answer to a request.
        fn get(&self, path: &str, headers: &[&str]) -> (u16, String, String) {
            let mut stream = TcpStream::connect(self.address).unwrap();
            let first = format!("GET {path} HTTP/1.1");
            let lines = [&[&*first, "Connection: close"], headers, &["", ""]].concat();
            stream.write_all(lines.join("\r\n").as_bytes()).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            let status = head.split(' ').nth(1).unwrap().parse().unwrap();
            (status, head.to_lowercase(), body.into())
        }

        fn status(&self, path: &str, headers: &[&str]) -> u16 {
            self.get(path, headers).0
        }
    }

    #[test]
    fn files_have_the_names_of_the_built_site() {
        let server = Server::start();
        for (path, file) in [
            ("/", "index.html"),
            ("/index.html", "index.html"),
            ("/?n=8", "index.html"),
            ("/n-queens.html", "dist/n-queens.html"),
            ("/www/main.js", "www/main.js"),
            ("/embed-host.js", "www/embed-host.js"),
            ("/docs/", "dist/site/docs/index.html"),
        ] {
            let (status, head, body) = server.get(path, &["Host: localhost"]);
            assert_eq!((status, body.as_str()), (200, file), "{path}");
            let kind = if file.ends_with("html") { "text/html" } else { "text/javascript" };
            assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
        }
    }

    #[test]
    fn a_page_without_origin_goes_to_the_single_file_as_in_the_built_site() {
        let server = Server::start();
        fs::write(server.folder.path().join("checkout/index.html"), "<head><title>n</title>").unwrap();
        let (_, _, html) = server.get("/", &["Host: localhost"]);
        assert!(
            html.contains("<script src=\"www/builds/site/without-origin.js\"></script>\n    <title>n"),
            "{html}"
        );
    }

    #[test]
    fn other_hosts_are_refused() {
        let server = Server::start();
        let port = server.address.port();
        for host in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
            assert_eq!(server.status("/", &[&format!("Host: {host}")]), 200, "{host}");
            // Any port: it may be forwarded.
            assert_eq!(server.status("/", &[&format!("Host: {host}:{port}")]), 200, "{host}");
            assert_eq!(server.status("/", &[&format!("Host: {host}:9")]), 200, "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:80",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "localhost@evil.example",
            "192.168.0.1",
            "0.0.0.0",
            "[::2]",
            "",
            "a b",
        ] {
            for path in ["/", "/www/main.js", "/core.js", "/nothing"] {
                let (status, head, body) = server.get(path, &[&format!("Host: {host}")]);
                assert_eq!(status, 421, "{host} {path}");
                assert_eq!(
                    body,
                    "This server answers only to localhost and to the addresses of this machine.\n"
                );
                assert!(!head.contains("access-control"), "{head}");
            }
        }
        assert_eq!(server.status("/", &[]), 421);
        assert_eq!(server.status("http://evil.example/", &["Host: localhost"]), 421);
    }

    #[test]
    fn only_pages_from_this_machine_may_read_the_answers() {
        let server = Server::start();
        let allowed = |headers: &[&str]| {
            let (status, head, _) = server.get("/www/main.js", &[&["Host: localhost"], headers].concat());
            assert_eq!(status, 200);
            assert!(head.contains("vary: origin"), "{head}");
            let header = head.lines().find_map(|line| line.strip_prefix("access-control-allow-origin: "));
            header.map(String::from)
        };
        for origin in ["http://localhost:3000", "http://127.0.0.1:8888", "https://[::1]"] {
            assert_eq!(allowed(&[&format!("Origin: {origin}")]).as_deref(), Some(origin));
        }
        // A sandboxed frame, which can be of a website.
        assert_eq!(allowed(&["Origin: null"]), None);
        assert_eq!(allowed(&["Origin: https://evil.example"]), None);
        assert_eq!(allowed(&["Origin: https://localhost.evil.example"]), None);
        assert_eq!(allowed(&[]), None);
    }

    #[test]
    fn paths_do_not_lead_out_of_the_folders() {
        let server = Server::start();
        for path in [
            "/Cargo.toml",
            "/www/../Cargo.toml",
            "/www/%2e%2e/Cargo.toml",
            "/www/..%2fCargo.toml",
            "/www/%2e%2e%2fCargo.toml",
            "/www/..%5cCargo.toml",
            "/www/guide/../../Cargo.toml",
            "/www//etc/passwd",
            "/www/%2fetc%2fpasswd",
            "/www/main.js%00",
            "/docs/../../../Cargo.toml",
        ] {
            let (status, _, body) = server.get(path, &["Host: localhost"]);
            assert_eq!((status, body.as_str()), (404, ""), "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_are_not_followed() {
        use fs::os::unix::fs::symlink;

        let server = Server::start();
        let checkout = server.folder.path().join("checkout");
        for (target, link) in [
            ("../../secret.txt", "www/secret.txt"),
            ("../..", "www/out"),
            ("../Cargo.toml", "www/manifest.toml"),
            ("../../../../secret.txt", "dist/site/docs/secret.txt"),
        ] {
            symlink(target, checkout.join(link)).unwrap();
        }
        fs::remove_file(checkout.join("index.html")).unwrap();
        symlink("../secret.txt", checkout.join("index.html")).unwrap();
        for path in [
            "/",
            "/index.html",
            "/www/secret.txt",
            "/www/out",
            "/www/out/",
            "/www/out/secret.txt",
            "/www/manifest.toml",
            "/docs/secret.txt",
        ] {
            let (status, _, body) = server.get(path, &["Host: localhost"]);
            assert_eq!((status, body.as_str()), (404, ""), "{path}");
        }
    }
}
