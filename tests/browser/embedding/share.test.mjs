/** Sharing: what is copied, what is previewed, what is printed. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { readBoard } from "../../../www/formats/formats.js";
import { frameLink, link, writeSnippet } from "../../../www/share/snippets.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { writeUrl } from "../../../www/state/url.js";
import {
  ADDRESS,
  button,
  caption,
  closeBrowser,
  drawn,
  eventually,
  heard,
  parameter,
  visit,
} from "../../support/browser.mjs";
import { asRead, nastyShares } from "../../support/nasty.mjs";

/** @typedef {import("playwright-core").Page} Page */

after(closeBrowser);

// A CommonJS module, whose type has its function one level deeper than Node gives it.
const decode = /** @type {typeof jsqr.default} */ (/** @type {unknown} */ (jsqr));

const RUN = "?room=algorithms&algorithm=bitmask&step=120";

/** Opens the dialog and chooses a form. @param {Page} page @param {string} format */
async function share(page, format) {
  await button(page, "Share").click();
  await page.getByLabel("Share as").selectOption({ label: format });
}

/** What there is to paste. @param {Page} page */
const text = (page) => page.getByRole("textbox", { name: "Text" }).inputValue();

/** What is written in a QR code, as a camera sees it. @param {Buffer} picture */
function read(picture) {
  const { data, width, height } = PNG.sync.read(picture);
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}

test("the dialog opens from the header, Escape closes it, and the focus comes back", async () => {
  await visit("", async (page) => {
    await button(page, "Share").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), "SELECT");
    const statuses = page.getByRole("status");
    await eventually(() => statuses.count(), 1, "what is said is heard, within the dialog");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Share");
    await eventually(() => page.locator(".layout > #live").count(), 1);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  });
});

test("what is typed in the dialog is undone there, and only one is open", async () => {
  await visit("?queens=1,5", async (page) => {
    await page.locator("#board").click({ position: { x: 40, y: 600 } });
    await eventually(() => parameter(page, "queens"), /^1,5,/);
    const queens = await parameter(page, "queens");
    const stood = await caption(page);
    // Twice before the dialog is there: a click that comes later lies beside it, and closes it.
    await button(page, "Share").evaluate((share) => {
      for (let i = 0; i < 2; i += 1) /** @type {HTMLElement} */ (share).click();
    });
    await page.getByRole("dialog").waitFor();
    assert.equal(await page.getByRole("dialog").count(), 1);
    await page.getByLabel("Share as").selectOption("moodle");
    const title = page.getByLabel("Title");
    const before = await title.inputValue();
    await title.fill("Mine");
    await page.keyboard.press("Control+z");
    await eventually(() => title.inputValue(), before);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await caption(page), stood);
    await page.locator("#board").click({ position: { x: 40, y: 600 } });
    await eventually(async () => (await caption(page)) !== stood, true);
    await page.keyboard.press("Control+z");
    await eventually(() => caption(page), stood);
    await eventually(() => parameter(page, "queens"), queens);
  });
});

test("what is to be pasted is copied, for each tool", async () => {
  const state = { ...DEFAULTS, room: /** @type {const} */ ("algorithms"), algorithm: "bitmask", step: 120 };
  const title = "N-Queens · Bit masks, step 120 · n = 8";
  const scripts = {
    element: new URL("www/element.js", ADDRESS),
    host: new URL("www/embed-host.js", ADDRESS),
  };
  const shared = { address: ADDRESS, state, title, width: 0, height: 720, grows: false, scripts };
  const forms = /** @type {const} */ ({
    "A link": "link",
    "A link in Markdown": "markdown",
    "A frame in a web page": "iframe",
    "A custom element in a web page": "element",
    Quarto: "quarto",
    "Jupyter Book 2, MyST": "myst",
    "Jupyter Book 1, Sphinx": "sphinx",
    MkDocs: "mkdocs",
    "A slide for reveal.js": "revealjs",
    Moodle: "moodle",
    "A QR code": "qr",
  });
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  await visit(
    RUN,
    async (page) => {
      await button(page, "Share").click();
      for (const [label, format] of Object.entries(forms)) {
        await page.getByLabel("Share as").selectOption({ label });
        await button(page, "Copy").click();
        await heard(page, "Copied.");
        const expected = writeSnippet(format, shared);
        await eventually(() => page.evaluate(() => navigator.clipboard.readText()), expected);
      }
      const [choices] = await page.getByLabel("Share as").locator("option").all();
      assert.ok(choices);
      await eventually(
        () => page.getByLabel("Share as").locator("option").count(),
        Object.keys(forms).length,
      );
    },
    { context },
  );
});

