/** What the sources of the core say. */

import { readFileSync } from "node:fs";

/** The keys of an enum that `keyed!` defines. @param {string} path @param {string} type @returns {string[]} */
export function keysOf(path, type) {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const [, variants = ""] = new RegExp(`pub enum ${type} \\{(.*?)\\n    \\}`, "s").exec(source) ?? [];
  const keys = [...variants.matchAll(/^ {8}\w+ => "([\w-]+)"/gm)].map(([, key = ""]) => key);
  if (keys.length === 0) throw new Error(`${path} has no keys of ${type}`);
  return keys;
}
