/**
 * The custom element `<n-queens>`: a board in somebody's page. Its attributes are the URL's parameters, and so are
 * its properties; README.md lists them, and what else it has.
 *
 * @typedef {import("./state/state.js").State} State
 * @typedef {Exclude<keyof State, "embed">} Parameter
 */

import { coloursChanged } from "./base/appearance.js";
import { h } from "./base/dom.js";
import { fetchStyles, homePage } from "./platform/assets.js";
import { createTranslatedStage } from "./stage/translated-stage.js";
import { LIMITS } from "./state/limits.js";
import { createStore, DEFAULTS, withChanges } from "./state/state.js";
import { PREFIX } from "./state/told.js";
import { createUndo } from "./state/undo.js";
import { readChanges, writeParameters } from "./state/url.js";

const PARAMETERS = /** @type {Parameter[]} */ (Object.keys(DEFAULTS).filter((name) => name !== "embed"));
const NUMBERS = Object.keys(LIMITS.numbers);

/** @type {Promise<CSSStyleSheet[]> | undefined} */
let sheets; // the same for all elements

/** @param {Response} response */
async function makeSheet(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const made = new CSSStyleSheet();
  made.replaceSync(await response.text());
  return made;
}

const makeSheets = async () => Promise.all((await fetchStyles()).map(makeSheet));

function loadSheets() {
  sheets ??= makeSheets().catch((error) => {
    sheets = undefined; // the next element is another chance
    throw error;
  });
  return sheets;
}

export class NQueensElement extends HTMLElement {
  static observedAttributes = PARAMETERS;

  #place = h("div", { class: "place" });
  /** What its author has put there for those who cannot see it. */
  #fallback = h("slot", { hidden: true });
  #store = createStore({ ...DEFAULTS });
  #undo = createUndo(this.#store);
  /** @type {import("./stage/translated-stage.js").TranslatedStage | undefined} */
  #stage;
  /** What was set and is not read yet: what is set together belongs together. @type {Map<string, string | boolean>} */
  #asked = new Map();
  /** About what was read last. @type {import("./state/url.js").Message[]} */
  #messages = [];
  #seen = new IntersectionObserver((entries) => this.#stage?.see(entries.at(-1)?.isIntersecting ?? false));

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).append(this.#place, this.#fallback);
    this.#place.addEventListener("transitionrun", ({ target }) => {
      if (target === this.#place) coloursChanged(); // those around it did
    });
    this.#store.subscribe(({ theme }, before) => {
      if (theme === before.theme) return;
      this.#place.dataset.theme = theme;
      coloursChanged();
    });
  }

  connectedCallback() {
    if (this.#stage) return; // it was only moved
    this.#takeEarly();
    this.#settle();
    this.#stage = this.#makeStage();
    this.#stage.note(this.#messages);
    this.#stage.speak();
    this.#seen.observe(this.#place);
  }

  /** Properties that were set before it was known what this is. */
  #takeEarly() {
    for (const name of PARAMETERS) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (!early) continue;
      Reflect.deleteProperty(this, name);
      this.#ask(name, early.value);
    }
  }

  /** The language of the text around it, then those of the visitor. */
  #prefers() {
    for (let around = /** @type {Node | null} */ (this); around; ) {
      const lang = around !== this && around instanceof Element && around.getAttribute("lang");
      if (lang) return [lang, ...navigator.languages];
      around = around instanceof ShadowRoot ? around.host : around.parentNode;
    }
    return navigator.languages;
  }

  #makeStage() {
    this.#fallback.hidden = true;
    /** @param {string} type @param {object} [detail] */
    const emit = (type, detail) => {
      const options = { detail, bubbles: true, composed: true };
      this.dispatchEvent(new CustomEvent(PREFIX + type, options));
    };
    const stage = createTranslatedStage({
      place: this.#place,
      store: this.#store,
      undo: this.#undo,
      under: h("slot", { name: "caption" }),
      prefers: () => this.#prefers(),
      scope: this.#place,
      embedded: true,
      home: homePage(),
      emit,
      failing: (fails) => {
        this.#fallback.hidden = !fails;
      },
    });
    loadSheets().then(
      (made) => {
        if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = made;
        coloursChanged();
      },
      () => {}, // without its style it can still be used
    );
    stage.ready.then(() => emit("ready"));
    return stage;
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#seen.disconnect();
      this.#stage?.destroy();
      this.#stage = undefined;
    });
  }

  /** @param {string} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    this.#ask(name, value);
  }

  /** @param {string} name @param {unknown} value Null is the default. */
  #ask(name, value) {
    // As for every attribute that is there or not.
    const given = name === "autoplay" && value === "" ? true : value;
    const usual = writeParameters(DEFAULTS)[/** @type {Parameter} */ (name)];
    if (this.#asked.size === 0) queueMicrotask(() => this.#settle());
    this.#asked.set(name, typeof given === "boolean" ? given : String(given ?? usual));
  }

  /** Reads what was asked for since the last time. */
  #settle() {
    if (this.#asked.size === 0) return;
    const { changes, messages } = readChanges(this.#asked, this.#store.state, LIMITS);
    this.#asked.clear();
    this.#store.set(withChanges(this.#store.state, changes));
    this.#messages = messages;
    this.#stage?.note(messages);
  }

  /** @param {Parameter} name */
  #read(name) {
    this.#settle();
    const { state } = this.#store;
    if (name === "autoplay") return state.autoplay;
    return NUMBERS.includes(name) ? state[name] : writeParameters(state)[name];
  }

  /** Lets the algorithm run. */
  play() {
    this.#settle();
    this.#stage?.play();
  }

  /** Holds it. */
  pause() {
    this.#stage?.pause();
  }

  /** Goes to a step of its run. @param {number} step */
  seek(step) {
    this.#settle();
    this.#stage?.seek(step);
  }

  /** Counts all solutions for its n, with all cores. @returns {Promise<bigint | null>} Null if that was cancelled or cannot be, or it is not on a page. */
  async count() {
    this.#settle();
    return (await this.#stage?.count()) ?? null;
  }

  static {
    for (const name of PARAMETERS) {
      Object.defineProperty(NQueensElement.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          return this.#read(name);
        },
        set(value) {
          this.#ask(name, value);
        },
      });
    }
  }
}

// Another copy of this module may have been there before.
if (!customElements.get("n-queens")) customElements.define("n-queens", NQueensElement);
