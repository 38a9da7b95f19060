/** The page with a language pack, in Chromium. */

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readLanguage } from "../../../crate/xtask/build-js/language-folder.mjs";
import { FORMAT } from "../../../www/i18n/language-pack.js";
import { button } from "../../support/acts.mjs";
import { ADDRESS, visit } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { captionIs, parameter } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { SCRIPT, visitHost, withBoard } from "../embedding/hosts/elements.mjs";

/** @import { Page } from "playwright-core" */

const { pack } = await readLanguage(fileURLToPath(new URL("../../../www/languages/de", import.meta.url)));
const PACK = "packs/de.json";

/** Answers requests for a pack. @param {string} body @param {{ status?: number, headers?: Record<string, string> }} [how] */
const served = (body, how) => ({
  /** @param {Page} page */
  prepare: (page) =>
    page.route(
      ({ pathname }) => pathname.endsWith(PACK),
      (route) => route.fulfill({ contentType: "application/json", body, ...how }),
    ),
});

/** @param {Page} page */
const lang = (page) => page.evaluate(() => document.documentElement.lang);
/** @param {Page} page */
const rooms = (page) => page.locator("#rooms a").allInnerTexts();
/** @param {Page} page */
const notes = (page) => page.locator("#notes .note p").allInnerTexts();
const ENGLISH = ["Guide", "Board", "Algorithms", "Count", "Solutions", "Yours"];

test("a pack of the same website is shown in every part of the page, with its plurals and numbers", async () => {
  await visit(`?room=board&queens=1,1&language=${PACK}`, served(pack), async (page) => {
    await eventually(() => lang(page), "de");
    assert.deepEqual((await rooms(page)).slice(1), ["Brett", "Algorithmen", "Zählen", "Lösungen", "Eigenes"]);
    await captionIs(page, /\b1 Konflikt\b/);
    await page.locator("#board [role=gridcell]").nth(16).click();
    await captionIs(page, /\b3 Konflikte\b/);
    assert.deepEqual(await notes(page), []);
  });
  await visit(`?room=count&n=12&language=${PACK}`, served(pack), async (page) => {
    await button(page, "Zählen").click();
    await eventually(() => page.locator("#panel").innerText(), /Q\(12\) = 14\.200/);
  });
});

soak("the menu of languages has the pack, which can be left and chosen again", async () => {
  await visit(`?room=board&language=${PACK}`, served(pack), async (page) => {
    const menu = page.locator("select.languages");
    await eventually(
      () => menu.locator("option").allInnerTexts(),
      ["English", "简体中文", "繁體中文", "Deutsch"],
    );
    assert.equal(
      await menu.evaluate((select) => /** @type {HTMLSelectElement} */ (select).selectedOptions[0]?.lang),
      "de",
    );
    await menu.selectOption("English");
    await eventually(() => lang(page), "en");
    assert.deepEqual(await rooms(page), ENGLISH);
    await eventually(() => parameter(page, "language"), PACK);
    await menu.selectOption("Deutsch");
    await eventually(() => lang(page), "de");
    await eventually(() => parameter(page, "lang"), null);
  });
});

