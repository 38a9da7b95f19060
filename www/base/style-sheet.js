/** Style sheets that are loaded when they are needed. */

import { h } from "./dom.js";

/** Loads a style sheet of the page. @param {URL | null} url Null if the page contains it. */
export async function loadStyleSheet(url) {
  if (!url) return;
  const sheet = h("link", { rel: "stylesheet", href: url });
  const loaded = new Promise((resolve, reject) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", () => reject(new Error(url.pathname.split("/").at(-1))));
  });
  document.head.append(sheet);
  await loaded.catch((error) => {
    sheet.remove();
    throw error;
  });
}
