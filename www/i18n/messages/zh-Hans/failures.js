/** Why an element on another page could not load something, and what the author of that page can do. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "failures.noWasm":
    "这个浏览器不支持 WebAssembly，或者已将它关闭，因此棋盘不能求解，也不能计数。请打开它，或者换一个浏览器。",
  "failures.wasmForbidden":
    "本页的 Content-Security-Policy 禁止 WebAssembly。网页作者可以在 script-src 中加入 'wasm-unsafe-eval' 来允许它。",
  "failures.siteForbidden":
    "本页的 Content-Security-Policy 禁止从 {site} 加载。网页作者可以在 connect-src 中加入 {site}，也可以改用包含全部内容的 n-queens.global.js。",
  "failures.siteSilent":
    "无法从 {site} 加载：服务器没有响应，或者没有发送 Access-Control-Allow-Origin。网页作者可以改用包含全部内容的 n-queens.global.js。",
};
