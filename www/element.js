/**
 * The custom element `<n-queens>`, a board in another page. Its attributes and properties are the parameters of the
 * URL. www/docs/parameters.md documents them, and its methods and events.
 *
 * @typedef {import("./state/parameters.js").State} State
 * @typedef {Exclude<keyof State, "embed">} Parameter
 */

import { coloursChanged } from "./base/appearance.js";
import { h } from "./base/dom.js";
import { isShortcut, isTyping } from "./base/typing.js";
import { addressOf } from "./i18n/given-packs.js";
import { fetchStyles, homePage } from "./platform/assets.js";
import { createStateService } from "./rooms/services/state.js";
import { explainFailure } from "./stage/failures.js";
import { printAsFigure } from "./stage/figure-print.js";
import { createFit } from "./stage/fit.js";
import { createTranslatedStage } from "./stage/translated-stage.js";
import { EVENT_PREFIX } from "./state/events.js";
import { DEFAULTS, PARAMETERS, withChanges } from "./state/state.js";
import { readChanges, readLink, writeParameters } from "./state/url.js";

/**
 * Keeps what is typed from the shortcuts of the host page, which sees the element in place of its fields.
 *
 * @param {KeyboardEvent} event
 */
function keepTyped(event) {
  if (isTyping(event) && !isShortcut(event)) event.stopPropagation();
}

const NAMES = /** @type {Parameter[]} */ (Object.keys(PARAMETERS).filter((name) => name !== "embed"));

/** The colours of areas until the style sheets are loaded. Without any, an area would have the colour of what is drawn on it, and the board would be a black square. */
const bareSheet = new CSSStyleSheet();
bareSheet.replaceSync(
  ".place{--square-light:#0000;--square-dark:#8884;--band:#8884;--paper:#0000;--raised:#0000}",
);

/** @type {Promise<CSSStyleSheet[]> | undefined} */
let sheets; // shared by all elements

/** @param {Response} response */
async function makeSheet(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  return sheet;
}

const makeSheets = async () => Promise.all((await fetchStyles()).map(makeSheet));

function loadSheets() {
  sheets ??= makeSheets().catch((error) => {
    sheets = undefined; // let the next element retry
    throw error;
  });
  return sheets;
}

export class NQueensElement extends HTMLElement {
  static observedAttributes = [...NAMES, "program"];