test("where the browser does not let the page copy, the text is selected", async () => {
  await visit(RUN, async (page) => {
    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await share(page, "A link");
    await button(page, "Copy").click();
    await heard(page, /^The browser does not let this page copy\./);
    const selected = () =>
      page.evaluate(() => {
        const field = /** @type {HTMLTextAreaElement} */ (document.activeElement);
        return field.value.slice(field.selectionStart, field.selectionEnd);
      });
    await eventually(selected, `${ADDRESS}${RUN}`);
  });
});

test("what goes with a board can be chosen, and is there again the next time", async () => {
  await visit(RUN, async (page) => {
    await share(page, "A frame in a web page");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Begin to play at once").check();
    await dialog.getByLabel("Search tree").check();
    await dialog.getByLabel("Play, step, speed").uncheck();
    await dialog.getByLabel("Language").selectOption({ label: "繁體中文" });
    await dialog.getByLabel("Colours").selectOption({ label: "Dark" });
    await dialog.getByLabel("Width").selectOption({ label: "480 pixels" });
    await dialog.getByRole("spinbutton", { name: "Height in pixels" }).fill("500");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("A script makes the frame as high").check();
    await dialog.getByLabel("Title").fill('Eight "queens" & a <tree>');
    const query = `${RUN}&autoplay=1&controls=tree&lang=zh-Hant&theme=dark&embed=1`;
    await eventually(
      () => text(page),
      [
        `<iframe src="${ADDRESS}${query.replaceAll("&", "&amp;")}" title="Eight &quot;queens&quot; &amp; a &lt;tree&gt;" width="480" height="500" loading="lazy" allow="clipboard-write" frameborder="0"></iframe>`,
        `<script src="${ADDRESS}www/embed-host.js" async></script>`,
      ].join("\n"),
    );
    await dialog.getByLabel("Share as").selectOption({ label: "A link" });
    await eventually(() => text(page), `${ADDRESS}${RUN}&autoplay=1&lang=zh-Hant&theme=dark`);
    await dialog.getByLabel("Search tree").waitFor({ state: "hidden" });
    await dialog.getByLabel("Title").waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await button(page, "Share").click();
    await eventually(() => text(page), `${ADDRESS}${RUN}&autoplay=1`);
  });
});

test("a board that plays nothing is not asked to", async () => {
  await visit("?n=5", async (page) => {
    await share(page, "Moodle");
    await page.getByLabel("Task").waitFor();
    await page.getByLabel("Begin to play at once").waitFor({ state: "hidden" });
    await page.getByLabel("A script makes the frame as high").waitFor({ state: "hidden" });
  });
});

test("the preview is the frame that will be there, and no place to go back to", async () => {
  await visit("?n=6&queens=2,4,6,1,3,5", async (page) => {
    const places = await page.evaluate(() => history.length);
    assert.ok(places < 50, "a browser counts no more");
    await share(page, "A frame in a web page");
    const frame = page.frameLocator("dialog iframe");
    await frame.getByText("Solved. This is one of the 4 solutions for n = 6.").waitFor();
    await page.getByRole("checkbox", { name: "Board size" }).check();
    await frame.getByLabel("Board size n").waitFor();
    await eventually(() => page.evaluate(() => history.length), places);
    // One that grows is as high as what is in it.
    await page.getByLabel("A script makes the frame as high").check();
    await eventually(
      () =>
        page.evaluate(() => {
          const shown = document.querySelector("dialog iframe");
          const inside = /** @type {HTMLIFrameElement} */ (shown)?.contentDocument?.querySelector(".layout");
          return !!inside && Math.abs(Number(shown?.clientHeight) - inside.clientHeight) <= 2;
        }),
      true,
    );
    await page.keyboard.press("Escape");
    await page.locator("dialog iframe").waitFor({ state: "detached" });
  });
});

