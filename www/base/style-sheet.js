/** Style sheets that are loaded when they are needed. */

import { h } from "./dom.js";

/** The style sheets of the page that are loaded, or on their way, by address. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Loads a style sheet of the page, once. @param {URL | null} url Null if the page contains it. */
export async function loadStyleSheet(url) {
  if (!url) return;
  const { href } = url;
  const loading = sheets.get(href) ?? load(url);
  sheets.set(href, loading);
  await loading.catch((error) => {
    sheets.delete(href); // the next call tries again
    throw error;
  });
}

/** @param {URL} url */
async function load(url) {
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
