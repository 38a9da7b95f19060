/** The page's side of the Python widgets, with models like those of a notebook, in Chromium; soak has real notebooks. */

import assert from "node:assert/strict";
import { ADDRESS } from "../../support/browser.mjs";
import { eventually } from "../../support/eventually.mjs";
import { soak, test } from "../../support/tiers.mjs";
import { visitPage } from "./hosts/elements.mjs";

/** @import { Page } from "playwright-core" */

/** Runs in the page: adds `createModel` and `show`, and records which boards are told to do what. */
async function prepare(/** @type {string} */ address) {
  const { default: widget } = await import(`${address}www/python/widget.js`);
  /** @type {string[]} */
  const done = [];
  const prototype = /** @type {any} */ (customElements.get("n-queens")).prototype;
  for (const name of ["play", "pause", "count"]) {
    const act = prototype[name];
    prototype[name] = function (/** @type {unknown[]} */ ...args) {
      done.push(`${this.parentElement.id} ${name}`);
      return act.apply(this, args);
    };
  }

  /** A model with the state that a kernel has sent. @param {Record<string, any>} state */
  const createModel = (state) => {
    const names = { n: "n", step: "step", speed: "speed" };
    const values = /** @type {Record<string, any>} */ ({
      ...{ n: 6, step: 0, speed: 8, _names: names, _command: [0, ""], _performed: 0 },
      ...state,
    });
    const events = new EventTarget();
    const listeners = new Map();
    const saved = /** @type {Record<string, any>} */ ({}); // what the kernel has got
    const model = {
      saved,
      get: (/** @type {string} */ name) => values[name],
      set(/** @type {string} */ name, /** @type {unknown} */ value) {
        if (values[name] === value) return;
        values[name] = value;
        events.dispatchEvent(new Event(`change:${name}`));
      },
      save_changes: () => void Object.assign(saved, values),
      on(/** @type {string} */ type, /** @type {() => void} */ listener) {
        listeners.set(listener, () => listener());
        events.addEventListener(type, listeners.get(listener));
      },
      off: (/** @type {string} */ type, /** @type {() => void} */ listener) =>
        events.removeEventListener(type, listeners.get(listener)),
    };
    return model;
  };

  /** Shows a model in a new place, which may be put into the page later. @param {any} model @param {string} id */
  const show = async (model, id, isInPage = true) => {
    const el = document.createElement("div");
    el.id = id;
    if (isInPage) document.body.append(el);
    return { el, end: await widget.render({ model, el }) };
  };
  Object.assign(window, { createModel, show, done });
}

/** @typedef {{ createModel: (state: Record<string, any>) => any, show: (model: any, id: string, isInPage?: boolean) => Promise<{ el: HTMLElement, end: () => void }>, done: string[], model: any, views: Awaited<ReturnType<Tools["show"]>>[] }} Tools */

/** @param {(page: Page) => Promise<void>} visit */
const visitWidgets = (visit) =>
  visitPage("", async (page) => {
    await page.waitForFunction(() => customElements.get("n-queens"));
    await page.evaluate(prepare, ADDRESS);
    await visit(page);
  });

/** Runs in the page with its tools. @template T @param {Page} page @param {(tools: Tools) => T} act */
const inPage = (page, act) => /** @type {Promise<Awaited<T>>} */ (page.evaluate(`(${act})(window)`));

const done = (/** @type {Page} */ page) => inPage(page, ({ done }) => done.join());

test("a count that was started before the widget is shown starts with its first view, and only there", async () => {
  await visitWidgets(async (page) => {
    await inPage(page, async (tools) => {
      tools.model = tools.createModel({ _room: "count", _command: [1, "count"] });
      await Promise.all([tools.show(tools.model, "first"), tools.show(tools.model, "second")]);
    });
    await eventually(
      () => inPage(page, ({ model }) => [model.get("all"), model.get("fundamental")].join()),
      "4,1",
    );
    assert.equal(await done(page), "first count");
    assert.equal(await inPage(page, ({ model }) => model.saved._performed), 1, "the kernel knows");

    // Another view, and a page that is loaded again and gets the kernel's state.
    await inPage(page, async (tools) => {
      await tools.show(tools.model, "third");
      tools.model = tools.createModel(tools.model.saved);
      await tools.show(tools.model, "reloaded");
      tools.model.set("_command", [2, "count"]);
    });
    await eventually(() => inPage(page, ({ model }) => model.saved._performed), 2);
    assert.equal(await done(page), "first count,reloaded count");
  });
});