test("a link is previewed as a link, in Markdown with its title", async () => {
  await visit("?n=5", async (page) => {
    await share(page, "A link");
    const preview = page.getByRole("region", { name: "Preview" }).getByRole("link");
    await eventually(() => preview.innerText(), `${ADDRESS}?n=5`);
    await page.getByLabel("Share as").selectOption({ label: "A link in Markdown" });
    await eventually(() => preview.innerText(), "N-Queens · Board · n = 5");
    await eventually(() => preview.getAttribute("href"), `${ADDRESS}?n=5`);
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`a camera reads the QR code in ${colorScheme} colours, and that which is saved`, async () => {
    await visit(
      RUN,
      async (page) => {
        await share(page, "A QR code");
        const code = page.getByRole("img", { name: "QR code of the link to this page" });
        assert.equal(read(await code.screenshot()), `${ADDRESS}${RUN}`);
        const saving = page.waitForEvent("download");
        await button(page, "Save as SVG").click();
        const saved = await saving;
        assert.equal(saved.suggestedFilename(), "n-queens-qr.svg");
        const blank = await page.context().newPage();
        await blank.setContent(await readFile(await saved.path(), "utf8"));
        // A page that has just been made cannot always be pictured.
        const picture = () =>
          blank
            .locator("svg")
            .screenshot()
            .then(read, () => "no picture yet");
        await eventually(picture, `${ADDRESS}${RUN}`);
        await blank.close();
      },
      { context: { colorScheme } },
    );
  });
}

test("a link that would be too long is not offered; it says why, and the board can be saved", async () => {
  const blocked = Array.from(
    { length: 32 * 32 },
    (_, i) => /** @type {const} */ ([Math.floor(i / 32), i % 32]),
  );
  await visit(writeUrl({ ...DEFAULTS, n: 32, blocked }, DEFAULTS), async (page) => {
    await share(page, "A link");
    const dialog = page.getByRole("dialog");
    await dialog
      .getByText(/^The link would have 2,\d\d\d characters\..* which squares are blocked\.$/)
      .waitFor();
    await page.getByRole("textbox", { name: "Text" }).waitFor({ state: "hidden" });
    const saving = page.waitForEvent("download");
    await button(page, "Save the board").click();
    const saved = await saving;
    assert.equal(saved.suggestedFilename(), "32-queens.svg");
    const opened = readBoard(await readFile(await saved.path(), "utf8"), 32);
    assert.ok("board" in opened);
    assert.deepEqual(opened.board, { n: 32, queens: [], blocked });
    await page.getByLabel("Share as").selectOption({ label: "A frame in a web page" });
    await eventually(() => page.locator("dialog iframe").count(), 0);
  });
});

test("whatever the title and the state, HTML has one frame or one element, with just that in it", async () => {
  await visit("", async (page) => {
    const blank = await page.context().newPage(); // no policy forbids anything there
    const shares = nastyShares(400);
    const snippets = shares.map((shared) =>
      /** @type {const} */ (["iframe", "revealjs", "element"]).map((format) => writeSnippet(format, shared)),
    );
    const parsed = await blank.evaluate(
      (texts) =>
        texts.map((written) =>
          written.map((html) => {
            /** @type {Record<string, string | undefined>[]} */
            const found = [];
            const template = document.createElement("template");
            template.innerHTML = html;
            for (const element of template.content.querySelectorAll("*")) {
              const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
              const text = element.textContent?.trim();
              found.push({ tag: element.localName, text, ...Object.fromEntries(attributes) });
            }
            return found;
          }),
        ),
      snippets,
    );
    for (const [i, shared] of shares.entries()) {
      const [frame = [], slide = [], element = []] = parsed[i] ?? [];
      const title = asRead(shared.title);
      const host = shared.grows ? [{ tag: "script", text: "", src: frame[1]?.src, async: "" }] : [];
      assert.deepEqual(frame, [
        {
          tag: "iframe",
          text: "",
          src: frameLink(shared),
          title,
          width: shared.width === 0 ? "100%" : String(shared.width),
          height: String(shared.height),
          loading: "lazy",
          allow: "clipboard-write",
          frameborder: "0",
        },
        ...host,
      ]);
      assert.deepEqual(
        slide.map(({ tag }) => tag),
        ["section", "iframe"],
      );
      assert.equal(slide[1]?.["data-src"], frameLink(shared));
      assert.equal(slide[1]?.title, title);
      const [script, board, anchor, ...more] = element;
      assert.deepEqual([script?.tag, board?.tag, anchor?.tag, more], ["script", "n-queens", "a", []]);
      assert.deepEqual(anchor, { tag: "a", text: title, href: link(shared) });
      const { tag, text: words, ...attributes } = board ?? {};
      const query = Object.entries(attributes).map(
        ([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`,
      );
      const whole = new URL(link({ ...shared, state: { ...shared.state, controls: null } })).search;
      const asLinked = query
        .filter((pair) => !pair.startsWith("controls="))
        .join("&")
        .replace(/%2C/g, ",")
        .replace(/%2B/g, "+")
        .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
      assert.equal(asLinked, whole.slice(1));
    }
    await blank.close();
  });
});

test("the header stays within two lines on a telephone, in each language", async () => {
  for (const lang of ["en", "zh-Hans", "zh-Hant"]) {
    await visit(
      `?lang=${lang}`,
      async (page) => {
        const { header, overflow } = await page.evaluate(() => ({
          header: document.querySelector("header")?.clientHeight ?? 0,
          overflow: document.documentElement.scrollWidth > innerWidth,
        }));
        assert.ok(header > 0 && header < 80, `${lang}: ${header}`);
        assert.ok(!overflow, lang);
      },
      { context: { viewport: { width: 360, height: 740 } } },
    );
  }
});

test("in a frame that has no origin there is no preview, and the dialog says so", async () => {
  await visit("", async (page) => {
    const host = await page.context().newPage();
    await host.setContent(
      `<iframe sandbox="allow-scripts" src="${ADDRESS}?n=5" width="800" height="600"></iframe>`,
    );
    const frame = host.frameLocator("iframe");
    await frame.getByRole("button", { name: "Share", exact: true }).click();
    await frame.getByLabel("Share as").selectOption({ label: "Moodle" });
    await frame.getByText("There is no preview here").waitFor();
    await frame.getByRole("textbox", { name: "Text" }).waitFor();
    await host.close();
  });
});

/** Until what prints is there, which is loaded after all that is needed sooner. @param {Page} page */
const prints = (page) =>
  eventually(
    () =>
      page.evaluate(() => {
        dispatchEvent(new Event("beforeprint"));
        const titles = document.querySelectorAll(".printed-title").length;
        dispatchEvent(new Event("afterprint"));
        return titles;
      }),
    1,
  );

/** Prints as far as it can be looked at: what the browser does before, and the style for paper. @param {Page} page */
async function print(page) {
  await prints(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

/** The colour of the page and that of the first square, as red, green and blue. @param {Page} page */
const colours = (page) =>
  page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
    const copy = new OffscreenCanvas(1, 1).getContext("2d"); // what is read is drawn more slowly from then on
    copy?.drawImage(canvas, -canvas.width / 2, -3);
    const [red, green, blue] = copy?.getImageData(0, 0, 1, 1).data ?? [];
    return { side: canvas.width, square: `rgb(${red}, ${green}, ${blue})` };
  });

test("paper has the board in light colours and sharp, its title, its caption, the link and the code", async () => {
  await visit(
    RUN,
    async (page) => {
      await page.locator("#panel .transport").waitFor();
      const before = await colours(page);
      await print(page);
      const { side, square } = await colours(page);
      assert.equal(side, 2400);
      assert.match(square, /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
      for (const gone of ["header", "#panel", "#notes", ".transport", "[role=grid]"]) {
        assert.ok(await page.locator(gone).first().isHidden(), gone);
      }
      assert.equal(
        await page.locator(".printed-title").innerText(),
        "N-Queens · Bit masks, step 120 · n = 8",
      );
      assert.equal(await caption(page), "Row 3, column 2 is free: the queen stays.");
      assert.equal(await page.locator(".printed p").innerText(), `${ADDRESS}${RUN}`);
      assert.equal(read(await page.locator(".printed .qr").screenshot()), `${ADDRESS}${RUN}`);
      const box = await page.locator("#board").boundingBox();
      assert.equal(
        box?.width,
        600,
        "a fourth of what is drawn, which Chromium scales by whole sixty-fourths",
      );

      await page.emulateMedia({ media: "screen" });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await drawn(page);
      assert.deepEqual(await colours(page), before);
      await eventually(() => page.locator(".printed, .printed-title").count(), 0);
      await page.locator("#panel .transport").waitFor();
    },
    { context: { colorScheme: "dark" } },
  );
});

test("the dialog gives way to the printer", async () => {
  await visit("", async (page) => {
    await page.evaluate(() => {
      window.print = () => {
        const open = document.querySelector("dialog[open]") !== null;
        Object.assign(window, { printed: open ? 0 : 1 });
      };
    });
    await share(page, "A link");
    await button(page, "Print").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(() => page.evaluate(() => /** @type {any} */ (window).printed), 1);
  });
});

test("whatever the board, it is one page of paper", async () => {
  const boards = [
    "",
    "?n=32&queens=1,3,5",
    "?large=100000",
    "?room=count&n=10",
    "?room=solutions&lang=zh-Hant",
  ];
  for (const query of boards) {
    await visit(query, async (page) => {
      await prints(page);
      for (const format of ["A4", "Letter"]) {
        const pdf = (await page.pdf({ format })).toString("latin1");
        assert.equal([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, 1, `${query} on ${format}`);
      }
      // The page is as it was.
      await eventually(() => page.locator(".printed").count(), 0);
    });
  }
});

test("a race is printed with the names and figures of its lanes, without its controls", async () => {
  await visit("?room=algorithms&tab=race", async (page) => {
    await page.locator(".lane").nth(2).waitFor();
    await print(page);
    await eventually(() => page.locator(".race .lane-board").first().isVisible(), true);
    await eventually(() => page.locator(".lane select").first().isVisible(), true);
    for (const gone of ["header", ".tabs", ".race-controls", ".lane button"]) {
      assert.ok(await page.locator(gone).first().isHidden(), gone);
    }
  });
});
