/** A preview of what readers see where a snippet is pasted. */

import { createChangeCheck } from "../base/change-check.js";
import { h } from "../base/dom.js";
import { download } from "../base/download.js";
import { createButton, createSelect } from "../controls/controls.js";
import { createLazyPart } from "../controls/lazy-part.js";
import { t } from "../i18n/i18n.js";
import { EVENT_PREFIX } from "../state/events.js";
import { animationName, PICTURE_KIND_NAMES } from "./picture-names.js";
import { createQr } from "./qr.js";
import { frameLink, link, pageLink } from "./snippets.js";

/** How long to wait after the last change before a frame is loaded again, in milliseconds. */
const SETTLE_DELAY = 300;

/** @typedef {{ format: import("./snippets.js").Format, shared: import("./snippets.js").Shared, animation: ReturnType<ReturnType<typeof import("./share-options.js").createShareOptions>["animation"]>, code: boolean }} Snippet */

/** Whether this page can frame itself: not if it is a file or has no origin (in a sandboxed frame). */
const canFrameItself = () => location.protocol.startsWith("http") && origin !== "null";

/**
 * @import { PictureKind, PictureName } from "./picture-names.js"
 *
 * @param {object} options
 * @param {import("../state/parameters.js").State} options.state
 * @param {import("./pictures.js").Pictures} options.pictures
 * @param {(name: PictureName) => Node[]} options.show Makes a picture.
 * @param {(name: PictureName, kind: PictureKind) => void} options.save Saves a picture.
 * @param {(text: string) => void} options.announce
 * @param {() => void} options.pictureChosen
 * @param {AbortSignal} options.life
 */
export function createSharePreview({ state, pictures, show, save, announce, pictureChosen, life }) {
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

  /** @param {Snippet["shared"]} shared */
  function qr(shared) {
    const picture = createQr(link(shared), t("page.qr"));
    const save = createButton(t("share.saveQr"), () => {
      const text = new XMLSerializer().serializeToString(picture);
      download(new Blob([text], { type: "image/svg+xml" }), "n-queens-qr.svg");
      announce(t("share.savedQr"));
    });
    return [picture, save.element];
  }

  /** The picture that the reader chose. @type {PictureName | undefined} */
  let chosen;
  /** The picture to save. */
  const picture = () => chosen ?? pictures.names()[0] ?? "board";

  function pictureChoice() {
    const names = pictures.names();
    const place = h("div");
    const showPicture = () => place.replaceChildren(...show(picture()));
    const choice = createSelect(
      t("share.picture.what"),
      names,
      (name) => t(`share.picture.${name}`),
      (name) => {
        chosen = name;
        showPicture();
        pictureChosen();
      },
    );
    choice.show(picture());
    choice.element.hidden = names.length < 2;
    const buttons = PICTURE_KIND_NAMES.map(
      (kind) => createButton(t(`share.picture.save.${kind}`), () => save(picture(), kind)).element,
    );
    showPicture();
    return [choice.element, place, h("div", { class: "picture-files" }, ...buttons)];
  }

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
    const name = animationName(state);
    animationPart.load().then((part) => part?.show({ ...animation, theme, title, name }));
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
      return picture();
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
      else if (format === "picture") content.replaceChildren(...pictureChoice());
      else if (format === "markdown") content.replaceChildren(anchor(shared, shared.title));
      else if (format === "animation") showAnimation(snippet);
      else if (format === "qr") content.replaceChildren(...qr(shared));
      else timer = setTimeout(() => content.replaceChildren(frame(snippet)), wait);
    },
  };
}
