/** The Share dialog, its preview, and printing. */

import assert from "node:assert/strict";
import { strFromU8, unzipSync } from "fflate";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { LANGUAGES } from "../../../www/i18n/languages.js";
import { frameLink, link, writeSnippet } from "../../../www/share/snippets.js";
import { DEFAULTS } from "../../../www/state/state.js";
import { writeUrl } from "../../../www/state/url.js";
import { covered } from "../../support/accessibility.mjs";
import { button, middleOf, press, savedBy } from "../../support/acts.mjs";
import { ADDRESS, screen, visit } from "../../support/browser.mjs";
import { judge } from "../../support/core.mjs";
import { eventually } from "../../support/eventually.mjs";
import { readGif } from "../../support/gif.mjs";
import { readMp4 } from "../../support/mp4.mjs";
import { collapseSpaces, nastyShares } from "../../support/nasty.mjs";
import { announces, caption, captionIs, drawn, parameter, partShows } from "../../support/shown.mjs";
import { soak, test } from "../../support/tiers.mjs";

/** @import { Page } from "playwright-core" */

// jsqr is a CommonJS module: its types have the function one level deeper than Node does.
const decode = /** @type {typeof jsqr.default} */ (/** @type {unknown} */ (jsqr));

const RUN = "?room=algorithms&algorithm=bitmask&step=120";

/** Opens the dialog and chooses a format. @param {Page} page @param {string} format */
async function share(page, format) {
  await button(page, "Share").click();
  await page.getByLabel("Share as").selectOption({ label: format });
}

/** The text to copy. @param {Page} page */
const text = (page) => page.getByRole("textbox", { name: "Snippet" }).inputValue();

/** The content of the QR code in a screenshot. @param {Buffer} picture */
function readQr(picture) {
  const { data, width, height } = PNG.sync.read(picture);
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}

test("the dialog opens from the header, Escape closes it, and the focus returns", async () => {
  await visit("", async (page) => {
    await button(page, "Share").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), "SELECT");
    const statuses = page.getByRole("status");
    await eventually(() => statuses.count(), 1, "the live region is within the dialog");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), "Share");
    await eventually(() => page.locator(".layout > #live").count(), 1);
    await page.keyboard.press("Enter");
    // The picture of an empty board would be blank.
    await page.getByLabel("For", { exact: true }).selectOption({ label: "Zhihu (知乎)" });
    await page.getByText("Copy the link and paste it below: it becomes a card.").waitFor();
    await eventually(() => dialog.getByLabel("Picture of").inputValue(), "solution");
    // What it says to copy opens what the picture shows.
    await eventually(() => text(page), `${ADDRESS}?queens=2,4,6,8,3,1,7,5`);
    await dialog.getByLabel("Picture of").focus();
    await page.keyboard.press("ArrowDown");
    await eventually(() => dialog.getByLabel("Picture of").inputValue(), "board");
    await eventually(() => text(page), `${ADDRESS}?room=board`);
    await eventually(
      () => page.evaluate(() => document.activeElement?.tagName),
      "SELECT",
      "it keeps the focus",
    );
    await page.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  });
});

soak("the dialog opens again at once, before the browser reports that it was closed", async () => {
  await visit("", async (page) => {
    const dialogs = page.getByRole("dialog", { name: "Share" });
    await button(page, "Share").click();
    await dialogs.waitFor();
    const opener = await button(page, "Share").elementHandle();
    await page.evaluate((opener) => {
      const dialog = document.querySelector("dialog");
      dialog?.addEventListener("close", (event) => event.stopImmediatePropagation(), { capture: true });
      dialog?.close();
      /** @type {HTMLElement} */ (opener).click();
    }, opener);
    await eventually(() => dialogs.count(), 1);
    await eventually(() => dialogs.getByRole("status").count(), 1, "the live region is within the dialog");
    await page.keyboard.press("Escape");
    await dialogs.waitFor({ state: "detached" });
    await eventually(() => page.getByRole("status").count(), 1, "the live region is back in the page");
  });
});

soak("undo in the dialog changes its text fields only, and only one dialog opens", async () => {
  await visit("?queens=1,5", async (page) => {
    const { x, y } = await middleOf(page, 8, [6, 0]);
    await page.mouse.click(x, y);
    await eventually(() => parameter(page, "queens"), /^1,5,/);
    const queens = await parameter(page, "queens");
    const captionBefore = await caption(page);
    // Two clicks before the dialog opens: a later click would be outside the dialog and close it.
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
    assert.equal(await caption(page), captionBefore);
    await page.mouse.click(x, y);
    await eventually(async () => (await caption(page)) !== captionBefore, true);
    await page.keyboard.press("Control+z");
    await captionIs(page, captionBefore);
    await eventually(() => parameter(page, "queens"), queens);
  });
});

