/** Fuzz targets for messages between pages: those to a frame, and those from a frame to its host. */

import assert from "node:assert/strict";
import { createStore, DEFAULTS, withStep } from "../../www/state/state.js";
import { anyNumber, anyValue, build, mutate, pick } from "./recipes.mjs";
import { checkState, parameters, url } from "./texts.mjs";

/**
 * @import { Random, Target } from "./fuzz.mjs"
 */

/** Replaces the globals that a module uses when it is loaded or bound. @param {Record<string, unknown>} page */
function stubGlobals(page) {
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** The host page of the frame. */
const host = {
  /** @type {any[]} */
  messages: [],
  /** @param {unknown} message */
  postMessage(message) {
    structuredClone(message); // throws as the browser would
    host.messages.push(message);
  },
  focus() {},
};
const ORDERS = ["load", "set", "play", "pause", "seek", "count", "height", "grow", "theme"];

/** Target: several messages to a frame, one after the other. @returns {Promise<Target>} */
export async function createFrameTarget() {
  /** @type {(event: { source: unknown, data: unknown }) => void} */
  let receive = () => {};
  /** Timers, which `runLater` fires. @type {(() => void)[]} */
  let later = [];
  const NoopObserver = class {
    observe() {}
    disconnect() {}
  };
  stubGlobals({
    parent: host,
    window: globalThis,
    document: { addEventListener() {}, documentElement: { dataset: {} } },
    innerHeight: 0,
    matchMedia: () => ({ addEventListener() {} }),
    MutationObserver: NoopObserver,
    addEventListener(/** @type {string} */ type, /** @type {typeof receive} */ listener) {
      if (type === "message") receive = listener;
    },
    setTimeout: (/** @type {() => void} */ act) => later.push(act),
    ResizeObserver: NoopObserver,
    IntersectionObserver: NoopObserver,
  });
  const { bindFrame } = await import("../../www/frame.js");
  const store = createStore({ ...DEFAULTS, embed: true });
  /** @type {string[]} */
  let calls = [];
  const stage = /** @type {any} */ ({
    ready: Promise.resolve(),
    note: (/** @type {any[]} */ messages) => assert.ok(Array.isArray(messages)),
    play: async () => calls.push("play"),
    pause: () => calls.push("pause"),
    autoplay: async () => {},
    count: async () => calls.push("count"),
    /** @param {number} step */
    async seek(step) {
      assert.ok(Number.isSafeInteger(step) && step >= 0, "a step");
      calls.push("seek");
      store.set(withStep(store.state, Math.min(step, 1e12)));
    },
  });
  const place = /** @type {any} */ ({
    getBoundingClientRect: () => ({ height: 100 }),
    querySelector: () => null,
    firstElementChild: null,
  });
  bindFrame({ place, stage, store });

  function runLater() {
    const now = later;
    later = [];
    for (const act of now) act();
  }

  /** @param {Random} random */
  function message(random) {
    const order = pick(random, ORDERS);
    const detailsByOrder = {
      load: { query: url.make(random, [""]) },
      set: { parameters: parameters(random) },
      theme: { theme: pick(random, ["light", "dark", "auto"]) },
      seek: { step: random(2) ? random(1000) : anyNumber(random) },
    };
    const details = /** @type {Record<string, object>} */ (detailsByOrder)[order];
    return { type: `n-queens:${order}`, ...details };
  }
  return {
    make(random, corpus) {
      const anyMessage = () =>
        pick(random, [
          () => message(random),
          () => mutate(random, message(random)),
          () => anyValue(random),
        ])();
      if (random(4) === 0) return mutate(random, pick(random, corpus));
      return Array.from({ length: 1 + random(4) }, anyMessage);
    },
    check(messages) {
      const words = new Set();
      for (const recipe of Array.isArray(messages) ? messages : []) {
        host.messages = [];
        calls = [];
        const data = build(recipe);
        receive({ source: host, data });
        runLater();
        checkState(store.state);
        const type = typeof data === "object" && data !== null ? data.type : undefined;
        const isOrder = typeof type === "string" && type.startsWith("n-queens:") && !Array.isArray(data);
        const replies = host.messages.map((one) => one.type);
        if (!isOrder)
          assert.deepEqual([replies, calls], [[], []], "messages that are not orders are ignored");
        assert.ok(replies.length <= 1 && JSON.stringify(host.messages).length < 400, "replies are short");
        if (replies[0] === "n-queens:refused")
          assert.deepEqual(calls, [], "refused orders are not performed");
        words.add(!isOrder ? "unheard" : replies[0] === "n-queens:refused" ? "refused" : type.slice(9));
      }
      // Orders from another window are ignored.
      receive({ source: globalThis, data: { type: "n-queens:load", query: "n=1" } });
      return [...words];
    },
    checkHealth() {
      receive({ source: host, data: { type: "n-queens:load", query: "n=7&queens=2,4,6,1,3,5,7" } });
      runLater();
      assert.deepEqual([store.state.n, store.state.queens.length], [7, 7], "it still listens");
    },
    requiredOutcomes: [...ORDERS, "refused", "unheard"],
  };
}

/** Target: messages from frames to a host page with embed-host.js. @returns {Promise<Target>} */
export async function createHostTarget() {
  /** @type {(event: { source: unknown, origin: string, data: unknown }) => void} */
  let receive = () => {};
  /** @type {(() => void)[]} */
  const nextFrame = [];
  const frames = [{}, {}].map((contentWindow) => {
    return {
      contentWindow: { ...contentWindow, postMessage() {} },
      src: "https://example.org/queens/?embed=1",
      sandbox: Object.assign([], { contains: () => false }),
      offsetHeight: 156,
      clientHeight: 150,
      style: { height: "" },
      matches: () => false,
      closest: () => ({ matches: () => true }), // a page that says that it is dark
    };
  });
  stubGlobals({
    document: { querySelectorAll: () => frames, links: [] },
    matchMedia: () => ({ addEventListener() {} }),
    getComputedStyle: () => ({ boxSizing: "border-box" }),
    MutationObserver: class {
      observe() {}
    },
    self: { origin: "https://host.example" },
    requestAnimationFrame: (/** @type {() => void} */ act) => nextFrame.push(act),
    addEventListener(/** @type {string} */ type, /** @type {typeof receive} */ listener) {
      if (type === "message") receive = listener;
    },
  });
  const script = "../../www/embed-host.js";
  await import(script);
  const [first, other] = frames;

  /** @param {unknown} source @param {unknown} data @param {string} [origin] */
  function send(source, data, origin = "https://example.org") {
    receive({ source, origin, data });
    assert.ok(nextFrame.length <= 1, "the page is laid out once");
    for (const act of nextFrame.splice(0)) act();
  }
  return {
    make(random, corpus) {
      if (random(3) === 0) return anyValue(random);
      return mutate(
        random,
        random(2) ? { type: "n-queens:height", height: anyNumber(random) } : pick(random, corpus),
      );
    },
    check(recipe) {
      assert.ok(first && other);
      first.style.height = "";
      const data = build(recipe);
      for (const origin of [
        "https://other.example",
        "http://example.org",
        "https://example.org:8443",
        "null",
      ])
        send(first.contentWindow, data, origin);
      assert.equal(first.style.height, "", "only the page at the address of a frame resizes it");
      send(first.contentWindow, data);
      send(null, data);
      assert.equal(other.style.height, "", "a message resizes only the frame that sent it");
      assert.match(first.style.height, /^(|[\d.]+px)$/, "the height is a length or unset");
      const height = Number.parseFloat(first.style.height || "106");
      assert.ok(height >= 106 && height <= 10_006, "the height is one that a board may have");
      return first.style.height === "" ? "nothing" : "height";
    },
    checkHealth() {
      assert.ok(first);
      send(first.contentWindow, { type: "n-queens:height", height: 400 });
      assert.equal(first.style.height, "406px");
    },
    requiredOutcomes: ["nothing", "height"],
  };
}
