/** Renders the PNG icons from www/icons/icon.svg: `cargo xtask icons`. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { closeAll } from "../../../tests/support/at-end.mjs";
import { launchChromium } from "../../../tests/support/engines.mjs";

const www = new URL("../../../www/", import.meta.url);
const rounded = readFileSync(new URL("icons/icon.svg", www), "utf8");
const square = rounded.replace(' rx="18"', "");
if (square === rounded) throw new Error("the icon has no rounded corners to remove");

// The system crops square icons to its own shape. The queen is inside the circle that is never cropped.
const ICONS = [
  { name: "icon-192", size: 192, svg: rounded },
  { name: "icon-512", size: 512, svg: rounded },
  { name: "maskable-512", size: 512, svg: square },
  { name: "apple-touch-icon", size: 180, svg: square },
];

const browser = await launchChromium();
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({
    path: fileURLToPath(new URL(`icons/${name}.png`, www)),
    omitBackground: true,
  });
  await page.close();
}
await closeAll();