soak("a count of the kernel is shown in each view, and the reader can cancel it", async () => {
  await visitWidgets(async (page) => {
    await inPage(page, async (tools) => {
      const _kernel = { number: 1, state: "running", milliseconds: 2000 };
      tools.model = tools.createModel({ _room: "count", n: 20, progress: 0.25, _kernel, _cancelled: 0 });
      tools.views = [await tools.show(tools.model, "first"), await tools.show(tools.model, "second")];
    });
    const view = (/** @type {string} */ id) => page.locator(`#${id}`);
    const number = (/** @type {string} */ id) => view(id).locator(".number").innerText();
    for (const id of ["first", "second"]) await eventually(() => number(id), /25/);
    const pause = view("first").getByRole("button", { name: "Pause" });
    assert.equal(await pause.getAttribute("aria-disabled"), "true");

    // A view that ends leaves the count alone.
    await inPage(page, ({ views }) => views[1]?.end());
    // The traits come in any order, perhaps one by one.
    await inPage(page, ({ model }) => {
      model.set("_kernel", { number: 1, state: "done", milliseconds: 8000, all: "39029188884" });
    });
    await inPage(page, ({ model }) => {
      model.set("progress", 1);
      model.set("all", "39029188884");
    });
    await eventually(() => number("first"), /39,029,188,884/);
    assert.equal(await inPage(page, ({ model }) => model.get("_cancelled")), 0);

    await inPage(page, ({ model }) => {
      model.set("progress", 0.1);
      model.set("_kernel", { number: 2, state: "running", milliseconds: 0 });
    });
    await eventually(() => number("first"), /10/);
    // Another count takes its place.
    await inPage(page, ({ model }) => model.set("_kernel", { number: 3, state: "running", milliseconds: 0 }));
    await inPage(page, ({ model }) => {
      model.set("progress", 0.5);
      model.set("_kernel", { number: 3, state: "running", milliseconds: 1000 });
    });
    await eventually(() => number("first"), /50/);
    assert.equal(await inPage(page, ({ model }) => model.get("_cancelled")), 0);
    await view("first").getByRole("button", { name: "Cancel" }).click();
    await eventually(() => inPage(page, ({ model }) => model.saved._cancelled), 3);
    await eventually(() => number("first"), /\?/);

    await inPage(page, ({ model }) => model.set("_kernel", { number: 4, state: "running", milliseconds: 0 }));
    await eventually(() => number("first"), /50/);
    await inPage(page, ({ model }) => {
      model.set("_kernel", { number: 4, state: "failed", milliseconds: 9, message: "no memory for n = 20" });
    });
    await view("first").getByText("no memory for n = 20").first().waitFor();
    // Also where the widget is shown later.
    await inPage(page, ({ model, show }) => show(model, "third"));
    await view("third").getByText("no memory for n = 20").first().waitFor();
  });
});

soak("a command waits for a view that is in the page", async () => {
  await visitWidgets(async (page) => {
    await inPage(page, async (tools) => {
      tools.model = tools.createModel({ _room: "algorithms", n: 4, speed: "max", _command: [1, "play"] });
      tools.views = [await tools.show(tools.model, "late", false)];
      tools.model.set("n", 5);
    });
    assert.equal(await inPage(page, ({ model, done }) => `${model.get("_performed")}${done}`), "0");
    await inPage(page, ({ views }) =>
      document.body.append(.../** @type {any} */ (views.map(({ el }) => el))),
    );
    await eventually(() => inPage(page, ({ model }) => model.get("found")), 10);
    assert.equal(await done(page), "late play");

    // Notebooks remove what is not on the screen, and show it again.
    await inPage(page, ({ model, views: [view] }) => {
      view?.el.remove();
      model.set("_command", [2, "pause"]);
      model.set("_command", [3, "play"]);
    });
    assert.equal(await done(page), "late play");
    await inPage(page, ({ views: [view] }) => document.body.append(/** @type {any} */ (view).el));
    await eventually(() => done(page), "late play,late play");
  });
});

