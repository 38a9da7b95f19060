// For a page with boards in frames (www/docs/embedding.md): makes each frame as high as its content, and tells it
// whether the page around it is light or dark.

function start() {
  /** The least and the greatest height of a frame, in CSS pixels: more than any board needs. */
  const LEAST_HEIGHT = 100;
  const MOST_HEIGHT = 10_000;
  /** That of a frame of which nobody says how high it is. */
  const USUAL_HEIGHT = 150;

  const frames = () =>
    /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll('iframe[src*="embed=1"]'));

  /** For reading colours. @type {CanvasRenderingContext2D | null | undefined} */
  let pen;
  const dark = matchMedia("(prefers-color-scheme: dark)"); // what the reader prefers

  /** What the themes of sites and slides say: Bootstrap, Sphinx, Material for MkDocs, reveal.js. */
  const DARK =
    '[data-bs-theme="dark"], [data-theme="dark"], [data-md-color-scheme="slate"], .has-dark-background';
  const LIGHT =
    '[data-bs-theme="light"], [data-theme="light"], [data-md-color-scheme="default"], .has-light-background';

  /** The theme around an element: what the site says, otherwise what its background shows. @param {Element} element */
  function themeAround(element) {
    const themed = element.closest(`${DARK}, ${LIGHT}`);
    if (themed) return themed.matches(DARK) ? "dark" : "light";
    for (let behind = element.parentElement; behind; behind = behind.parentElement) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixelOf(getComputedStyle(behind).backgroundColor);
      // The weights of relative luminance in WCAG.
      if (opacity > 127) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128 ? "dark" : "light";
    }
    const { colorScheme } = getComputedStyle(document.documentElement);
    return /dark/.test(colorScheme) && (dark.matches || !/light/.test(colorScheme)) ? "dark" : "light";
  }

  /** Red, green, blue and opacity of a colour in any notation, from 0 to 255. @param {string} colour */
  function pixelOf(colour) {
    if (colour === "rgba(0, 0, 0, 0)") return [];
    pen ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!pen) return [];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return pen.getImageData(0, 0, 1, 1).data;
  }

  /** @param {HTMLIFrameElement} frame @param {object} message */
  const post = ({ contentWindow }, message) => contentWindow?.postMessage(message, "*");

  /** What contains slides: reveal.js, impress.js, and whatever says so. */
  const DECK = ".reveal, #impress, [data-slides]";

  /**
   * Turns the slides: a listener for the event can do it, otherwise the deck hears the key as if it had the focus.
   *
   * @param {HTMLIFrameElement} frame @param {1 | -1} direction
   */
  function turnSlide(frame, direction) {
    const options = { bubbles: true, cancelable: true };
    if (!frame.dispatchEvent(new CustomEvent("n-queens:page", { ...options, detail: { direction } }))) return;
    frame.blur();
    const [key, keyCode] = direction === 1 ? ["PageDown", 34] : ["PageUp", 33];
    // Some decks read the old names of keys, some act when the key is released.
    for (const type of ["keydown", "keyup"]) {
      document.body.dispatchEvent(
        new KeyboardEvent(type, { ...options, key, code: key, keyCode, which: keyCode }),
      );
    }
  }

  /** The frames whose height was set here. @type {WeakSet<HTMLIFrameElement>} */
  const grown = new WeakSet();

  /**
   * Whether a frame keeps its height: a slide says how high it is, in reveal.js by a class and in other decks by their
   * styles. A frame on a hidden slide has no height, and keeps that until it is shown.
   *
   * @param {HTMLIFrameElement} frame
   */
  function hasOwnHeight(frame) {
    if (frame.matches(".r-stretch")) return true;
    if (grown.has(frame) || !frame.closest(DECK)) return false;
    const height = Number(frame.height) || USUAL_HEIGHT; // with its border or without
    return height < frame.clientHeight || height > frame.offsetHeight;
  }

  /** The themes that frames know. @type {WeakMap<HTMLIFrameElement, string>} */
  const themes = new WeakMap();

  /** @param {HTMLIFrameElement} frame */
  function tellTheme(frame) {
    const theme = themeAround(frame);
    if (themes.get(frame) !== theme) post(frame, { type: "n-queens:theme", theme });
    themes.set(frame, theme);
  }

  /** The address of the page that a frame shows, or that a link leads to. @param {string} address @param {readonly string[]} ignored */
  function pageOf(address, ignored) {
    if (!URL.canParse(address)) return "";
    const page = new URL(address);
    for (const name of ["embed", "controls", "scale", "view", ...ignored]) page.searchParams.delete(name);
    return page.href;
  }

  /** In place of an empty board, a picture shows a solution, and its link with `embed=0` leads there. @param {string} address */
  const solvedIn = (address) => (/[?&]embed=0(?=&|$)/.test(address) ? ["room", "queens", "step"] : []);

  /** Hides the picture that stands for a frame where a site removes frames: it links to the same page. @param {HTMLIFrameElement} frame */
  function hidePicture(frame) {
    for (const link of document.links) {
      const ignored = solvedIn(link.href);
      if (pageOf(link.href, ignored) !== pageOf(frame.src, ignored)) continue;
      const place = link.closest("figure, p") ?? link;
      // A paragraph may say more than the picture does.
      const isPicture = place.matches("figure") || place.textContent.trim() === link.textContent.trim();
      const hasOther = place.contains(frame) || place.querySelectorAll("a").length > 1;
      const picture = isPicture && !hasOther ? place : link;
      if (picture.querySelector("img")) /** @type {HTMLElement} */ (picture).style.display = "none";
    }
  }

  /** Until a frame knows that it may be as high as its content, it fits into its height. @param {HTMLIFrameElement} frame */
  function introduce(frame) {
    if (!hasOwnHeight(frame)) post(frame, { type: "n-queens:grow" });
    if (frame.closest(DECK)) post(frame, { type: "n-queens:slides" });
    hidePicture(frame);
    themes.delete(frame);
    tellTheme(frame);
  }

  /**
   * Whether a message with this origin can be from the page at the address of the frame. A frame may have gone to
   * another page, by a link or a redirect; only a redirect to HTTPS is expected.
   *
   * @param {HTMLIFrameElement} frame @param {string} origin
   */
  function isFromItsAddress({ src, sandbox }, origin) {
    if (!URL.canParse(src)) return false;
    const address = new URL(src);
    const isSandboxed = sandbox.length > 0 && !sandbox.contains("allow-same-origin");
    // Files have no origin either, and a sandbox around this page is also one around its frames.
    const mayLackOrigin = isSandboxed || address.protocol === "file:" || self.origin === "null";
    const isOwn = origin === address.origin;
    const isUpgraded = address.protocol === "http:" && origin === `https://${address.hostname}`;
    return isOwn || isUpgraded || (mayLackOrigin && /^(null|file:\/\/)$/.test(origin));
  }

  /** The latest height that each window asked for, until the next animation frame. @type {Map<MessageEventSource, { origin: string, height: number, grows: boolean }>} */
  const requests = new Map();

  function resizeFrames() {
    for (const frame of frames()) {
      const request = frame.contentWindow && requests.get(frame.contentWindow);
      if (!request || !isFromItsAddress(frame, request.origin)) continue;
      if (!request.grows) introduce(frame);
      if (hasOwnHeight(frame)) continue;
      const { boxSizing } = getComputedStyle(frame);
      const border = boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
      const height = Math.min(Math.max(request.height, LEAST_HEIGHT), MOST_HEIGHT);
      frame.style.height = `${height + border}px`;
      grown.add(frame);
    }
    requests.clear();
  }

  addEventListener("message", ({ source, origin, data }) => {
    if (data?.type !== "n-queens:page" || (data.direction !== 1 && data.direction !== -1)) return;
    const frame = [...frames()].find(({ contentWindow }) => contentWindow === source);
    if (frame?.closest(DECK) && isFromItsAddress(frame, origin)) turnSlide(frame, data.direction);
  });

  addEventListener("message", ({ source, origin, data }) => {
    if (!source || data?.type !== "n-queens:height" || !Number.isFinite(data.height)) return;
    // Any number of messages lays out the page only once.
    if (requests.size === 0) requestAnimationFrame(resizeFrames);
    requests.set(source, { origin, height: data.height, grows: data.grows === true });
  });

  // Frames that loaded before this script have already posted their height.
  frames().forEach(introduce);

  let nextReading = 0; // the animation frame requested for it
  /** Reads the theme with the next frame: attributes change often. */
  function followTheme() {
    cancelAnimationFrame(nextReading);
    nextReading = requestAnimationFrame(() => frames().forEach(tellTheme));
  }
  const changes = new MutationObserver(followTheme);
  const attributeFilter = ["class", "style", "data-bs-theme", "data-theme", "data-md-color-scheme"];
  changes.observe(document, { subtree: true, attributes: true, attributeFilter });
  addEventListener("transitionend", ({ propertyName }) => {
    if (propertyName === "background-color") followTheme();
  });
  dark.addEventListener("change", followTheme);

  // On paper, a frame is a figure: it needs less height than with its controls, and must not be split.
  const PAPER = {
    display: "block",
    marginInline: "auto",
    maxWidth: "12cm",
    maxHeight: "13cm",
    breakInside: "avoid",
  };
  /** @type {[HTMLIFrameElement, string][]} */
  let printed = []; // the frames that are printed now, with their styles before
  addEventListener("beforeprint", () => {
    if (printed.length > 0) return; // some browsers fire the event twice
    printed = [...frames()].map((frame) => [frame, frame.style.cssText]);
    for (const [frame] of printed) Object.assign(frame.style, PAPER);
  });
  addEventListener("afterprint", () => {
    for (const [frame, style] of printed) frame.style.cssText = style;
    printed = [];
  });
}

// Each snippet brings this script, and one copy is enough.
if (!Reflect.has(globalThis, "n-queens host")) {
  Reflect.set(globalThis, "n-queens host", true);
  start();
}