  /** As high as the host page makes the element; 0 if that depends on its content. */
  #gauge = h("div", { class: "gauge" });
  #place = h("div", { class: "place" });
  /** The author's fallback content, shown if the board cannot be loaded. */
  #fallback = h("slot", { hidden: true });
  #state = createStateService({ ...DEFAULTS });
  #store = this.#state.store;
  /** @type {import("./stage/translated-stage.js").TranslatedStage | undefined} */
  #stage;
  /** @type {ReturnType<typeof createFit> | undefined} */
  #fit;
  /** @type {(() => void) | undefined} */
  #endPrinting;
  #gaugeSize = new ResizeObserver(() => this.#fit?.fit());
  /** Parameters that were set and not applied yet, so that those set together are applied together. @type {Map<string, string | boolean>} */
  #pending = new Map();
  /** Whether the room was named. If not, it follows from what else is named before the element is shown, as in a link. */
  #hasRoom = false;
  /** Messages about the parameters that were applied last. @type {import("./state/url.js").Message[]} */
  #messages = [];
  #visibility = new IntersectionObserver((entries) =>
    this.#stage?.setVisible(entries.at(-1)?.isIntersecting ?? false),
  );

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).append(this.#gauge, this.#place, this.#fallback);
    this.#adopt([bareSheet]);
    this.#place.addEventListener("transitionrun", ({ target }) => {
      if (target === this.#place) coloursChanged(); // the colours around the element changed
    });
    for (const type of ["keydown", "keypress", "keyup"])
      this.#place.addEventListener(type, (event) => keepTyped(/** @type {KeyboardEvent} */ (event)));
    this.#store.subscribe(({ theme }, before) => {
      if (theme === before.theme) return;
      this.#place.dataset.theme = theme;
      coloursChanged();
    });
  }

  /** @param {CSSStyleSheet[]} sheets */
  #adopt(sheets) {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = sheets;
  }

  connectedCallback() {
    if (this.#stage) return; // the element was only moved
    this.#upgradeProperties();
    if (!this.#hasRoom && (this.program || this.hasAttribute("recording"))) this.#queue("room", "program");
    this.#applyPending();
    this.#stage = this.#makeStage();
    this.#stage.note(this.#messages);
    this.#stage.applyLanguage();
    this.#visibility.observe(this.#place);
    this.#fit = createFit({
      place: this.#place,
      store: this.#store,
      givenHeight: () => this.#givenHeight(),
    });
    this.#gaugeSize.observe(this.#gauge);
    this.#endPrinting = printAsFigure(this.#place);
  }

  /** The height that the page gives the element; 0 if the element is as high as its content. */
  #givenHeight() {
    const height = this.#gauge.clientHeight;
    if (height === 0) return 0;
    // In a grid or a flex row, the height may still be that of the content: then it grows with it.
    this.#place.style.minHeight = `${2 * height}px`;
    const grown = this.#gauge.clientHeight;
    this.#place.style.minHeight = "";
    return grown > height ? 0 : height;
  }

  /** Applies properties that were set before the element was defined. */
  #upgradeProperties() {
    for (const name of /** @type {const} */ ([...NAMES, "program"])) {
      const property = Object.getOwnPropertyDescriptor(this, name);
      if (!property) continue;
      Reflect.deleteProperty(this, name);
      if (name === "program") this.program = property.value;
      else this.#queue(name, property.value);
    }
  }

  /** A program for the room of programs, as Share writes it: the text after `#program=` in a link. No part of the state, which has no long texts. */
  get program() {
    return this.getAttribute("program") ?? "";
  }

  /** @param {string} packed */
  set program(packed) {
    this.setAttribute("program", packed);
  }

  /** The language of the surrounding text, then the reader's languages. */
  #preferredLanguages() {
    for (let node = /** @type {Node | null} */ (this); node; ) {
      const lang = node !== this && node instanceof Element && node.getAttribute("lang");
      if (lang) return [lang, ...navigator.languages];
      node = node instanceof ShadowRoot ? node.host : node.parentNode;
    }
    return navigator.languages;
  }

  #makeStage() {
    this.#fallback.hidden = true;
    /** @param {string} type @param {object} [detail] */
    const emit = (type, detail) => {
      const options = { detail, bubbles: true, composed: true };
      this.dispatchEvent(new CustomEvent(EVENT_PREFIX + type, options));
    };
    const stage = createTranslatedStage({
      place: this.#place,
      state: this.#state,
      belowCaption: h("slot", { name: "caption" }),
      preferredLanguages: () => this.#preferredLanguages(),
      scope: this.#place,
      embedded: true,
      anyOrigin: true, // the page that has the element wrote the address
      home: homePage(),
      recording: this.getAttribute("recording") ?? undefined,
      fragment: () => (this.program ? `#program=${this.program}` : ""),
      emit,
      explain: explainFailure,
      onFailureChange: (fails) => {
        this.#fallback.hidden = !fails;
      },
    });
    loadSheets().then(
      (made) => {
        this.#adopt(made);
        coloursChanged();
      },
      async (error) => {
        // The board can be used without its styles.
        const reason = await explainFailure(error).catch(() => null);
        if (reason) stage.note([...this.#messages, reason]);
      },
    );
    stage.ready.then(() => emit("ready"));
    return stage;
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#visibility.disconnect();
      this.#gaugeSize.disconnect();
      this.#fit?.destroy();
      this.#endPrinting?.();
      this.#stage?.destroy();
      this.#stage = undefined;
    });
  }

  /** @param {Parameter | "program"} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    if (name !== "program") this.#queue(name, value);
    else if (this.#stage) this.#store.set({ ...this.#store.state }); // the room reads it
  }

  /** @param {Parameter} name @param {unknown} value Null for the default. */
  #queue(name, value) {
    // An empty value is true, as for every boolean attribute.
    const isTrue = PARAMETERS[name].kind === "flag" && value === "";
    const isPack = name === "language" && typeof value === "object" && value !== null;
    const normalized = isTrue || (isPack ? addressOf(value) : value);
    const defaultText = writeParameters(DEFAULTS)[name];
    this.#hasRoom ||= name === "room";
    if (this.#pending.size === 0) queueMicrotask(() => this.#applyPending());
    this.#pending.set(name, typeof normalized === "boolean" ? normalized : String(normalized ?? defaultText));
  }

  /** Applies the parameters that were set since the last call. */
  #applyPending() {
    if (this.#pending.size === 0) return;
    if (this.#pending.has("step")) this.#stage?.pause();
    const { state } = this.#store;
    const read = this.#stage || this.#hasRoom ? readChanges : readLink;
    const { changes, messages } = read(this.#pending, state);
    this.#pending.clear();
    this.#store.set(withChanges(state, changes));
    this.#messages = messages;
    this.#stage?.note(messages);
  }

  /** @param {Parameter} name */
  #read(name) {
    this.#applyPending();
    const { state } = this.#store;
    const isText = typeof state[name] !== "number" && typeof state[name] !== "boolean";
    return isText ? writeParameters(state)[name] : state[name];
  }

  /** Plays the algorithm. */
  play() {
    this.#applyPending();
    this.#stage?.play();
  }

  /** Pauses the algorithm. */
  pause() {
    this.#stage?.pause();
  }

  /** Goes to a step of the algorithm's run. @param {number} step */
  seek(step) {
    this.#applyPending();
    this.#stage?.seek(step);
  }

  /** Counts all solutions for n, on all cores. @returns {Promise<bigint | null>} Null if the count was cancelled or is not possible, or the element is not in a page. */
  async count() {
    this.#applyPending();
    return (await this.#stage?.count()) ?? null;
  }

  /**
   * Shows a count that runs elsewhere, as widgets do.
   *
   * @internal The declarations of the package leave it out.
   * @param {import("./rooms/count/controller.js").CountElsewhere} run
   */
  async _showCount(run) {
    this.#applyPending();
    await this.#stage?.count(run);
  }

  static {
    for (const name of NAMES) {
      Object.defineProperty(NQueensElement.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          return this.#read(name);
        },
        set(value) {
          this.#queue(name, value);
        },
      });
    }
  }
}

// Another copy of this module may have defined the element already.
if (!customElements.get("n-queens")) customElements.define("n-queens", NQueensElement);
