/** Messages from page to page as targets: what a frame is told, and what it tells the page around it. */

import assert from "node:assert/strict";
import { createStore, DEFAULTS, withStep } from "../../www/state/state.js";
import { anyNumber, anyValue, changed, cook, one } from "./recipes.mjs";
import { checkState, parameters, url } from "./texts.mjs";

/**
 * @typedef {import("./fuzz.mjs").Random} Random
 * @typedef {import("./fuzz.mjs").Target} Target
 */

/** What a module asks of the page when it is loaded, or bound. @param {Record<string, unknown>} page */
function pretend(page) {
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** The page around it. */
const host = {
  /** @type {any[]} */
  heard: [],
  /** @param {unknown} message */
  postMessage(message) {
    structuredClone(message); // as it would have to be
    host.heard.push(message);
  },
  focus() {},
};
const ORDERS = ["load", "set", "play", "pause", "seek", "count", "height"];

/** What a frame is told: several messages, one after the other. @returns {Promise<Target>} */
export async function createFrameTarget() {
  /** @type {(event: { source: unknown, data: unknown }) => void} */
  let receive = () => {};
  /** What comes later, does when it is asked for. @type {(() => void)[]} */
  let later = [];
  const nothing = class {
    observe() {}
  };
  pretend({
    parent: host,
    window: globalThis,
    document: { addEventListener() {} },
    addEventListener(/** @type {string} */ type, /** @type {typeof receive} */ listener) {
      if (type === "message") receive = listener;
    },
    setTimeout: (/** @type {() => void} */ act) => later.push(act),
    ResizeObserver: nothing,
    IntersectionObserver: nothing,
  });
  const { bindFrame } = await import("../../www/frame.js");
  const store = createStore({ ...DEFAULTS, embed: true });
  /** @type {string[]} */
  let done = [];
  const stage = /** @type {any} */ ({
    ready: Promise.resolve(),
    note: (/** @type {any[]} */ messages) => assert.ok(Array.isArray(messages)),
    play: async () => done.push("play"),
    pause: () => done.push("pause"),
    autoplay: async () => {},
    count: async () => done.push("count"),
    /** @param {number} step */
    async seek(step) {
      assert.ok(Number.isSafeInteger(step) && step >= 0, "a step");
      done.push("seek");
      store.set(withStep(store.state, Math.min(step, 1e12)));
    },
  });
  bindFrame({ place: /** @type {any} */ ({ getBoundingClientRect: () => ({ height: 100 }) }), stage, store });

  function goOn() {
    const now = later;
    later = [];
    for (const act of now) act();
  }

  /** @param {Random} random */
  function message(random) {
    const order = one(random, ORDERS);
    const given = {
      load: { query: url.make(random, [""]) },
      set: { parameters: parameters(random) },
      seek: { step: random(2) ? random(1000) : anyNumber(random) },
    };
    const details = /** @type {Record<string, object>} */ (given)[order];
    return { type: `n-queens:${order}`, ...details };
  }
  return {
    make(random, corpus) {
      const one_ = () =>
        one(random, [
          () => message(random),
          () => changed(random, message(random)),
          () => anyValue(random),
        ])();
      if (random(4) === 0) return changed(random, one(random, corpus));
      return Array.from({ length: 1 + random(4) }, one_);
    },
    check(messages) {
      const words = new Set();
      for (const recipe of Array.isArray(messages) ? messages : []) {
        host.heard = [];
        done = [];
        const data = cook(recipe);
        receive({ source: host, data });
        goOn();
        checkState(store.state);
        const type = typeof data === "object" && data !== null ? data.type : undefined;
        const isOrder = typeof type === "string" && type.startsWith("n-queens:") && !Array.isArray(data);
        const told = host.heard.map((one) => one.type);
        if (!isOrder) assert.deepEqual([told, done], [[], []], "what is no order is not heard");
        assert.ok(told.length <= 1 && JSON.stringify(host.heard).length < 400, "an answer is short");
        if (told[0] === "n-queens:refused") assert.deepEqual(done, [], "what is refused is not done");
        words.add(!isOrder ? "unheard" : told[0] === "n-queens:refused" ? "refused" : type.slice(9));
      }
      // Somebody else's orders.
      receive({ source: globalThis, data: { type: "n-queens:load", query: "n=1" } });
      return [...words];
    },
    rest() {
      receive({ source: host, data: { type: "n-queens:load", query: "n=7&queens=2,4,6,1,3,5,7" } });
      goOn();
      assert.deepEqual([store.state.n, store.state.queens.length], [7, 7], "it still listens");
    },
    reached: [...ORDERS, "refused", "unheard"],
  };
}

/** What frames tell the page around them, if that has embed-host.js. @returns {Promise<Target>} */
export async function createHostTarget() {
  /** @type {(event: { source: unknown, data: unknown }) => void} */
  let receive = () => {};
  const frames = [{}, {}].map((contentWindow) => {
    return {
      contentWindow: { ...contentWindow, postMessage() {} },
      offsetHeight: 156,
      clientHeight: 150,
      style: { height: "" },
    };
  });
  pretend({
    document: { querySelectorAll: () => frames },
    addEventListener(/** @type {string} */ type, /** @type {typeof receive} */ listener) {
      if (type === "message") receive = listener;
    },
  });
  const script = "../../www/embed-host.js";
  await import(script);
  const [ours, other] = frames;
  return {
    make(random, corpus) {
      if (random(3) === 0) return anyValue(random);
      return changed(
        random,
        random(2) ? { type: "n-queens:height", height: anyNumber(random) } : one(random, corpus),
      );
    },
    check(recipe) {
      assert.ok(ours && other);
      ours.style.height = "";
      receive({ source: ours.contentWindow, data: cook(recipe) });
      receive({ source: null, data: cook(recipe) });
      assert.equal(other.style.height, "", "a frame is as high as it says itself");
      assert.match(ours.style.height, /^(|-?[\d.]+(e[+-]\d+)?px)$/, "nothing but a length");
      return ours.style.height === "" ? "nothing" : "height";
    },
    rest() {
      assert.ok(ours);
      receive({ source: ours.contentWindow, data: { type: "n-queens:height", height: 400 } });
      assert.equal(ours.style.height, "406px");
    },
    reached: ["nothing", "height"],
  };
}