soak("the text of each format is copied", async () => {
  const state = { ...DEFAULTS, room: /** @type {const} */ ("algorithms"), algorithm: "bitmask", step: 120 };
  const title = "N-Queens · Bit masks, step 120 · n = 8";
  const scripts = {
    element: new URL("n-queens.global.js", ADDRESS),
    host: new URL("embed-host.js", ADDRESS),
  };
  const shared = { address: ADDRESS, state, title, width: 0, height: 560, grows: true, scripts };
  const picture = "8-queens-bitmask-step-120.png";
  const formats = /** @type {const} */ ({
    "A link": "link",
    "A link in Markdown": "markdown",
    "A frame in a web page": "iframe",
    "A custom element in a web page": "element",
    "Quarto, Pandoc": "quarto",
    "Jupyter Book 2, MyST": "myst",
    "Jupyter Book 1, Sphinx": "sphinx",
    MkDocs: "mkdocs",
    "A slide for reveal.js": "revealjs",
    "Moodle, Canvas": "moodle",
    "A picture": "picture",
    "An animation": "animation",
    "A QR code": "qr",
  });
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  await visit(RUN, { context }, async (page) => {
    await button(page, "Share").click();
    for (const [label, format] of Object.entries(formats)) {
      await page.getByLabel("Share as").selectOption({ label });
      const isSaved = ["iframe", "element", "quarto", "myst", "sphinx", "mkdocs"].includes(format);
      const saving = isSaved ? page.waitForEvent("download") : undefined;
      await button(page, isSaved ? "Copy, and save the picture" : "Copy").click();
      assert.equal((await saving)?.suggestedFilename(), isSaved ? picture : undefined);
      await announces(page, isSaved ? `Copied. The file ${picture} is saved.` : "Copied.");
      const hasPicture = isSaved || format === "picture";
      const animation = format === "animation" ? picture.replace(".png", "-animation.gif") : null;
      const expected = writeSnippet(format, { ...shared, picture: hasPicture ? picture : animation });
      await eventually(() => page.evaluate(() => navigator.clipboard.readText()), expected);
    }
    const [choices] = await page.getByLabel("Share as").locator("option").all();
    assert.ok(choices);
    await eventually(
      () => page.getByLabel("Share as").locator("option").count(),
      Object.keys(formats).length,
    );
  });
});

soak("if the browser does not let the page copy, the text is selected", async () => {
  await visit(RUN, async (page) => {
    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await share(page, "A link");
    await button(page, "Copy").click();
    await announces(page, /^The browser does not let this page copy\./);
    const selected = () =>
      page.evaluate(() => {
        const field = /** @type {HTMLTextAreaElement} */ (document.activeElement);
        return field.value.slice(field.selectionStart, field.selectionEnd);
      });
    await eventually(selected, `${ADDRESS}${RUN}`);
  });
});

test("options change the text, and the format and autoplay are kept for the next time", async () => {
  await visit(RUN, async (page) => {
    await share(page, "A frame in a web page");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Play at once").check();
    await dialog.getByLabel("Tree").check();
    await dialog.getByLabel("Play, step, speed").uncheck();
    const { width = 1280, height = 800 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await covered(page), [], "no menu cuts off its choice on a phone");
    await page.setViewportSize({ width, height });
    await dialog.getByLabel("Language", { exact: true }).selectOption({ label: "繁體中文" });
    await dialog.getByLabel("Colours").selectOption({ label: "Dark" });
    await dialog.getByLabel("Width").selectOption({ label: "480 pixels" });
    await dialog.getByRole("spinbutton", { name: "Height in pixels" }).fill("500");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Picture for where frames are removed").selectOption({ label: "None" });
    await dialog.getByLabel("Title").fill('Eight "queens" & a <tree>');
    const query = `${RUN}&autoplay=1&controls=tree&lang=zh-Hant&theme=dark&embed=1`;
    await eventually(
      () => text(page),
      [
        `<iframe src="${ADDRESS}${query.replaceAll("&", "&amp;")}" title="Eight &quot;queens&quot; &amp; a &lt;tree&gt;" width="480" height="500" loading="lazy" allow="clipboard-write" frameborder="0"></iframe>`,
        `<script src="${ADDRESS}embed-host.js" async></script>`,
      ].join("\n"),
    );
    await dialog.getByLabel("Share as").selectOption({ label: "A link" });
    await eventually(() => text(page), `${ADDRESS}${RUN}&autoplay=1&lang=zh-Hant&theme=dark`);
    await dialog.getByLabel("Tree").waitFor({ state: "hidden" });
    await dialog.getByLabel("Title").waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await button(page, "Share").click();
    await eventually(() => text(page), `${ADDRESS}${RUN}&autoplay=1`);
    await page.keyboard.press("Escape");
    await page.getByText("More", { exact: true }).click();
    await button(page, "Save as an animation").click();
    await checkAnimations(page);
  });
});

