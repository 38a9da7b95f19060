/** The server of `cargo xtask serve` and of the browser tests, with a small checkout. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once as event } from "node:events";
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { once, runCommand } from "../../../crate/xtask/serve/builds.mjs";
import { listen } from "../../../crate/xtask/serve/listen.mjs";
import { page } from "../../../crate/xtask/serve/page.mjs";
import { temporaryFolder } from "../../../crate/xtask/temporary.mjs";

const FILES = ["index.html", "www/main.js", "www/embed-host.js", "www/pkg/a.wasm", "Cargo.toml", ".git/HEAD"];
const SITE = [
  "n-queens.html",
  "n-queens.global.js",
  "docs/index.html",
  "assets/a.js",
  "languages/de.json",
  "zh-Hans/index.html",
];

/**
 * A server of a checkout whose files contain their names.
 *
 * @param {import("node:test").TestContext} context
 * @param {Partial<Parameters<typeof page>[0]>} [options]
 */
async function start(context, options) {
  const folder = realpathSync.native(temporaryFolder());
  const root = join(folder, "checkout");
  for (const name of [...FILES, ...SITE.map((name) => `dist/site/${name}`)]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), name);
  }
  writeFileSync(join(folder, "secret.txt"), "secret");
  const ready = async () => {};
  const { address, close } = await listen(
    page({ root, caching: "no-cache", sources: ready, site: ready, ...options }),
  );
  context.after(close);
  const { port } = new URL(address);

  /** The answer to a request for a path as it is written here. @param {string} path @param {...string} lines The headers. */
  async function get(path, ...lines) {
    const headers = Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/s, 2)));
    const sent = request({ host: "127.0.0.1", port, path, headers, setHost: false, agent: false }).end();
    const [answer] = /** @type {[import("node:http").IncomingMessage]} */ (await event(sent, "response"));
    let body = "";
    for await (const part of answer) body += part;
    return { status: answer.statusCode, headers: answer.headers, body };
  }
  /** @param {string} path */
  const local = (path) => get(path, "Host: localhost");
  return { root, port, get, local };
}

/** @param {Awaited<ReturnType<typeof start>>["local"]} local @param {string} path */
async function assertMissing(local, path) {
  const { status, body } = await local(path);
  assert.deepEqual([status, body], [404, ""], path);
}

test("files have the names of the built site", async (t) => {
  const { local } = await start(t);
  for (const [path, file] of [
    ["/", "index.html"],
    ["/index.html", "index.html"],
    ["/?n=8", "index.html"],
    ["/n-queens.html", "n-queens.html"],
    ["/n-queens.global.js", "n-queens.global.js"],
    ["/www/main.js", "www/main.js"],
    ["/www/%6dain.js?n=8", "www/main.js"],
    ["/www/pkg/a.wasm", "www/pkg/a.wasm"],
    ["/embed-host.js", "www/embed-host.js"],
    ["/docs/", "docs/index.html"],
    ["/docs/index.html#top", "docs/index.html"],
    ["/assets/a.js", "assets/a.js"],
    ["/languages/de.json", "languages/de.json"],
    ["/zh-Hans/", "zh-Hans/index.html"],
  ]) {
    const { status, headers, body } = await local(`${path}`);
    assert.deepEqual([status, body.replace("dist/site/", "")], [200, file], path);
    const kind = {
      html: "text/html",
      js: "text/javascript",
      json: "application/json",
      wasm: "application/wasm",
    };
    const extension = /** @type {keyof typeof kind} */ (file?.split(".").at(-1));
    assert.match(`${headers["content-type"]}`, RegExp(`^${kind[extension]}`), path);
    assert.equal(headers["cross-origin-embedder-policy"], "require-corp");
    assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
    assert.equal(headers["cache-control"], "no-cache");
  }
  assert.equal((await local("/core.js")).body, 'export * from "./www/builds/package/index.js";\n');
  assert.equal((await local("/n-queens.js")).body, 'export * from "./www/element.js";\n');
  assert.equal((await local("/docs")).headers.location, "docs/");
});

test("a file that has not changed is not sent again", async (t) => {
  const { get, local } = await start(t);
  const { headers } = await local("/www/main.js");
  const since = `If-Modified-Since: ${headers["last-modified"]}`;
  const again = await get("/www/main.js", "Host: localhost", since);
  assert.deepEqual([again.status, again.body], [304, ""]);
});

test("a page without origin goes to the single file as in the built site", async (t) => {
  const { root, local } = await start(t);
  writeFileSync(join(root, "index.html"), "<head><title>n</title>");
  const { body } = await local("/");
  assert.equal(body, '<head><script src="www/builds/site/without-origin.js"></script>\n    <title>n</title>');
});

test("other hosts are refused", async (t) => {
  const { port, get } = await start(t);
  for (const host of ["127.0.0.1", "localhost", "LocalHost", "[::1]"]) {
    // Any port: it may be forwarded.
    for (const end of ["", `:${port}`, ":9"])
      assert.equal((await get("/", `Host: ${host}${end}`)).status, 200, host + end);
  }
  const others = ["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example"];
  const odd = ["localhost@evil.example", "192.168.0.1", "0.0.0.0", "[::2]", "", "a b", "127.0.0.1/", "::1"];
  for (const host of [...others, ...odd])
    for (const path of ["/", "/www/main.js", "/core.js", "/nothing"]) {
      const { status, headers, body } = await get(path, `Host: ${host}`);
      assert.equal(status, 421, `${host} ${path}`);
      assert.equal(body, "This server answers only to localhost and to the addresses of this machine.\n");
      assert.equal(headers["access-control-allow-origin"], undefined);
    }
  assert.equal((await get("/")).status, 421);
  assert.equal((await get("http://evil.example/", "Host: localhost")).status, 421);
  assert.equal((await get("http://localhost/", "Host: localhost")).status, 200);
});

