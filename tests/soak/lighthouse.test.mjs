/** The Lighthouse scores of the site on an emulated phone and on a desktop, in Chromium. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { filesBelow, serve } from "../support/static.mjs";

const LIGHTHOUSE = fileURLToPath(new URL("node_modules/lighthouse/cli/index.js", import.meta.url));
/** The minimum scores. Lighthouse runs several times if necessary, because other programs can slow the page down. */
const MIN_SCORES = { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 };
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
  // The same flags as in engines.mjs.
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

/** The scores, and the audits that lower them. @param {Report} report */
function summarize({ categories, audits }) {
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
  test(`the Lighthouse scores are high enough on a ${device}`, async () => {
    /** @type {[string, number][]} */
    let below = [];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await report(options);
      console.log(`${device}: ${summarize(found)}`);
      const { categories } = found;
      below = Object.entries(MIN_SCORES).filter(([name, least]) => (categories[name]?.score ?? 0) < least);
      if (below.length === 0) return;
    }
    assert.deepEqual(below, []);
  });
}