/** Saves the run as an animation of each kind. @param {Page} page */
async function checkAnimations(page) {
  const dialog = page.getByRole("dialog");
  await eventually(() => dialog.getByLabel("Share as").inputValue(), "animation");
  await dialog
    .locator(".animation")
    .getByText(/^\d+ kB, 10 seconds\. \d+ of \d+ steps are shown\.$/)
    .waitFor();
  await dialog.getByRole("img", { name: "Preview of the animation" }).waitFor();
  await eventually(() => text(page), /\b8-queens-bitmask-step-120-animation\.gif\b/);
  // Its worker does not load until it is cancelled, however fast the machine is.
  let held = 0;
  await page.route(/gif-worker/, () => {
    held += 1;
  });
  await dialog.getByLabel("Length").selectOption("20");
  await eventually(() => held, 1);
  await button(page, "Cancel").click();
  await announces(page, "Cancelled.");
  await page.unroute(/gif-worker/);
  await button(page, "Make the animation").click();
  await dialog
    .locator(".animation")
    .getByText(/^\d+ kB, 20 seconds\./)
    .waitFor();
  const long = await savedBy(page, button(page, "Save as GIF"));
  assert.match(long.name, /^8-queens-bitmask-step-120-animation-\w+\.gif$/);
  assert.ok(long.content.length < 1e6, `${long.content.length} bytes`);
  const total = (/** @type {{ milliseconds: number }[]} */ frames) =>
    frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  assert.equal(total(readGif(long.content).frames), 20_000);
  await dialog.getByLabel("With the counters").check();
  await dialog.getByLabel("Length").selectOption("5");
  const { content } = await savedBy(page, button(page, "Save as GIF"));
  const { width, height, loops, frames } = readGif(content);
  assert.deepEqual([width, loops, total(frames)], [480, true, 5000]);
  assert.ok(height > readGif(long.content).height, "with the counters");
  assert.ok(frames.every(({ colours }) => colours <= 64));

  await dialog.getByLabel("File").selectOption({ label: "Animated SVG" });
  const saved = await savedBy(page, button(page, "Save as SVG"));
  const folder = saved.name.replace(".svg", "");
  assert.match(folder, /^8-queens-bitmask-step-120-animation-\w+$/);
  assert.notEqual(folder, long.name.replace(".gif", ""), "another length");
  assert.doesNotMatch(saved.text, /<script|\son\w+=/);
  const blank = await page.context().newPage();
  await blank.setViewportSize({ width, height });
  const visible = () =>
    blank.evaluate(() => {
      const shown = [...document.querySelectorAll(".frame")].filter(
        (frame) => getComputedStyle(frame).visibility === "visible",
      );
      return shown.map((frame) => frame.classList[1]).join();
    });
  await blank.emulateMedia({ reducedMotion: "reduce" });
  await blank.setContent(`<body style="margin: 0">${saved.text}`);
  assert.deepEqual([await visible(), await blank.evaluate(() => document.getAnimations().length)], ["f0", 0]);
  // Both begin with the same picture, each drawn in its own way.
  const lines = PNG.sync.read(await blank.locator("svg").screenshot());
  assert.deepEqual([lines.width, lines.height], [width, height]);
  assertAlike(lines, frames[0]);
  await blank.emulateMedia({ reducedMotion: "no-preference" });
  await eventually(visible, /^f[1-9]\d*$/, "it moves");
  await blank.close();

  await dialog.getByLabel("For", { exact: true }).selectOption({ label: "LaTeX, Beamer" });
  await dialog.getByText("Load the packages graphicx and animate in the preamble").waitFor();
  const zip = await savedBy(page, button(page, "Save as ZIP"));
  assert.deepEqual([zip.name, await text(page)], [`${folder}.zip`, `\\input{${folder}/animation}`]);
  const files = unzipSync(zip.content);
  const pictures = Object.keys(files).filter((name) => name.endsWith(".png"));
  assert.equal(pictures.length, frames.length);
  const timeline = strFromU8(files[`${folder}/timeline.txt`] ?? assert.fail()).match(/^:[\d.]+:\d+x1$/gm);
  assert.equal(timeline?.length, frames.length);
  for (const i of [0, 5, frames.length - 1]) {
    const large = PNG.sync.read(Buffer.from(files[pictures[i] ?? ""] ?? assert.fail()));
    assert.deepEqual([large.width, large.height], [2 * width, 2 * height]);
    assertAlike(large, frames[i]);
  }

  await dialog.getByLabel("For", { exact: true }).selectOption({ label: "PowerPoint" });
  const video = await savedBy(page, button(page, "Save as MP4"));
  assert.ok(video.content.length < 250_000, `${video.content.length} bytes`);
  const mp4 = readMp4(video.content);
  assert.deepEqual([mp4.width, mp4.height, mp4.made], [width, height, 0]);
  assert.deepEqual(
    mp4.durations.map(Math.round),
    frames.map(({ milliseconds }) => milliseconds),
  );
  const player = dialog.locator("video");
  for (const i of [0, 5, frames.length - 1])
    assertAlike(await frameOf(player, mp4.durations, i), frames[i], 96);
}

