/**
 * The board in another page's frame: what it tells that page, and what that page may tell it. README.md lists the
 * messages. All are objects whose `type` begins with "n-queens:". A frame that is sandboxed has no origin, and
 * whose page it is in it cannot know, so it tells anybody who frames it, and nothing that is secret; it listens
 * only to that page, and to what has the right shape.
 */

import { LIMITS } from "./state/limits.js";
import { DEFAULTS, withChanges } from "./state/state.js";
import { PREFIX, TOLD } from "./state/told.js";
import { readChanges, readUrl } from "./state/url.js";

/** As much as a message may carry, in characters: more than any board needs. */
const MOST_TEXT = 10_000;
/** How many orders may wait while those before them are carried out. */
const MOST_WAITING = 100;
/** How long they may hold up everything else at once, in milliseconds: half of a frame. */
const SLICE = 8;
/** How soon after the last count another may begin, in milliseconds: nobody presses a button faster, and each makes workers. */
const COUNT_REST = 500;

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string" && value.length <= MOST_TEXT;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {value is Record<string, string | number | boolean>} */
const areParameters = (value) =>
  isPlain(value) &&
  Object.entries(value).every(
    ([name, one]) =>
      Object.hasOwn(DEFAULTS, name) && (isText(one) || typeof one === "number" || typeof one === "boolean"),
  );

/**
 * What it may be told, and whether that has the shape that it should have.
 *
 * @type {Readonly<Record<"load" | "set" | "play" | "pause" | "seek" | "count" | "height", (message: Record<string, unknown>) => boolean>>}
 */
export const ORDERS = {
  load: ({ query }) => isText(query),
  set: ({ parameters }) => areParameters(parameters),
  play: () => true,
  pause: () => true,
  seek: ({ step }) => typeof step === "number" && Number.isSafeInteger(step) && step >= 0,
  count: () => true,
  height: () => true,
};

/** @param {string} name @returns {name is keyof typeof ORDERS} */
const isOrder = (name) => Object.hasOwn(ORDERS, name);

/**
 * Does what takes a while; once more if it was asked for meanwhile, as it was asked for last.
 *
 * @template Message @param {(message: Message) => Promise<unknown>} act @returns {(message: Message) => void}
 */
function oneAtATime(act) {
  /** @type {Message[]} */
  let next = [];
  let busy = false;
  return async (message) => {
    next = [message];
    if (busy) return;
    busy = true;
    for (let [now] = next; next.length > 0; [now] = next) {
      next = [];
      // The next has its turn all the same.
      await act(/** @type {Message} */ (now)).catch((error) => reportError(error));
    }
    busy = false;
  };
}

/**
 * @param {object} options
 * @param {HTMLElement} options.place Where it stands.
 * @param {import("./stage/translated-stage.js").TranslatedStage} options.stage
 * @param {import("./state/state.js").Store} options.store
 */
export function bindFrame({ place, stage, store }) {
  /** @param {string} type @param {object} [detail] */
  const tell = (type, detail = {}) => {
    if (parent !== window) parent.postMessage({ ...detail, type: PREFIX + type }, "*");
  };

  for (const type of TOLD) {
    document.addEventListener(PREFIX + type, (event) =>
      tell(type, /** @type {CustomEvent} */ (event).detail),
    );
  }

  let height = 0; // as it was told last
  function tellHeight() {
    height = Math.ceil(place.getBoundingClientRect().height);
    tell("height", { height });
  }
  new ResizeObserver(() => {
    if (Math.ceil(place.getBoundingClientRect().height) !== height) tellHeight();
  }).observe(place);
  tellHeight(); // nothing is observed before it is nearly in sight

  /** @param {string} query */
  function load(query) {
    const { state, messages } = readUrl(query, { ...DEFAULTS, embed: true }, LIMITS);
    stage.note(messages);
    return state;
  }

  /** @param {Record<string, string | number | boolean>} parameters */
  function set(parameters) {
    const { changes, messages } = readChanges(new Map(Object.entries(parameters)), store.state, LIMITS);
    stage.note(messages);
    return withChanges(store.state, changes);
  }

  let counting = 0; // the n that an order has begun to count
  async function count() {
    const { n } = store.state;
    if (n === counting) return; // it goes on, or rests as long as somebody wants it to
    counting = n;
    // Why it could not be counted is said on the page.
    const ended = () => {
      if (counting === n) counting = 0;
    };
    stage.count().then(ended, ended);
    await new Promise((resolve) => setTimeout(resolve, COUNT_REST));
  }

  /** @type {Record<keyof typeof ORDERS, (message: any) => void>} */
  const obey = {
    load({ query }) {
      stage.pause();
      store.set(load(query));
      stage.autoplay();
    },
    set: ({ parameters }) => store.set(set(parameters)),
    play: oneAtATime(stage.play),
    pause: stage.pause,
    seek: oneAtATime(({ step }) => stage.seek(step)),
    count: oneAtATime(count),
    height: tellHeight,
  };

  /** Orders that wait. @type {(() => void)[]} */
  const waiting = [];
  let resting = false; // while everything else has its turn
  function carryOut() {
    const until = performance.now() + SLICE;
    resting = true;
    setTimeout(() => {
      resting = false;
      if (waiting.length > 0) carryOut();
    });
    while (waiting.length > 0 && performance.now() < until) waiting.shift()?.();
  }

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || parent === window || !isPlain(data) || !isText(data.type)) return;
    if (!data.type.startsWith(PREFIX)) return;
    const name = data.type.slice(PREFIX.length);
    if (isOrder(name) && ORDERS[name](data) && waiting.length < MOST_WAITING) {
      waiting.push(() => obey[name](data));
      if (!resting) carryOut();
    } else tell("refused", { order: name.slice(0, 40) });
  });

  // Whoever has nothing in the hand gives the keys back to the page around, to go on with its slides.
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || place.querySelector("dialog[open]")) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    parent.focus();
  });

  // What is not seen costs nothing.
  new IntersectionObserver((entries) => stage.see(entries.at(-1)?.isIntersecting ?? false)).observe(place);
  stage.ready.then(() => tell("ready"));
}
