/**
 * Writes the colours of pictures of boards, which are those of the page, to the folder in its argument: a picture is
 * drawn also where no style sheet is, as in Node and by the Python package.
 */

import { join } from "node:path";
import { read, targetFolder, write } from "./bundle.mjs";

const STYLES = "www/styles/tokens.css";
/** The custom property of each colour. */
const PROPERTIES = {
  squareLight: "square-light",
  squareDark: "square-dark",
  blocked: "quiet",
  queen: "queen",
  coordinate: "quiet",
  conflict: "conflict",
};
const styles = String(read(STYLES));

/** The light and the dark colour of a property. @param {string} property */
function coloursOf(property) {
  const defined = new RegExp(`^ *--${property}: .*light-dark\\((#\\w{6}), (#\\w{6})\\)`, "m").exec(styles);
  if (!defined) throw new Error(`${STYLES} has no --${property} with two colours`);
  return defined.slice(1);
}

/** @param {number} index */
const theme = (index) =>
  Object.fromEntries(
    Object.entries(PROPERTIES).map(([name, property]) => [name, coloursOf(property)[index]]),
  );
const themes = { light: theme(0), dark: theme(1) };
write(join(targetFolder(), "themes.js"), `export const THEMES = ${JSON.stringify(themes, null, 2)};\n`);
