/** The packages for learning platforms in dist/quiz/, in a small player of SCORM 1.2 and with a small record store of xAPI. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { quizPackages } from "../../../crate/xtask/build-js/quiz.mjs";
import { button, savedBy } from "../../support/acts.mjs";
import { open } from "../../support/browser.mjs";
import { SINGLE_FILE, SITE } from "../../support/distribution.mjs";
import { eventually } from "../../support/eventually.mjs";
import { listen, serve, TYPES } from "../../support/static.mjs";
import { soak, test } from "../../support/tiers.mjs";

const SCORM = "n-queens-quiz-scorm.zip";
const XAPI = "n-queens-quiz-xapi.zip";
const PAGE = readFileSync(SINGLE_FILE, "utf8");
const PLAYER = readFileSync(new URL("../../support/scorm-player.html", import.meta.url));

/** @param {string | Uint8Array} zip */
const unzip = (zip) => new Map(Object.entries(unzipSync(Buffer.from(zip))));
/** The files of a package with a quiz of four questions: all that a run for n = 2 has. */
const query = "?room=algorithms&algorithm=pruning&n=2&quiz=1&questions=4&lang=en";
const packages = await quizPackages(PAGE, { query, pass: "50" });
const files = unzip(packages.get(SCORM) ?? "");
const template = String(Buffer.from(files.get("index.html") ?? ""));
/** The quiz with another percentage to pass. @param {string} pass */
const passing = (pass) => Buffer.from(template.replace('data-pass="50"', `data-pass="${pass}"`));
files.set("index.html", passing("50%")); // as some teachers write it

/** @type {{ url: string, headers: import("node:http").IncomingHttpHeaders, body: any }[]} */
const received = [];
let storeStatus = 200;
const server = await listen(async (request, response) => {
  const { method = "", url = "", headers } = request;
  const name = new URL(url, "http://localhost").pathname.slice(1);
  if (method === "POST") {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ url, headers, body: JSON.parse(body) });
    response.writeHead(storeStatus).end("[]");
    return;
  }
  const content = name === "player.html" ? PLAYER : files.get(name);
  const [extension = ""] = /\.\w+$/.exec(name) ?? [];
  response.writeHead(content ? 200 : name === "favicon.ico" ? 204 : 404, {
    "content-type": TYPES[extension] ?? "text/plain",
  });
  response.end(content);
});

/** What the tests do in a package. @param {import("playwright-core").Page | import("playwright-core").FrameLocator} page */
function quizIn(page) {
  const frame = page.frameLocator("#quiz");
  const caption = () => frame.locator("#caption").innerText();
  return {
    says: (/** @type {string | RegExp} */ words) =>
      eventually(() => page.locator("#status").innerText(), words),
    asks: () => eventually(caption, /(Where does the next queen go|Which queen is taken back)\?$/),
    /** Clicks a square, and waits until the caption says this. @param {number} square @param {RegExp} words */
    async answer(square, words) {
      await frame.getByRole("gridcell").nth(square).click();
      await eventually(caption, words);
    },
    async show() {
      await frame.getByRole("button", { name: "Show the answer" }).click();
    },
  };
}

test("dist/quiz/ has a package of each kind, and the same sources give the same bytes", async () => {
  const again = await quizPackages(PAGE);
  for (const [name, zip] of again) {
    const written = readFileSync(new URL(`../../../dist/quiz/${name}`, import.meta.url));
    assert.ok(written.equals(zip), name);
  }
  const manifests = [...again].map(([name, zip]) => [name, [...unzip(zip).keys()][0]]);
  assert.deepEqual(manifests, [
    [SCORM, "imsmanifest.xml"],
    [XAPI, "tincan.xml"],
  ]);
});

test("the manifest lists the files of the package, and its references lead somewhere", () => {
  const manifest = String(Buffer.from(files.get("imsmanifest.xml") ?? ""));
  /** @param {RegExp} pattern */
  const all = (pattern) => [...manifest.matchAll(pattern)].map(([, value = ""]) => value);
  assert.deepEqual(
    all(/<file href="([^"]*)"/g).sort(),
    [...files.keys()].filter((path) => path !== "imsmanifest.xml").sort(),
  );
  const identifiers = all(/ identifier="([^"]*)"/g);
  assert.equal(new Set(identifiers).size, identifiers.length);
  for (const reference of all(/ (?:identifierref|default)="([^"]*)"/g))
    assert.ok(identifiers.includes(reference), reference);
  assert.deepEqual(all(/adlcp:scormtype="(\w+)" href="([^"]*)"/g), ["sco"]);
  assert.deepEqual(all(/<schemaversion>(.*)<\/schemaversion>/g), ["1.2"]);
  const launched = /<launch lang="en">(.*)<\/launch>/.exec(
    String(Buffer.from(unzip(packages.get(XAPI) ?? "").get("tincan.xml") ?? "")),
  );
  assert.ok(files.has(launched?.[1] ?? ""));
});

