/** A preview of what readers see where a snippet is pasted. */

import { createChangeCheck } from "../base/change-check.js";
import { h, setText } from "../base/dom.js";
import { download } from "../base/download.js";
import { toPng } from "../base/drawing.js";
import { createQr, qrDrawing } from "../base/qr.js";
import { createButton, createSelect } from "../controls/controls.js";
import { createLazyPart } from "../controls/lazy-part.js";
import { describeError, t } from "../i18n/i18n.js";
import { quizTemplate } from "../platform/assets.js";
import { EVENT_PREFIX } from "../state/events.js";
import { PICTURE_KIND_NAMES, qrFile } from "./picture-names.js";
import { isPackage, packageName } from "./quiz-files.js";
import { frameLink, link, pageLink, quizQuery } from "./snippets.js";

/** How long to wait after the last change before a frame is loaded again, in milliseconds. */
const SETTLE_DELAY = 300;

/** @typedef {{ format: import("./snippets.js").Format, shared: import("./snippets.js").Shared, kinds: readonly PictureKind[], animation: ReturnType<ReturnType<typeof import("./share-options.js").createShareOptions>["animation"]>, code: boolean }} Snippet */

/** Whether this page can frame itself: not if it is a file or has no origin (in a sandboxed frame). */
const canFrameItself = () => location.protocol.startsWith("http") && origin !== "null";

/**
 * @import { PictureKind, PictureName } from "./picture-names.js"
 *
 * @param {object} options
 * @param {import("../state/parameters.js").State} options.state
 * @param {import("./pictures.js").Pictures} options.pictures
 * @param {(name: PictureName) => Node[]} options.draw Makes a picture.
 * @param {(name: PictureName, kind: PictureKind) => Promise<string>} options.save Saves a picture; resolves to what is said about that.
 * @param {(text: string) => void} options.announce
 * @param {() => void} options.pictureChosen
 * @param {AbortSignal} options.life
 */
export function createSharePreview({ state, pictures, draw, save, announce, pictureChosen, life }) {
  const label = t("share.preview");
  // Scrollable content must be reachable by keyboard.
  const content = h("section", { class: "preview", tabindex: 0, "aria-label": label });
  const element = h("div", { class: "share-preview" }, h("h3", { class: "quiet" }, label), content);
  const snippets = createChangeCheck();
  let delay = 0; // before the next frame is loaded
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {HTMLIFrameElement | undefined} */
  let growingFrame; // the frame that is resized to its content

  /** @param {Snippet["shared"]} shared @param {string} text */
  const anchor = (shared, text) =>
    h("p", {}, h("a", { class: "alone", href: pageLink(shared), target: "_blank", rel: "noopener" }, text));

  /** @param {Snippet} snippet */
  function qr({ shared, kinds }) {
    const picture = createQr(link(shared), t("page.qr"));
    const status = h("p", { class: "quiet" });
    /** @param {"png" | "svg"} kind */
    async function save(kind) {
      const text = new XMLSerializer().serializeToString(picture);
      const lines = new Blob([text], { type: "image/svg+xml" });
      const file = qrFile(shared.state, kind);
      download(kind === "svg" ? lines : await toPng(qrDrawing(link(shared)), 1), file);
      const words = t("share.savedPicture", { file });
      setText(status, words);
      announce(words);
    }
    const offered = /** @type {const} */ (["png", "svg"]).filter((kind) => kinds.includes(kind));
    const buttons = offered.map(
      (kind) => createButton(t(`share.picture.save.${kind}`), () => save(kind)).element,
    );
    return [picture, h("div", { class: "picture-files" }, ...buttons), status];
  }

  const choice = createPictureChoice({ names: pictures.names(), draw, save, chosen: pictureChosen });

  /** @param {Snippet} snippet */
  function frame({ format, shared }) {
    if (!canFrameItself()) return h("p", { class: "quiet" }, t("share.noFrame"));
    // A new frame each time: another address in the same frame would add an entry to the history.
    const iframe = h("iframe", {
      src: frameLink(shared),
      title: shared.title,
      class: `frame-${format}`,
      width: shared.width || "100%",
      height: shared.height,
    });
    growingFrame = format === "element" || shared.grows ? iframe : undefined;
    return iframe;
  }

  const animationPart = createLazyPart(async () => {
    const { createAnimation } = await import("./animation.js");
    return createAnimation({ state, announce, life });
  });

  /** @param {Snippet} snippet */
  function showAnimation({ shared, animation }) {
    content.replaceChildren(animationPart.element);
    const theme = shared.state.theme === "dark" ? "dark" : "light"; // of a picture, too
    const title = animation.kind === "svg" ? shared.title : ""; // others have none
    const name = String(shared.picture).replace(/\.\w+$/, "");
    animationPart.load().then((part) => life.aborted || part?.show({ ...animation, theme, title, name }));
  }

  // Resizes the frame, as embed-host.js does.
  addEventListener(
    "message",
    ({ source, origin, data }) => {
      if (!growingFrame || source !== growingFrame.contentWindow || origin !== self.origin) return;
      if (data?.type === `${EVENT_PREFIX}height`) growingFrame.height = String(Number(data.height));
    },
    { signal: life },
  );

  return {
    element,
    /** Which picture is chosen. */
    get picture() {
      return choice.picture;
    },
    /** @param {Snippet | null} snippet */
    show(snippet) {
      if (!snippets.changed(snippet)) return;
      const wait = delay;
      delay = SETTLE_DELAY;
      clearTimeout(timer);
      if (!snippet) return content.replaceChildren();
      const { format, shared } = snippet;
      if (format === "link") content.replaceChildren(anchor(shared, pageLink(shared)));
      else if (format === "picture") choice.showIn(content, snippet.kinds);
      else if (format === "markdown") content.replaceChildren(anchor(shared, shared.title));
      else if (format === "animation") showAnimation(snippet);
      else if (format === "qr") content.replaceChildren(...qr(snippet));
      else {
        const saving =
          isPackage(format) && quizTemplate() ? createPackageSaving(format, shared, announce) : [];
        if (saving.length > 0) content.replaceChildren(...saving); // with what is chosen now
        timer = setTimeout(() => content.replaceChildren(...saving, frame(snippet)), wait);
      }
    },
  };
}