/**
 * Asserts that two pictures show the same, each drawn in its own way.
 *
 * @param {{ width: number, height: number, data: Uint8Array }} picture Of any size.
 * @param {import("../../support/gif.mjs").GifFrame | undefined} frame
 */
function assertAlike({ width, height, data }, frame, most = 64) {
  const pixels = frame?.pixels ?? [];
  const scale = Math.sqrt((width * height) / (pixels.length / 3));
  /** The mean of what a pixel of the frame covers. @param {number} x @param {number} y @param {number} c */
  function colour(x, y, c) {
    let sum = 0;
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1)
        sum += data[4 * ((y * scale + dy) * width + x * scale + dx) + c] ?? 0;
    return sum / scale ** 2;
  }
  let different = 0;
  for (let y = 0, at = 0; y < height / scale; y += 1)
    for (let x = 0; x < width / scale; x += 1, at += 3) {
      const distances = [0, 1, 2].map((c) => Math.abs(colour(x, y, c) - (pixels[at + c] ?? 0)));
      if (Math.max(...distances) > most) different += 1;
    }
  assert.ok(different < (0.03 * pixels.length) / 3, `${different} pixels`);
}

/** A frame of a video, as the browser decodes it. @param {import("playwright-core").Locator} video @param {readonly number[]} durations @param {number} index */
async function frameOf(video, durations, index) {
  const time = durations.slice(0, index).reduce((sum, duration) => sum + duration, 0) + 50;
  const address = await video.evaluate(async (element, seconds) => {
    const video = /** @type {HTMLVideoElement} */ (element);
    video.pause();
    const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    video.currentTime = seconds;
    await seeked;
    const size = { width: video.videoWidth, height: video.videoHeight };
    const canvas = Object.assign(document.createElement("canvas"), size);
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    return canvas.toDataURL();
  }, time / 1000);
  return PNG.sync.read(Buffer.from(address.split(",")[1] ?? "", "base64"));
}

soak("a quiz is shared with its score and its button", async () => {
  await visit("?room=algorithms&n=5&quiz=1", async (page) => {
    await share(page, "Moodle, Canvas");
    await page.getByRole("dialog").getByLabel("Predict").waitFor();
    await eventually(() => text(page), /step=1&amp;quiz=1&amp;controls=transport,quiz&amp;embed=1/);
  });
});

soak("a board without a run has no autoplay option", async () => {
  await visit("?n=5", async (page) => {
    await share(page, "Moodle, Canvas");
    await page.getByLabel("Task").waitFor();
    await page.getByLabel("Play at once").waitFor({ state: "hidden" });
    await page.getByLabel("Use a script to fit").waitFor({ state: "hidden" });
  });
});

