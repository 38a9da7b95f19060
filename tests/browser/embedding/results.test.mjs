/** The recipe that collects the results of a quiz, with a server that receives them, in Chromium. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ADDRESS, open } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { listen } from "../../support/static.mjs";

const DOCS = readFileSync(new URL("../../../www/docs/embedding.md", import.meta.url), "utf8");
const [, recipe = ""] = DOCS.split("\n### Collect quiz results\n");
const [html = "", form = "", statements = ""] = [...recipe.matchAll(/^```\w+\n(.*?)^```$/gms)].map(
  ([, code = ""]) => code,
);
const page = html
  .replace("queens/embed-host.js", "queens/www/embed-host.js") // where it is in the source tree
  .replace(' src="results.js" type="module">', ` type="module">${form}{${statements}}`)
  .replace("questions=10&amp;", "questions=2&amp;")
  .replaceAll("https://example.org/queens/", ADDRESS);

/** @type {{ method: string, url: string, headers: import("node:http").IncomingHttpHeaders, body: string }[]} */
const received = [];
const server = await listen(async (request, response) => {
  const { method = "", url = "", headers } = request;
  let body = "";
  for await (const chunk of request) body += chunk;
  if (method === "POST") received.push({ method, url, headers, body });
  response.writeHead(url === "/favicon.ico" ? 204 : 200, { "content-type": "text/html; charset=utf-8" });
  response.end(method === "POST" ? "Thank you." : page);
});

test("a form receives the first answers, and a record store each answer and the result as statements", async () => {
  const actor = { account: { homePage: "https://school.example", name: "17" } };
  const launch = new URLSearchParams({
    endpoint: `${server.address}xapi/`,
    auth: "Basic a2V5",
    actor: JSON.stringify(actor),
  });
  await open(`${server.address}?${launch}`, async (page) => {
    const frame = page.frameLocator("#quiz");
    const caption = () => frame.locator("#caption").innerText();
    await eventually(caption, "1 of 2: Where does the next queen go?");
    await frame.getByRole("gridcell").last().click();
    await eventually(caption, /^No: /);
    await frame.getByRole("gridcell").first().click();
    await eventually(caption, /^Right\. 2 of 2: Where/);
    await frame.getByRole("button", { name: "Show the answer" }).click();
    await eventually(() => received.length, 5);
    // Messages from elsewhere are not results.
    await page.evaluate(() => postMessage({ type: "n-queens:quiz", step: 99 }, "*"));
    await page.getByRole("button", { name: "Hand in" }).click();
    await page.getByText("Thank you.").waitFor();
  });
  const results = received.find(({ url }) => url.startsWith("/results"));
  const question = { kind: "place", text: "Where does the next queen go?" };
  const asked = { type: "n-queens:quiz", algorithm: "pruning", n: 5, question };
  assert.deepEqual(JSON.parse(new URLSearchParams(results?.body).get("results") ?? ""), [
    { ...asked, step: 1, answer: [4, 4], result: "wrong", tally: { asked: 1, right: 0 } },
    { ...asked, step: 7, answer: null, result: "shown", tally: { asked: 2, right: 0 } },
  ]);
  const sent = received.filter(({ url }) => url === "/xapi/statements");
  assert.equal(received.length, sent.length + 1);
  for (const { headers } of sent) {
    assert.equal(headers.authorization, "Basic a2V5");
    assert.equal(headers["content-type"], "application/json");
    assert.equal(headers["x-experience-api-version"], "1.0.3");
  }
  const statements = sent.map(({ body }) => JSON.parse(body));
  for (const { actor: who } of statements) assert.deepEqual(who, actor);
  const [bodies, ends] = [statements.slice(0, 3), statements.slice(3)];
  const score = { scaled: 0, raw: 0, min: 0, max: 2 };
  assert.deepEqual(ends.map(({ verb, result }) => [verb.id.replace(/.*\//, ""), result]).sort(), [
    ["completed", { completion: true, score }],
    ["failed", { completion: true, score, success: false }],
  ]);
  assert.deepEqual(
    bodies.map(({ result }) => result),
    [
      { success: false, response: "4,4", score: { raw: 0, min: 0, max: 1 } },
      { success: true, response: "0,0", score: { raw: 0, min: 0, max: 1 } },
      { success: false, score: { raw: 0, min: 0, max: 2 } },
    ],
  );
  for (const { verb, object } of bodies) {
    assert.equal(verb.id, "http://adlnet.gov/expapi/verbs/answered");
    assert.equal(object.definition.name.en, question.text);
  }
  // The identifier of an activity is a link to the question.
  await open(bodies[2].object.id, async (page) => {
    await eventually(() => page.locator("#caption").innerText(), question.text);
    assert.match(page.url(), /step=7/);
  });
});
