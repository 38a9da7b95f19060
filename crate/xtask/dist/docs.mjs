/** The pages for teachers, which the site has in docs/. */

import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { read, source } from "./bundle.mjs";

/** Where they are in the source tree. */
const FOLDER = "www/docs";
/** Built with the other modules; what else the pages consist of imports nothing, and stays as it is. */
export const EXAMPLE = `${FOLDER}/package.js`;

/**
 * @param {import("./site.mjs").Files} site
 * @param {Record<string, string>} beside What lies beside the page, by its path in the source tree.
 */
export function addDocs(site, beside) {
  const names = readdirSync(source(FOLDER)).filter((name) => /\.(html|css|js)$/.test(name));
  const pages = names.filter((name) => `${FOLDER}/${name}` !== EXAMPLE);

  /** @param {string} link From one of the pages. */
  function moved(link) {
    const [path = "", query] = link.split("?");
    if (path === "./" || pages.includes(path)) return link;
    const target = posix.join(FOLDER, path);
    const place = target === "./" ? "" : (beside[target] ?? site.placeOf(target));
    return `../${place}${query === undefined ? "" : `?${query}`}`;
  }

  for (const name of pages) {
    const content = read(`${FOLDER}/${name}`).toString();
    const text = () =>
      content.replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/(?<=(?:href|src)=")[^"]*/g, moved));
    site.put(`docs/${name}`, name.endsWith(".html") ? text() : content);
  }
}