soak("the preview shows the frame and adds nothing to the history", async () => {
  await visit("?n=6&queens=2,4,6,1,3,5", async (page) => {
    const entries = await page.evaluate(() => history.length);
    assert.ok(entries < 50, "a browser keeps no more");
    await share(page, "A frame in a web page");
    const frame = page.frameLocator("dialog iframe");
    await frame.getByText("Solved. This is one of the 4 solutions for n = 6.").waitFor();
    await page.getByRole("checkbox", { name: "Board size" }).check();
    await frame.getByLabel("Board size n").waitFor();
    await eventually(() => page.evaluate(() => history.length), entries);
    // A frame that grows is as high as its content.
    assert.ok(await page.getByLabel("Use a script to fit").isChecked());
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

soak("a link is previewed as a link, and as Markdown with its title", async () => {
  await visit("?n=5", async (page) => {
    await share(page, "A link");
    const preview = page.getByRole("region", { name: "Preview" }).getByRole("link");
    await eventually(() => preview.innerText(), `${ADDRESS}?n=5`);
    await page.getByLabel("Share as").selectOption({ label: "A link in Markdown" });
    await eventually(() => preview.innerText(), "N-Queens · Board · n = 5");
    await eventually(() => preview.getAttribute("href"), `${ADDRESS}?n=5`);
  });
});

soak("the board, the tree and the whole run are saved as pictures, in two sizes or as lines", async () => {
  await visit("?room=algorithms&algorithm=pruning&n=6&step=41", async (page) => {
    await page.locator(".tree-levels li").first().waitFor();
    await share(page, "A picture");
    const choice = page.getByLabel("Picture of");
    const sizes = { board: [800, 800], tree: [1440, 336], run: [1440, 320] };
    for (const [name, [width = 0, height = 0]] of Object.entries(sizes)) {
      await choice.selectOption(name);
      const file = `6-queens-pruning-step-41${name === "board" ? "" : `-${name}`}`;
      const code = page.getByLabel("With a caption and a QR code");
      if (name !== "board") {
        await code.check();
        const { content } = await savedBy(page, button(page, "Save as PNG"));
        assert.equal(readQr(content), `${ADDRESS}?room=algorithms&n=6&algorithm=pruning&step=41`, name);
        await code.uncheck();
      }
      for (const [label, factor] of /** @type {const} */ ([
        ["Save as PNG", 1],
        ["Save as a large PNG", 3],
      ])) {
        const saved = await savedBy(page, button(page, label));
        assert.equal(saved.name, `${file}${factor === 1 ? "" : "-large"}.png`);
        assert.ok((await text(page)).includes(`(${saved.name})`), "the snippet names the file");
        const png = PNG.sync.read(saved.content);
        assert.deepEqual([png.width, png.height], [factor * width, factor * height]);
      }
      const saved = await savedBy(page, button(page, "Save as SVG"));
      assert.equal(saved.name, `${file}.svg`);
      const svg = saved.content.toString("utf8");
      assert.match(svg, /^<svg [^>]*role="img"><title>N-Queens · Backtracking, step 41 · n = 6<\/title>/);
      if (name === "board") {
        const { boards } = judge.readBoards(svg);
        const [{ n, queens } = { n: 0, queens: [] }] = boards;
        assert.deepEqual([n, queens.map(([, column]) => column)], [6, [0, 2, 4, 1, 3]]);
      }
    }
  });
});

soak("a saved board looks the same in pixels and in lines, in the chosen colours", async () => {
  await visit("?n=6&queens=1,1,4&blocked=-,-,-,1&theme=dark", async (page) => {
    await share(page, "A picture");
    const png = PNG.sync.read((await savedBy(page, button(page, "Save as PNG"))).content);
    const { content } = await savedBy(page, button(page, "Save as SVG"));
    const blank = await page.context().newPage();
    await blank.setViewportSize({ width: 800, height: 800 });
    await blank.setContent(
      `<body style="margin: 0"><img width="800" src="data:image/svg+xml;base64,${content.toString("base64")}">`,
    );
    const lines = PNG.sync.read(await blank.locator("img").screenshot());
    assert.deepEqual([lines.width, lines.height], [png.width, png.height]);
    let different = 0;
    for (let i = 0; i < png.data.length; i += 4) {
      const distance = [0, 1, 2].map((c) => Math.abs((png.data[i + c] ?? 0) - (lines.data[i + c] ?? 0)));
      if (Math.max(...distance) > 64) different += 1;
    }
    assert.ok(different < 0.01 * png.width * png.height, `${different} pixels`);
    const [red = 255] = png.data; // of the first square
    assert.ok(red < 100, "dark");
    await blank.close();
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  soak(`the QR code can be read in ${colorScheme} colours and from the saved file`, async () => {
    await visit(RUN, { context: { colorScheme } }, async (page) => {
      await share(page, "A QR code");
      const code = page.getByRole("img", { name: "QR code of the link to this page" });
      assert.equal(readQr(await code.screenshot()), `${ADDRESS}${RUN}`);
      const saved = await savedBy(page, button(page, "Save as SVG"));
      assert.equal(saved.name, "8-queens-bitmask-step-120-qr.svg");
      const blank = await page.context().newPage();
      await blank.setContent(saved.text);
      // A screenshot of a new page can fail at first.
      const picture = () =>
        blank
          .locator("svg")
          .screenshot()
          .then(readQr, () => "no picture yet");
      await eventually(picture, `${ADDRESS}${RUN}`);
      await blank.close();
    });
  });
}

soak("a link that would be too long is not offered, with the reason; the board can be saved", async () => {
  const blocked = Array.from(
    { length: 32 * 32 },
    (_, i) => /** @type {const} */ ([Math.floor(i / 32), i % 32]),
  );
  await visit(writeUrl({ ...DEFAULTS, n: 32, blocked }, DEFAULTS), async (page) => {
    await share(page, "A link");
    const dialog = page.getByRole("dialog");
    await dialog
      .getByText(/^The link would have 2,\d\d\d characters\..* The blocked squares take up most of it\.$/)
      .waitFor();
    await page.getByRole("textbox", { name: "Snippet" }).waitFor({ state: "hidden" });
    const saved = await savedBy(page, button(page, "Save the board"));
    assert.equal(saved.name, "32-queens.svg");
    const { boards } = judge.readBoards(saved.text);
    assert.deepEqual(
      boards.map(({ n, queens, blocked }) => ({ n, queens, blocked })),
      [{ n: 32, queens: [], blocked }],
    );
    await page.getByLabel("Share as").selectOption({ label: "A frame in a web page" });
    await eventually(() => page.locator("dialog iframe").count(), 0);
  });
});

test("for any title and state, the HTML has one frame or one element with exactly these values", async () => {
  await visit("", async (page) => {
    const blank = await page.context().newPage(); // a page without a policy
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
      const title = collapseSpaces(shared.title);
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
        ["section", "iframe", "script"],
      );
      const large = { ...shared, state: { ...shared.state, scale: 200 } }; // text of a slide
      assert.equal(slide[1]?.["data-src"], frameLink(large));
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

soak("the header stays within two lines on a phone, in each language", async () => {
  for (const lang of LANGUAGES) {
    await visit(`?lang=${lang}`, screen("360 × 740"), async (page) => {
      const { header, overflow } = await page.evaluate(() => ({
        header: document.querySelector("header")?.clientHeight ?? 0,
        overflow: document.documentElement.scrollWidth > innerWidth,
      }));
      assert.ok(header > 0 && header < 80, `${lang}: ${header}`);
      assert.ok(!overflow, lang);
    });
  }
});

soak("in a frame with an opaque origin there is no preview, and the dialog says so", async () => {
  await visit("", async (page) => {
    const host = await page.context().newPage();
    await host.setContent(
      `<iframe sandbox="allow-scripts" src="${ADDRESS}?n=5" width="800" height="600"></iframe>`,
    );
    const frame = host.frameLocator("iframe");
    await frame.getByRole("button", { name: "Share", exact: true }).click();
    await frame.getByLabel("Share as").selectOption({ label: "Moodle, Canvas" });
    await frame.getByText("There is no preview").waitFor();
    await frame.getByRole("textbox", { name: "Snippet" }).waitFor();
    await host.close();
  });
});

/** Waits until the print module has loaded, which a movement of the pointer starts. @param {Page} page */
const printReady = (page) =>
  eventually(async () => {
    await page.mouse.move(100, 100);
    return page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      const titles = document.querySelectorAll(".printed-title").length;
      dispatchEvent(new Event("afterprint"));
      return titles;
    });
  }, 1);

/** Shows the page as it prints: after the browser's event, in the print style. @param {Page} page */
async function showPrinted(page) {
  await printReady(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

/** The width of the canvas in pixels, and the colour of a square at its upper edge. @param {Page} page */
const canvasState = (page) =>
  page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#board canvas"));
    const copy = new OffscreenCanvas(1, 1).getContext("2d"); // a copy, because a canvas that was read draws more slowly afterwards
    copy?.drawImage(canvas, -canvas.width / 2, -3);
    const [red, green, blue] = copy?.getImageData(0, 0, 1, 1).data ?? [];
    return { side: canvas.width, square: `rgb(${red}, ${green}, ${blue})` };
  });

test("the printed page has a sharp board in light colours, title, caption, link and QR code", async () => {
  await visit(RUN, { context: { colorScheme: "dark" } }, async (page) => {
    await page.locator("#bar .transport").waitFor();
    const before = await canvasState(page);
    await showPrinted(page);
    const { side, square } = await canvasState(page);
    assert.equal(side, 2400);
    assert.match(square, /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
    for (const hidden of ["header", "#panel", "#notes", ".transport", "[role=grid]"]) {
      assert.ok(await page.locator(hidden).first().isHidden(), hidden);
    }
    assert.equal(await page.locator(".printed-title").innerText(), "N-Queens · Bit masks, step 120 · n = 8");
    assert.equal(await caption(page), "Row 3, column 2 is free: place a queen.");
    assert.equal(await page.locator(".printed p").innerText(), `${ADDRESS}${RUN}`);
    assert.equal(readQr(await page.locator(".printed .qr").screenshot()), `${ADDRESS}${RUN}`);
    const box = await page.locator("#board").boundingBox();
    assert.equal(box?.width, 600, "a quarter of the canvas width; Chromium scales by whole sixty-fourths");

    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await drawn(page);
    assert.deepEqual(await canvasState(page), before);
    await eventually(() => page.locator(".printed, .printed-title").count(), 0);
    await page.locator("#bar .transport").waitFor();

    // The ladder is a table on paper, and a picture with a code that leads to it in its language.
    await page.getByLabel("Algorithm", { exact: true }).selectOption("ladder");
    await page.locator(".ladder-table").waitFor();
    await showPrinted(page);
    assert.equal(await page.locator(".printed-title").innerText(), "N-Queens · The ladder · n = 8");
    for (const hidden of ["header", "#board", ".transport", ".ladder-view input", ".ladder-view select"])
      assert.ok(await page.locator(hidden).first().isHidden(), hidden);
    const bar = page.locator(".ladder-table .bar-of-time").first();
    assert.ok(await bar.isVisible());
    const sheet = await page.locator(".ladder-table").evaluate((table) => {
      const { bottom } = table.getBoundingClientRect();
      return { bottom, footer: document.querySelector(".printed")?.getBoundingClientRect().top ?? 0 };
    });
    assert.ok(sheet.footer > sheet.bottom, "the link is below all rows, however high the window is");
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await share(page, "A picture");
    const saved = await savedBy(page, button(page, "Save as PNG"));
    assert.equal(saved.name, "n-queens-ladder.png");
    const { width, height } = PNG.sync.read(saved.content);
    assert.ok(width >= 1600 && height > width, `${width} × ${height}`);
    const seen = new URL(`${readQr(saved.content)}`).searchParams;
    assert.deepEqual([seen.get("room"), seen.get("view"), seen.get("lang")], ["algorithms", "ladder", "en"]);
    const lines = await savedBy(page, button(page, "Save as SVG"));
    for (const words of [/>Dancing links</, />Python &gt; 1\s/, /as fast as v6</])
      assert.match(lines.text, words);
  });
});

soak("the dialog closes before printing", async () => {
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

soak("every board prints on one page", async () => {
  const boards = [
    "",
    "?n=32&queens=1,3,5",
    "?large=100000",
    "?room=count&n=10",
    "?room=solutions&lang=zh-Hant",
  ];
  for (const query of boards) {
    await visit(query, async (page) => {
      await printReady(page);
      for (const format of ["A4", "Letter"]) {
        const pdf = (await page.pdf({ format })).toString("latin1");
        assert.equal([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, 1, `${query} on ${format}`);
      }
      // The page is restored.
      await eventually(() => page.locator(".printed").count(), 0);
    });
  }
});

soak("a race is printed with the names and figures of its lanes, without its controls", async () => {
  await visit("?room=algorithms&tab=race", async (page) => {
    await page.locator(".lane").nth(2).waitFor();
    await showPrinted(page);
    await eventually(() => page.locator(".race .lane-board").first().isVisible(), true);
    await eventually(() => page.locator(".lane select").first().isVisible(), true);
    for (const hidden of ["header", ".tabs", ".race-controls", ".lane button"]) {
      assert.ok(await page.locator(hidden).first().isHidden(), hidden);
    }
  });
});

/** What the page shows: its fields, its tabs, its texts and its boards. @param {Page} page */
const pictureOf = (page) =>
  page.evaluate(() => {
    const all = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const texts = (/** @type {string} */ selector) => all(selector).map((element) => element.textContent);
    return JSON.stringify({
      fields: all("#stage :is(input, select)").map((element) => {
        const field = /** @type {HTMLInputElement} */ (element);
        return field.type === "checkbox" ? field.checked : field.value;
      }),
      tabs: texts("[role=tab][aria-selected=true]"),
      texts: texts("#caption, .figures dd, .completions, .number, .gallery [aria-selected=true]"),
      boards: all("#board canvas, .lane-board canvas").map((canvas) =>
        /** @type {HTMLCanvasElement} */ (canvas).toDataURL(),
      ),
    });
  });

/** The picture once it has stopped changing. @param {Page} page */
async function settledPicture(page) {
  let last = await pictureOf(page);
  await eventually(async () => {
    await drawn(page);
    await drawn(page);
    const previous = last;
    last = await pictureOf(page);
    return last === previous;
  }, true);
  return last;
}

/** What a reader can set that changes the picture, by query. @type {Record<string, (page: Page) => Promise<unknown>>} */
const SETTINGS = {
  "?n=5": async (page) => {
    await page.getByLabel("On the squares").selectOption("left");
    await page.getByRole("gridcell", { name: "row 1, column 2, empty" }).focus();
    await press(page, "Space", "ArrowDown", "x");
    await partShows(page, ".completions", /^This position is part of \d/);
  },
  "?n=6&queens=1": async (page) => {
    await page.getByLabel("On the squares").selectOption("attackers");
    await page.getByText("Without the outlined queens").waitFor(); // found by a search, so it comes late
  },
  "?room=algorithms&view=run&n=5": async (page) => {
    await page.getByLabel("Algorithm", { exact: true }).selectOption("greedy");
    await page.getByLabel("Next row").selectOption("constrained");
    await button(page, "Larger board").click();
    await page.locator(".more-menu summary").click();
    await button(page, "Fit to 30\u00a0s").click();
    await page.locator(".more-menu summary").click(); // closes the menu
    await button(page, "Step").click();
    await page.getByRole("tab", { name: "About" }).click();
  },
  "?room=algorithms&algorithm=random-probing": async (page) => {
    await button(page, "Seed: one more").click();
    await button(page, "Draws per row: one more").click();
    await button(page, "Attempts: one more").click();
    await button(page, "Step").click();
  },
  "?room=algorithms&algorithm=bitmask&n=5&step=20": async (page) => {
    await page.locator(".more-menu summary").click();
    await button(page, "Loop from here").click();
    await button(page, "Step").click();
    await button(page, "Loop 20 to here").click();
    await button(page, "Pause").click();
    await eventually(() => parameter(page, "loop"), "20-21");
    await page.locator(".more-menu summary").click(); // closes the menu
    await page.getByRole("slider", { name: "Step", exact: true }).fill("40");
    await page.getByLabel("Language", { exact: true }).selectOption("zh-Hans");
    await page.getByRole("tab", { name: "代码" }).waitFor();
    await page.getByLabel("语言", { exact: true }).selectOption("en");
    await page.getByRole("tab", { name: "Code" }).waitFor();
  },
  "?room=algorithms&algorithm=parallel&n=6&step=9": async (page) => {
    await button(page, "Workers: one more").click();
    await page.getByLabel("Programming language").selectOption("c");
  },
  "?room=algorithms&tab=race&n=5": async (page) => {
    await page.getByLabel("Race to").selectOption("all");
    await page.getByLabel("Compare by").selectOption("time");
    await button(page, "Add an algorithm").click();
    await page.locator(".lane select").first().selectOption("greedy");
  },
  "?room=algorithms&tab=race&n=6": async (page) => {
    await page.locator(".race").getByLabel("Speed").press("ArrowRight");
    await button(page, "Remove this algorithm").first().click();
  },
  "?room=algorithms&tab=measure": async (page) => {
    await page.getByLabel("Dancing links").check();
    await page.getByLabel("Three flag arrays").uncheck();
    await page.getByLabel("Show").selectOption("comparisons");
    await page.getByLabel("Time limit").selectOption("20");
  },
  "?room=count": (page) => button(page, "Larger board").click(),
  "?room=solutions&n=6&queens=2": async (page) => {
    await page.locator(".gallery [role=option]").first().waitFor();
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Only solutions that match").check();
    await page.getByText("Filter", { exact: true }).click(); // a link does not open it
    await page.getByLabel("Show", { exact: true }).selectOption("rotation");
    await page.locator(".gallery [role=option]").first().waitFor();
  },
  "?room=solutions&n=8": async (page) => {
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Symmetry").selectOption("half-turn");
    await page.getByText("Filter", { exact: true }).click();
    await page.locator(".gallery [role=option]").nth(1).waitFor();
    await button(page, "Next solution").click();
  },
};

for (const [query, set] of Object.entries(SETTINGS)) {
  soak(`a link keeps everything that was set: ${query}`, async () => {
    let url = "";
    let before = "";
    const options = { context: { reducedMotion: /** @type {const} */ ("reduce") } };
    await visit(query, options, async (page) => {
      await page.locator("#panel section").first().waitFor();
      const untouched = await settledPicture(page);
      await set(page);
      await eventually(async () => (await pictureOf(page)) === untouched, false);
      before = await settledPicture(page);
      await share(page, "A link");
      url = await text(page);
    });
    assert.notEqual(url, `${ADDRESS}${query}`);
    await visit(url.slice(ADDRESS.length), options, async (page) => {
      await page.locator("#panel section").first().waitFor();
      await eventually(() => pictureOf(page), before, url);
    });
  });
}
