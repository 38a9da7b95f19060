/**
 * Messages between a board in a frame and its host page, listed in www/docs/parameters.md. All are objects whose `type`
 * starts with "n-queens:". A sandboxed frame has no origin, and a frame does not know the origin of its host, so it
 * posts to any host, but nothing secret. It accepts only well-formed messages, and only from its parent window.
 */

import { coloursChanged, onPaper } from "./base/appearance.js";
import { isRecord } from "./base/is-record.js";
import { loadStyleSheet } from "./base/style-sheet.js";
import { isComposing } from "./base/typing.js";
import { styleSheet } from "./platform/assets.js";
import { printAsFigure } from "./stage/figure-print.js";
import { createFit } from "./stage/fit.js";
import { bindSlideKeys } from "./stage/slide-keys.js";
import { EVENT_NAMES, EVENT_PREFIX } from "./state/events.js";
import { isText, ORDERS } from "./state/orders.js";
import { DEFAULTS, withChanges } from "./state/state.js";
import { readChanges, readUrl } from "./state/url.js";

/** Maximum number of queued orders. */
const MAX_QUEUED = 100;
/** How long orders may block the thread at a time, in milliseconds: half of a frame. */
const SLICE = 8;
/**
 * Minimum time between the starts of two counts, in milliseconds. Each count creates workers, and no reader presses the
 * button faster.
 */
const MIN_COUNT_INTERVAL = 500;

/** The height in which a board and a text beneath it have room, in CSS pixels. */
const LEAST_READING = 420;

/** @param {string} name @returns {name is keyof typeof ORDERS} */
const isOrder = (name) => Object.hasOwn(ORDERS, name);

/**
 * Wraps an asynchronous action so that it never runs twice at once. Of the calls during a run, only the last is
 * performed afterwards.
 *
 * @template Message @param {(message: Message) => Promise<unknown>} act @returns {(message: Message) => void}
 */
function runLatest(act) {
  /** @type {Message[]} */
  let next = [];
  let busy = false;
  return async (message) => {
    next = [message];
    if (busy) return;
    busy = true;
    for (let [now] = next; next.length > 0; [now] = next) {
      next = [];
      // An error does not stop the next call.
      await act(/** @type {Message} */ (now)).catch((error) => reportError(error));
    }
    busy = false;
  };
}

/** Loads the styles of a board in a frame. */
export const loadStyles = () => loadStyleSheet(styleSheet("embedded"));

/**
 * @param {object} options
 * @param {HTMLElement} options.place The element that contains the board.
 * @param {import("./stage/translated-stage.js").TranslatedStage} options.stage
 * @param {import("./state/state.js").Store} options.store
 */
export function bindFrame({ place, stage, store }) {
  /** @param {string} type @param {object} [detail] */
  const post = (type, detail = {}) => {
    if (parent !== window) parent.postMessage({ ...detail, type: EVENT_PREFIX + type }, "*");
  };

  for (const type of EVENT_NAMES) {
    document.addEventListener(EVENT_PREFIX + type, (event) =>
      post(type, /** @type {CustomEvent} */ (event).detail),
    );
  }

  let grows = false; // whether the host makes the frame as high as its content
  // The text of the guide scrolls by itself: a frame that grew with it would lose the board.
  const isReading = () => store.state.room === "guide";
  let readingHeight = 0; // what the host gave at first
  function wantedHeight() {
    if (!isReading()) return Math.ceil(place.getBoundingClientRect().height);
    readingHeight ||= Math.max(innerHeight, LEAST_READING);
    return readingHeight;
  }
  let height = 0; // as posted last
  function postHeight() {
    if (onPaper()) return; // where the height is that of a figure
    height = wantedHeight();
    post("height", { height, grows });
  }
  new ResizeObserver(() => {
    if (wantedHeight() !== height) postHeight();
  }).observe(place);
  postHeight(); // the observer does not fire before the frame is nearly visible

  const givenHeight = () => (grows && !isReading() ? 0 : innerHeight);
  const { fit } = createFit({ place, store, givenHeight });
  addEventListener("resize", fit);
  printAsFigure(document.documentElement);

  /** @param {string} query */
  function load(query) {
    const { state, messages } = readUrl(query, { ...DEFAULTS, embed: true });
    stage.note(messages);
    return state;
  }

  /** @param {Record<string, string | number | boolean>} parameters */
  function set(parameters) {
    if ("step" in parameters) stage.pause();
    const { changes, messages } = readChanges(new Map(Object.entries(parameters)), store.state);
    stage.note(messages);
    return withChanges(store.state, changes);
  }

  let counting = 0; // the n of the count that an order started
  async function count() {
    const { n } = store.state;
    if (n === counting) return; // still running, or paused by the reader
    counting = n;
    // The board itself shows why a count failed.
    const finish = () => {
      if (counting === n) counting = 0;
    };
    stage.count().then(finish, finish);
    await new Promise((resolve) => setTimeout(resolve, MIN_COUNT_INTERVAL));
  }

  let onSlide = false;
  /** Returns the focus to the host. */
  function release() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    parent.focus();
  }

  /** @type {Record<keyof typeof ORDERS, (message: any) => void>} */
  const handlers = {
    load({ query }) {
      stage.pause();
      store.set(load(query));
      stage.autoplay();
    },
    set: ({ parameters }) => store.set(set(parameters)),
    play: runLatest(stage.play),
    pause: stage.pause,
    seek: runLatest(({ step }) => stage.seek(step)),
    count: runLatest(count),
    height: postHeight,
    grow() {
      grows = true;
      fit();
      postHeight();
    },
    theme({ theme }) {
      document.documentElement.dataset.hostTheme = theme; // see embedded.css
      coloursChanged();
    },
    slides() {
      if (onSlide) return;
      onSlide = true;
      bindSlideKeys({ turn: (direction) => post("page", { direction }), release });
    },
  };

  /** Orders to be performed. @type {(() => void)[]} */
  const queue = [];
  let yielding = false; // while other tasks run
  function runQueue() {
    const until = performance.now() + SLICE;
    yielding = true;
    setTimeout(() => {
      yielding = false;
      if (queue.length > 0) runQueue();
    });
    while (queue.length > 0 && performance.now() < until) queue.shift()?.();
  }

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || parent === window || !isRecord(data) || !isText(data.type)) return;
    if (!data.type.startsWith(EVENT_PREFIX)) return;
    const name = data.type.slice(EVENT_PREFIX.length);
    if (isOrder(name) && ORDERS[name](data) && queue.length < MAX_QUEUED) {
      queue.push(() => handlers[name](data));
      if (!yielding) runQueue();
    } else post("refused", { order: name.slice(0, 40) });
  });

  // Escape returns the focus to the host, for example to continue with its slides, unless it cancels a drag.
  addEventListener("keydown", (event) => {
    if (
      event.key !== "Escape" ||
      event.defaultPrevented ||
      isComposing(event) ||
      place.querySelector("dialog[open]")
    )
      return;
    release();
  });

  // A board that is not visible must not use the processor.
  new IntersectionObserver((entries) => stage.setVisible(entries.at(-1)?.isIntersecting ?? false)).observe(
    place,
  );
  stage.ready.then(() => post("ready"));
}
