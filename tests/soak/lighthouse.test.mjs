/** What Lighthouse says of the site, on a phone and on a desktop as it imagines them, with Chromium. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { filesBelow, serve } from "../support/static.mjs";

const LIGHTHOUSE = fileURLToPath(new URL("node_modules/lighthouse/cli/index.js", import.meta.url));
/** The least that is enough; what is timed is asked for until it is reached, as others may use the machine. */
const LEAST = { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 };
const ATTEMPTS = 3;

const server = await serve(filesBelow(new URL("../../dist/site/", import.meta.url)));
after(() => server.close());

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, title: string, displayValue?: string }>} audits
 */

/** @param {string[]} options @returns {Promise<Report>} */
async function report(options) {
  // As launchChromium has it.
  const chromium = `--headless=new --no-sandbox --host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE, server.address, ...options, "--quiet", "--output=json", `--chrome-flags=${chromium}`],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
      maxBuffer: 1e8,
    },
  );
  return JSON.parse(stdout);
}

/** What there is to be mended, and the figures that count. @param {Report} report */
function words({ categories, audits }) {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${score}`);
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const lacking = counted.flatMap(({ id, weight }) => {
    const { score, title, displayValue = "" } = audits[id] ?? {};
    const less = weight > 0 && typeof score === "number" && score < 1;
    return less ? [`${title} ${score} ${displayValue}`] : [];
  });
  return [scores.join(", "), ...lacking].join("\n    ");
}

for (const [device, options] of Object.entries({ phone: [], desktop: ["--preset=desktop"] })) {
  test(`Lighthouse finds nothing to be mended on a ${device}`, async () => {
    /** @type {[string, number][]} */
    let below = [];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await report(options);
      console.log(`${device}: ${words(found)}`);
      const { categories } = found;
      below = Object.entries(LEAST).filter(([name, least]) => (categories[name]?.score ?? 0) < least);
      if (below.length === 0) return;
    }
    assert.deepEqual(below, []);
  });
}
