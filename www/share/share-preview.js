/** What somebody will see where a snippet is pasted. */

import { createChangeCheck } from "../base/change-check.js";
import { h } from "../base/dom.js";
import { download } from "../base/download.js";
import { createButton } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { PREFIX } from "../state/told.js";
import { createQr } from "./qr.js";
import { frameLink, link } from "./snippets.js";

/** How long choices have to rest before a frame is loaded again, in milliseconds. */
const REST = 300;

/** @typedef {{ format: import("./snippets.js").Format, shared: import("./snippets.js").Shared }} Snippet */

/** Whether this page can be in a frame of its own: not from a file, and not in a frame that has no origin. */
const framesItself = () => location.protocol.startsWith("http") && origin !== "null";

/** @param {{ announce: (text: string) => void, life: AbortSignal }} options */
export function createSharePreview({ announce, life }) {
  const label = t("share.preview");
  // What scrolls can be reached by the keyboard.
  const content = h("section", { class: "preview", tabindex: 0, "aria-label": label });
  const element = h("div", { class: "share-preview" }, h("h3", { class: "quiet" }, label), content);
  const snippets = createChangeCheck();
  let delay = 0; // of a frame
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** @type {HTMLIFrameElement | undefined} */
  let growing; // the frame that becomes as high as what is in it

  /** @param {Snippet["shared"]} shared @param {string} text */
  const anchor = (shared, text) =>
    h("p", {}, h("a", { class: "alone", href: link(shared), target: "_blank", rel: "noopener" }, text));

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

  /** @param {Snippet} snippet */
  function frame({ format, shared }) {
    if (!framesItself()) return h("p", { class: "quiet" }, t("share.noFrame"));
    // A new frame each time: another address in the same one would be a place to go back to.
    const shown = h("iframe", {
      src: frameLink(shared),
      title: shared.title,
      class: `frame-${format}`,
      width: shared.width || "100%",
      height: shared.height,
    });
    growing = format === "element" || shared.grows ? shown : undefined;
    return shown;
  }

  // As the script does that a snippet brings.
  addEventListener(
    "message",
    ({ source, data }) => {
      if (!growing || source !== growing.contentWindow || data?.type !== `${PREFIX}height`) return;
      growing.height = String(Number(data.height));
    },
    { signal: life },
  );

  return {
    element,
    /** @param {Snippet | null} snippet */
    show(snippet) {
      if (!snippets.changed(snippet)) return;
      const wait = delay;
      delay = REST;
      clearTimeout(resting);
      if (!snippet) return content.replaceChildren();
      const { format, shared } = snippet;
      if (format === "link") content.replaceChildren(anchor(shared, link(shared)));
      else if (format === "markdown") content.replaceChildren(anchor(shared, shared.title));
      else if (format === "qr") content.replaceChildren(...qr(shared));
      else resting = setTimeout(() => content.replaceChildren(frame(snippet)), wait);
    },
  };
}