soak("what is set with a command comes first, all views pause, and an ended view does nothing", async () => {
  await visitWidgets(async (page) => {
    await inPage(page, async (tools) => {
      tools.model = tools.createModel({ _room: "algorithms" });
      tools.views = [await tools.show(tools.model, "first"), await tools.show(tools.model, "second")];
      tools.model.set("_command", [1, "play"]);
      tools.model.set("step", 20); // would pause a board that plays
    });
    await eventually(() => inPage(page, ({ model }) => model.get("step") > 20), true);
    await inPage(page, ({ model }) => model.set("_command", [2, "pause"]));
    await eventually(() => done(page), "first play,first pause,second pause");
    await inPage(page, ({ model, views }) => {
      views[0]?.end();
      model.set("_command", [3, "play"]);
    });
    await eventually(() => done(page), "first play,first pause,second pause,second play");
  });
});

test("the answers to a quiz reach Python one after the other", async () => {
  await visitWidgets(async (page) => {
    await inPage(page, async (tools) => {
      const names = { n: "n", quiz: "quiz", algorithm: "algorithm", base: "base" };
      const run = { n: 5, quiz: true, algorithm: "pruning", base: "1" };
      tools.model = tools.createModel({ _room: "algorithms", _names: names, ...run, answers: [] });
      tools.model.set("_command", [1, "play"]);
      await tools.show(tools.model, "quiz");
    });
    const squares = page.locator("#quiz").getByRole("gridcell");
    const caption = () => page.locator("#quiz #caption").innerText();
    await eventually(caption, "Where does the next queen go?");
    await squares.last().click();
    await eventually(caption, /^No: /);
    await squares.first().click();
    await eventually(caption, /^Right\. Where/);
    const answers = () =>
      inPage(page, ({ model }) =>
        model.saved.answers.map((/** @type {any} */ { step, answer, result }) => [step, answer, result]),
      );
    await eventually(answers, [
      [1, [4, 4], "wrong"],
      [1, [0, 0], "right"],
    ]);
  });
});

soak("the guide tells Python where its reader is, and each answer", async () => {
  await visitWidgets(async (page) => {
    await inPage(page, async (tools) => {
      const names = { n: "n", chapter: "chapter", moment: "moment" };
      const place = { n: 8, chapter: "backtracking", moment: "first-dead-end", _height: "600px" };
      tools.model = tools.createModel({ _room: "guide", _names: names, ...place, answers: [] });
      await tools.show(tools.model, "guide");
    });
    const guide = page.locator("#guide");
    await eventually(() => guide.locator("#caption").innerText(), /no free square/i);
    const fits = () =>
      guide
        .locator("n-queens")
        .evaluate((board) => [board.clientHeight, board.getBoundingClientRect().top >= 0]);
    assert.deepEqual(await fits(), [600, true], "the text scrolls, not the page");
    await inPage(page, ({ model }) => model.set("moment", "first-solution"));
    await eventually(() => guide.locator("#caption").innerText(), /^Solution 1/);
    await guide.getByRole("link", { name: "the first refusal", exact: true }).click();
    await eventually(() => inPage(page, ({ model }) => model.saved.moment), "first-reject");
    const number = guide.locator(".question").first().locator("input");
    await number.fill("1");
    await number.press("Enter");
    const answers = () =>
      inPage(page, ({ model }) =>
        model.saved.answers.map((/** @type {any} */ { chapter, answer, result }) => [
          chapter,
          answer,
          result,
        ]),
      );
    await eventually(answers, [["backtracking", 1, "wrong"]]);
  });
});