test("only pages from this machine may read the answers", async (t) => {
  const { get } = await start(t);
  /** @param {...string} lines */
  async function allowed(...lines) {
    const { status, headers } = await get("/www/main.js", "Host: localhost", ...lines);
    assert.equal(status, 200);
    assert.equal(headers.vary, "origin");
    return headers["access-control-allow-origin"];
  }
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:8888", "https://[::1]"])
    assert.equal(await allowed(`Origin: ${origin}`), origin);
  // "null" is the origin of a sandboxed frame, which can be of a website.
  for (const origin of ["null", "https://evil.example", "https://localhost.evil.example"])
    assert.equal(await allowed(`Origin: ${origin}`), undefined);
  assert.equal(await allowed(), undefined);
});

test("paths do not lead out of the folders", async (t) => {
  const { local } = await start(t);
  const parents = ["..", "%2e%2e"].flatMap((up) => [`${up}/`, `${up}%2f`]);
  for (const path of [
    ...["/Cargo.toml", "/.git/HEAD", "/dist/site/n-queens.html", "/www/pkg"],
    ...[...parents, "..%5c", "pkg/../../"].map((up) => `/www/${up}Cargo.toml`),
    ...["/www//etc/passwd", "/www/%2fetc%2fpasswd", "/www/main.js%00", "/www/main.js%zz"],
    "/docs/../../../Cargo.toml",
  ])
    await assertMissing(local, path);
});

test("links are not followed", { skip: process.platform === "win32" }, async (t) => {
  const { root, local } = await start(t);
  for (const [target, link] of [
    ["../../secret.txt", "www/secret.txt"],
    ["../..", "www/out"],
    ["../Cargo.toml", "www/manifest.txt"],
    ["../../../../secret.txt", "dist/site/docs/secret.txt"],
  ])
    symlinkSync(`${target}`, join(root, `${link}`));
  rmSync(join(root, "index.html"));
  symlinkSync("../secret.txt", join(root, "index.html"));
  for (const path of [
    ...["/", "/index.html", "/www/secret.txt", "/www/out", "/www/out/secret.txt"],
    ...["/www/out/checkout/Cargo.toml", "/www/manifest.txt", "/docs/secret.txt"],
  ])
    await assertMissing(local, path);
});

test("what only the site has is built when it is first asked for, once for two who ask", async (t) => {
  let builds = 0;
  /** @type {(() => void) | undefined} */
  let finish;
  const site = once(() => {
    builds += 1;
    return /** @type {Promise<void>} */ (new Promise((resolve) => (finish = resolve)));
  });
  const { local } = await start(t, { site: site.ready });
  await local("/www/main.js");
  assert.equal(builds, 0);
  const both = [local("/docs/"), local("/n-queens.html")];
  while (!finish) await new Promise((resolve) => setImmediate(resolve));
  await local("/www/main.js"); // the page itself does not wait
  finish();
  for (const { status } of await Promise.all(both)) assert.equal(status, 200);
  assert.equal((await local("/docs/")).status, 200);
  assert.equal(builds, 1);
  site.forget();
  finish = undefined;
  const later = local("/docs/");
  while (!finish) await new Promise((resolve) => setImmediate(resolve));
  /** @type {() => void} */ (finish)();
  await later;
  assert.equal(builds, 2);
});

test("a build that fails says what failed, and the next request tries again", async (t) => {
  let script = "console.log('out'); console.error('no such chapter'); process.exit(3)";
  const site = once(() => runCommand([process.execPath, "--eval", script]));
  const { local } = await start(t, { site: site.ready });
  const { status, body } = await local("/docs/");
  assert.equal(status, 500);
  assert.match(body, /exit status 3\n\n.*no such chapter/s);
  script = "";
  assert.equal((await local("/docs/")).status, 200);
});

test("the program says where it listens, or that its port is in use, and ends with its input", async (t) => {
  const program = fileURLToPath(new URL("../../../crate/xtask/serve/serve.mjs", import.meta.url));
  /** @param {string} port */
  const run = (port) => {
    const child = spawn(process.execPath, [program, port, "no-cache"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    t.after(() => child.kill());
    child.stdout.setEncoding("utf8");
    return child;
  };
  const server = run("0");
  /** @type {string} */
  const line = await new Promise((resolve) => server.stdout.once("data", resolve));
  const port = /^http:\/\/127\.0\.0\.1:(\d+)\/\n$/.exec(line)?.[1] ?? "";
  let isBuilt = false;
  const answer = fetch(`${line.trim()}www/main.js`).then(({ status }) => [status, isBuilt]);
  const second = run(port);
  let message = "";
  for await (const part of second.stdout) message += part;
  assert.equal(message, `port ${port} is in use; choose another with --port, or a free one with --port 0\n`);
  isBuilt = true;
  server.stdin.write("built\n"); // until then, requests wait
  assert.deepEqual(await answer, [200, true]);
  server.stdin.end();
  await new Promise((resolve) => server.once("exit", resolve));
});
