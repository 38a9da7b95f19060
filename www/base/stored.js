/** Values that this device keeps between visits, in localStorage, or that a tab keeps when it is loaded again, in sessionStorage. */

/** @typedef {"localStorage" | "sessionStorage"} Place */

/** The value that was written under a key; null if there is none or it cannot be read. @param {string} key @param {Place} [place] @returns {unknown} */
export function readStored(key, place = "localStorage") {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? "null");
  } catch {
    return null; // storage is unavailable or holds something else
  }
}

/** @param {string} key @param {unknown} value Anything that JSON can hold. @param {Place} [place] */
export function writeStored(key, value, place = "localStorage") {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is unavailable or full: the value lasts only as long as the page.
  }
}
