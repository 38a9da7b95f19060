/** Why an element on another page could not load something, and what the author of that page can do. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "failures.noWasm":
    "這個瀏覽器不支援 WebAssembly，或者已將它關閉，因此棋盤不能求解，也不能計數。請開啟它，或者換一個瀏覽器。",
  "failures.wasmForbidden":
    "本頁的 Content-Security-Policy 禁止 WebAssembly。網頁作者可以在 script-src 中加入 'wasm-unsafe-eval' 來允許它。",
  "failures.siteForbidden":
    "本頁的 Content-Security-Policy 禁止從 {site} 載入。網頁作者可以在 connect-src 中加入 {site}，也可以改用包含全部內容的 n-queens.global.js。",
  "failures.siteSilent":
    "無法從 {site} 載入：伺服器沒有回應，或者沒有傳送 Access-Control-Allow-Origin。網頁作者可以改用包含全部內容的 n-queens.global.js。",
};