/** The choice of a picture, which keeps the focus when another one is chosen, and the picture. @param {{ names: readonly PictureName[], draw: (name: PictureName) => Node[], save: (name: PictureName, kind: PictureKind) => Promise<string>, chosen: () => void }} options */
function createPictureChoice({ names, draw, save, chosen }) {
  let [picture = /** @type {PictureName} */ ("board")] = names;
  const place = h("div");
  const choice = createSelect(
    t("share.picture.what"),
    names,
    (name) => t(`share.picture.${name}`),
    (name) => {
      picture = name;
      chosen();
    },
  );
  choice.element.hidden = names.length < 2;
  const status = h("p", { class: "quiet" });
  const saveAs = async (/** @type {PictureKind} */ kind) => setText(status, await save(picture, kind));
  const buttons = PICTURE_KIND_NAMES.map((kind) => ({
    kind,
    button: createButton(t(`share.picture.save.${kind}`), () => saveAs(kind)).element,
  }));
  const files = h("div", { class: "picture-files" }, ...buttons.map(({ button }) => button));
  const elements = [choice.element, files, place, status]; // a tall picture would hide the buttons
  return {
    /** The chosen one. */
    get picture() {
      return picture;
    },
    /** @param {HTMLElement} content @param {readonly PictureKind[]} kinds Those that are offered. */
    showIn(content, kinds) {
      choice.show(picture);
      for (const { kind, button } of buttons) button.hidden = !kinds.includes(kind);
      setText(status, "");
      place.replaceChildren(...draw(picture));
      if (choice.element.parentElement !== content) content.replaceChildren(...elements);
    },
  };
}

/** What saves the package of a quiz. @param {import("./quiz-files.js").PackageKind} kind @param {Snippet["shared"]} shared @param {(text: string) => void} announce */
function createPackageSaving(kind, shared, announce) {
  const status = h("p", { class: "quiet" });
  const file = packageName(kind);
  /** @param {string} words */
  function report(words) {
    setText(status, words);
    announce(words);
  }
  async function save() {
    try {
      const { quizPackage } = await import("./quiz-package.js");
      download(await quizPackage(kind, { query: quizQuery(shared), pass: String(shared.pass) }), file);
      report(t("share.savedPicture", { file }));
    } catch (error) {
      report(t("page.partFailed", { message: describeError(error) }));
    }
  }
  const button = createButton(t("share.picture.save.zip"), save, { class: "primary" });
  return [h("div", { class: "picture-files" }, button.element), status];
}