test("the documented quiz replaces that of the template", async () => {
  const docs = readFileSync(new URL("../../../www/docs/embedding.md", import.meta.url), "utf8");
  const [, query = "", pass = ""] = /^cargo xtask dist --quiz "(.*)" --pass (\d+)$/m.exec(docs) ?? [];
  assert.ok(query);
  const built = unzip((await quizPackages(PAGE, { query, pass })).get(XAPI) ?? "");
  const html = String(Buffer.from(built.get("index.html") ?? ""));
  const chosen = `${query.replaceAll("&", "&amp;")}&amp;controls=quiz&amp;embed=1`;
  assert.ok(html.includes(`src="n-queens.html${chosen}"`));
  assert.ok(html.includes(`data-pass="${pass}"`));
  const manifest = String(Buffer.from(built.get("tincan.xml") ?? ""));
  assert.ok(manifest.includes(`<activity id="https://example.org/queens/quiz${chosen}"`));
});

/** The texts of a package by name, with the parameters of its quiz in a fixed order. @param {string | Uint8Array} zip */
const textsIn = (zip) =>
  Object.fromEntries(
    [...unzip(zip)].map(([name, content]) => {
      const sorted = (/** @type {string} */ query) => query.slice(1).split("&amp;").sort().join();
      return [name, String(Buffer.from(content)).replace(/\?[\w&;,=-]+(?=")/, sorted)];
    }),
  );

// Would catch a site without the files of the package, and a package that is not what the command writes.
soak("Share saves the package that the command writes for the same quiz", async () => {
  const site = await serve(SITE);
  await open(`${site.address}?room=algorithms&algorithm=bitmask&n=5&step=40&lang=en`, async (page) => {
    await button(page, "Share").click();
    await page.getByLabel("As a quiz for a class").check();
    await page.getByLabel("Questions", { exact: true }).fill("0");
    await page.keyboard.press("Tab");
    await page.getByRole("alert").getByText("From 1 to 100.").waitFor();
    await page.getByLabel("Questions", { exact: true }).fill("4");
    await page.getByLabel("Different questions for each name").check();
    for (const [format, name] of /** @type {const} */ ([
      ["A SCORM package", SCORM],
      ["An xAPI package", XAPI],
    ])) {
      await page.getByLabel("Share as").selectOption({ label: format });
      await page.getByLabel("Passed from, in percent", { exact: true }).fill("75");
      await page.keyboard.press("Tab");
      const saved = await savedBy(page, button(page, "Save as ZIP"));
      assert.equal(saved.name, name);
      const query =
        "?algorithm=bitmask&n=5&quiz=1&questions=4&vary=1&lang=en&controls=quiz&embed=1&room=algorithms";
      const expected = await quizPackages(PAGE, { query, pass: "75" });
      assert.deepEqual(textsIn(saved.content), textsIn(expected.get(name) ?? ""));
    }
  });
  await site.close();
});

soak("a query that is no quiz with an end is refused", async () => {
  for (const [wrong, words] of /** @type {const} */ ([
    ["?room=algorithms&quiz=1", /needs .*questions/],
    ["?room=board&quiz=1&questions=5", /needs room=algorithms/],
    ["?room=algorithms&quiz=1&questions=1000", /questions/],
    ["?room=algorithms&quiz=1&questions=5&colour=red", /colour/],
  ]))
    await assert.rejects(quizPackages(PAGE, { query: wrong }), words);
});

/** @param {import("playwright-core").Page} page @param {string} name A variable of the player. @returns {Promise<any>} */
const inPlayer = (page, name) => page.evaluate(name);
/** Opens the package in the player. @param {import("playwright-core").Page} page */
async function enter(page) {
  await page.evaluate(() => {
    /** @type {HTMLIFrameElement} */ (document.getElementById("player")).src = "index.html";
  });
  const quiz = quizIn(page.frameLocator("#player"));
  await quiz.asks();
  return quiz;
}
/** @param {import("playwright-core").Page} page */
const leave = (page) =>
  page.evaluate(() => {
    /** @type {HTMLIFrameElement} */ (document.getElementById("player")).src = "about:blank";
  });

/** The results and answers of the interactions. @param {Record<string, string>} values */
const interactionsOf = (values) => {
  const all = [];
  for (let i = 0; `cmi.interactions.${i}.id` in values; i += 1)
    all.push(["id", "result", "student_response"].map((name) => values[`cmi.interactions.${i}.${name}`]));
  return all;
};

test("a player of SCORM 1.2 records first answers, goes on after a break, and gets the score", async () => {
  await open(`${server.address}player.html`, async (page) => {
    const quiz = await enter(page);
    assert.equal((await inPlayer(page, "committed"))["cmi.core.lesson_status"], "incomplete");
    await quiz.answer(3, /^No: /);
    await quiz.answer(0, /^Right\./);
    await quiz.answer(0, /^Right\./);
    await eventually(
      async () => interactionsOf(await inPlayer(page, "committed")),
      [
        ["pruning-2-step-1", "wrong", "1,1"],
        ["pruning-2-step-6", "correct", "0,0"],
      ],
    );
    await leave(page);
    await eventually(() => inPlayer(page, "platform.isOpen"), false);
    const between = await inPlayer(page, "committed");
    assert.equal(between["cmi.core.exit"], "suspend");
    assert.equal(between["cmi.core.lesson_status"], "incomplete");
    assert.match(between["cmi.core.session_time"], /^0000:\d\d:\d\d\.\d\d$/);

    const again = await enter(page);
    await again.says("The quiz starts again. For the 2 answered before, your first answer counts.");
    await again.answer(0, /^Right\./);
    await again.answer(0, /^Right\./);
    await again.answer(1, /^Right\./);
    await again.show();
    await again.says("Recorded: 2 of 4 right. Further answers do not change this.");
    const end = await inPlayer(page, "committed");
    assert.deepEqual(
      interactionsOf(end).map(([, result]) => result),
      ["wrong", "correct", "correct", "wrong"],
    );
    assert.equal(end["cmi.interactions.3.student_response"], undefined);
    assert.equal(end["cmi.core.score.raw"], "50");
    assert.equal(end["cmi.core.score.min"], "0");
    assert.equal(end["cmi.core.score.max"], "100");
    assert.equal(end["cmi.core.lesson_status"], "passed");
    await leave(page);
    await eventually(() => inPlayer(page, "platform.isOpen"), false);
    assert.equal((await inPlayer(page, "committed"))["cmi.core.exit"], "");

    // Whoever comes back sees what is recorded, and does not change it.
    const practice = await enter(page);
    await practice.says("Recorded: 2 of 4 right. Further answers do not change this.");
    const kept = interactionsOf(await inPlayer(page, "committed"));
    await practice.answer(0, /^Right\./);
    await leave(page);
    await eventually(() => inPlayer(page, "platform.isOpen"), false);
    assert.deepEqual(interactionsOf(await inPlayer(page, "committed")), kept);
    assert.deepEqual(await inPlayer(page, "refused"), []);
    const calls = await inPlayer(page, "calls");
    for (const name of ["LMSInitialize", "LMSFinish"])
      assert.equal(calls.filter((/** @type {string} */ call) => call === name).length, 3);
  });
});

soak("a review records nothing, and a platform that fails is named with its reason", async () => {
  await open(`${server.address}player.html`, async (page) => {
    await page.evaluate('values["cmi.core.lesson_mode"] = "review"');
    const quiz = await enter(page);
    await quiz.says("The learning platform shows this quiz for review. Nothing is recorded.");
    await quiz.answer(0, /^Right\./);
    await leave(page);
    await eventually(() => inPlayer(page, "calls"), ["LMSInitialize", "LMSFinish"]);

    await page.evaluate('values["cmi.core.lesson_mode"] = "normal"');
    const second = await enter(page);
    await page.evaluate("platform.isBroken = true");
    await second.answer(0, /^Right\./);
    await second.says(
      "The learning platform does not record this quiz: General exception 101. Show this to your teacher.",
    );
  });
});

soak("without a learning platform, the quiz works and says that nothing is recorded", async () => {
  /** @type {[language: string, words: RegExp][]} */
  const languages = [
    ["en-GB", /^This quiz was opened without a learning platform\. Nothing is recorded\.$/],
    ["zh-CN", /^此测验未通过学习平台打开/],
    ["zh-TW", /^此測驗未透過學習平台開啟/],
    ["fr", /^This quiz/],
  ];
  const address = `${server.address}default.html`;
  const written = readFileSync(new URL(`../../../dist/quiz/${SCORM}`, import.meta.url));
  files.set("default.html", unzip(written).get("index.html") ?? new Uint8Array());
  for (const [locale, words] of languages) {
    const visit = async (/** @type {import("playwright-core").Page} */ page) => {
      await quizIn(page).says(words);
      const caption = () => page.frameLocator("#quiz").locator("#caption").innerText();
      await eventually(async () => /[?？]$/.test(await caption()), true);
      const question = await caption();
      await page.frameLocator("#quiz").getByRole("gridcell").first().click();
      await eventually(async () => (await caption()) !== question, true);
    };
    await open(address, { context: { locale } }, visit);
  }
});

soak("a percentage to pass that is no number is named, and nothing is recorded", async () => {
  files.set("wrong.html", passing("most"));
  await open(`${server.address}wrong.html`, (page) =>
    quizIn(page).says(
      "The percentage to pass must be a number from 0 to 100, not “most” (data-pass in index.html). Nothing is recorded. Show this to your teacher.",
    ),
  );
});

soak("a record store of xAPI gets each answer and the result", async () => {
  const actor = { account: { homePage: "https://school.example", name: "17" } };
  const launch = new URLSearchParams({
    endpoint: `${server.address}xapi`,
    auth: "Basic a2V5",
    actor: JSON.stringify(actor),
    activity_id: "https://school.example/quiz",
    registration: "6e5ac2a1-3f1d-4d5c-9d3a-2f4e5b6c7d8e",
  });
  await open(`${server.address}index.html?${launch}`, async (page) => {
    const quiz = quizIn(page);
    await quiz.asks();
    await quiz.answer(3, /^No: /);
    await quiz.answer(0, /^Right\./);
    await quiz.answer(0, /^Right\./);
    await quiz.answer(1, /^Right\./);
    await quiz.show();
    await quiz.says("Recorded: 2 of 4 right. Further answers do not change this.");
  });
  for (const { url, headers } of received) {
    assert.equal(url, "/xapi/statements");
    assert.equal(headers.authorization, "Basic a2V5");
    assert.equal(headers["x-experience-api-version"], "1.0.3");
  }
  const statements = received.flatMap(({ body }) => body);
  for (const { actor: who, context } of statements) {
    assert.deepEqual(who, actor);
    assert.equal(context.registration, launch.get("registration"));
  }
  const score = { scaled: 0.5, raw: 2, min: 0, max: 4 };
  const quiz = "https://school.example/quiz";
  const answers = statements.slice(0, 5).map(({ verb, object, result }) => {
    const { success, response, score: points, ...others } = result;
    assert.deepEqual([verb.display.en, others, points], ["answered", {}, { ...points, min: 0 }]);
    return [object.id, success, response, points.raw, points.max];
  });
  assert.deepEqual(answers, [
    [`${quiz}#pruning-2-step-1`, false, "1,1", 0, 1],
    [`${quiz}#pruning-2-step-1`, true, "0,0", 0, 1],
    [`${quiz}#pruning-2-step-6`, true, "0,0", 1, 2],
    [`${quiz}#pruning-2-step-8`, true, "0,1", 2, 3],
    [`${quiz}#pruning-2-step-13`, false, undefined, 2, 4],
  ]);
  for (const { result } of statements.slice(5)) {
    assert.match(result.duration, /^PT\d+\.\d\dS$/);
    delete result.duration;
  }
  assert.deepEqual(
    statements.slice(5).map(({ verb, object, result }) => [verb.display.en, object.id, result]),
    [
      ["completed", quiz, { completion: true, score }],
      ["passed", quiz, { completion: true, score, success: true }],
    ],
  );

  // A store that refuses is named.
  storeStatus = 403;
  const visit = async (/** @type {import("playwright-core").Page} */ page) => {
    const quiz = quizIn(page);
    await quiz.asks();
    await quiz.answer(0, /^Right\./);
    await quiz.says("The learning platform does not record this quiz: HTTP 403. Show this to your teacher.");
  };
  await open(`${server.address}index.html?${launch}`, { expected: /403/ }, visit);
});