soak("a chapter of the pack is shown, one that it lacks in English, and marked as such", async () => {
  await visit(`?room=guide&chapter=question&language=${PACK}`, served(pack), async (page) => {
    const title = page.locator(".chapter h2");
    await eventually(() => title.innerText(), "Die Frage");
    const language = () =>
      page.evaluate(() =>
        [".chapter h2", ".chapter > p:not(.quiet)", ".chapter .chapter-head > p"].map((selector) => {
          const element = document.querySelector(selector);
          return (element?.querySelector("[lang]") ?? element)?.closest("[lang]")?.getAttribute("lang");
        }),
      );
    assert.deepEqual(await language(), ["de", "de", "de"]);
    await page.evaluate(() => {
      history.pushState(null, "", location.search.replace("question", "bits"));
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await eventually(() => title.innerText(), "A whole row in one word");
    assert.deepEqual(await language(), ["en", "en", "de"]);
    assert.match(await page.locator(".chapter-head > p").innerText(), /^Kapitel 5 von 13/);
  });
});

soak("a pack that cannot be used is named in one note, and the page is in English", async () => {
  const whole = { format: FORMAT, tag: "de", name: "Deutsch" };
  /** @type {[body: string, note: RegExp, how?: Parameters<typeof served>[1]][]} */
  const bad = [
    ["<html></html>", /packs\/de\.json is not JSON/],
    ["{}", /packs\/de\.json is not a language pack/],
    [JSON.stringify({ ...whole, tag: "<i>" }), /the tag “<i>”/],
    [" ".repeat(4_100_000), /larger than 4 MB/],
    ["", /could not be loaded \(500/, { status: 500 }],
  ];
  for (const [body, note, how] of bad) {
    await visit(
      `?room=board&language=${PACK}`,
      { ...served(body, how), expected: /500|^failed: .*packs/ },
      async (page) => {
        await eventually(() => notes(page), note);
        assert.deepEqual(await rooms(page), ENGLISH);
        assert.equal(await lang(page), "en");
      },
    );
  }
  await visit("?room=board&language=%23a/b", async (page) => {
    await eventually(() => notes(page), /#a\/b is not JSON/);
    assert.deepEqual(await rooms(page), ENGLISH);
  });
  await visit(`?room=board&language=https://elsewhere.example/de.json`, async (page) => {
    await eventually(() => notes(page), /not on the website/);
    assert.deepEqual(await rooms(page), ENGLISH);
  });
});

test("markup in a pack is text", async () => {
  const markup = `<img src="x" onerror="document.title = 'run'"><script>document.title = 'run'</script>`;
  const chapters = JSON.parse(pack).chapters;
  const [first, ...blocks] = chapters.question.blocks;
  const texts = {
    ...JSON.parse(pack),
    messages: { "room.board": markup, "board.hint": markup, "room.guide": markup },
    chapters: {
      question: { ...chapters.question, title: markup, blocks: [{ ...first, content: [markup] }, ...blocks] },
    },
  };
  await visit(
    `?room=guide&chapter=question&language=${PACK}`,
    served(JSON.stringify(texts)),
    async (page) => {
      await eventually(() => page.locator(".chapter h2").innerText(), markup);
      assert.ok((await page.locator(".chapter").innerText()).split(markup).length > 2);
      assert.deepEqual((await rooms(page)).slice(0, 2), [markup, markup]);
      await page.locator("#rooms a").nth(1).click();
      await button(page, markup).waitFor();
      assert.deepEqual(await page.locator("img, body script:not([src])").count(), 0);
      assert.notEqual(await page.title(), "run");
    },
  );
});

soak("the document itself can contain a pack", async () => {
  await visit(
    "?room=board",
    {
      prepare: (page) =>
        page.route(`${ADDRESS}?room=board`, async (route) => {
          const response = await route.fetch();
          const element = `<script type="application/json" id="n-queens-language">${pack.replaceAll("<", "\\u003c")}</script>`;
          await route.fulfill({
            response,
            body: (await response.text()).replace("</body>", () => `${element}</body>`),
          });
        }),
    },
    (page) => eventually(() => lang(page), "de"),
  );
});

soak("an element takes a pack by its address, from any origin that allows it, or as an object", async () => {
  const heading = (/** @type {Page} */ page) => page.locator("n-queens .layout").getAttribute("lang");
  await visitHost(
    "empty.html",
    served(pack, { headers: { "access-control-allow-origin": "*" } }),
    async (page) => {
      await page.evaluate((address) => {
        document.body.innerHTML = `<n-queens room="board" language="${address}"></n-queens>`;
      }, new URL(PACK, ADDRESS).href);
      await page.addScriptTag({ url: SCRIPT, type: "module" });
      await eventually(() => heading(page), "de");
      await eventually(() => page.locator("n-queens #caption").innerText(), /Konflikte/);
      await withBoard(page, (board) => {
        board.language = "";
      });
      await eventually(() => heading(page), "en");
      await page.locator("n-queens").evaluate((board, content) => {
        /** @type {any} */ (board).language = JSON.parse(content);
      }, pack);
      await eventually(() => heading(page), "de");
      assert.equal(
        await page.locator("n-queens").evaluate((board) => /** @type {any} */ (board).language),
        "",
      );
    },
  );
});
