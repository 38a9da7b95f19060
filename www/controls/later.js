/** Parts of the page that are loaded when they are first needed. */

import { h } from "../base/dom.js";
import { describeError, t } from "../i18n/i18n.js";

/**
 * A place for such a part. Where it cannot be loaded the place says so, and the next time that it is needed is
 * another chance.
 *
 * @template {{ element: HTMLElement }} Content
 * @param {() => Promise<Content>} make
 */
export function createLater(make) {
  const element = h("div");
  /** @type {Content | undefined} */
  let content;
  /** @type {Promise<Content | undefined> | undefined} */
  let loading;
  return {
    element,
    get content() {
      return content;
    },
    /** The part, or undefined if it cannot be loaded. */
    load() {
      loading ??= make().then(
        (made) => {
          content = made;
          element.replaceChildren(made.element);
          return made;
        },
        (error) => {
          loading = undefined;
          element.replaceChildren(t("page.partFailed", { message: describeError(error) }));
          return undefined;
        },
      );
      return loading;
    },
  };
}

/**
 * The same below a line that opens it.
 *
 * @template {{ element: HTMLElement }} Content
 * @param {string} title
 * @param {() => Promise<Content>} make
 * @param {(content: Content) => void} [opened] Called whenever it has been opened.
 */
export function createFold(title, make, opened) {
  const later = createLater(make);
  const element = h(
    "details",
    {
      async toggle() {
        if (!element.open) return;
        const content = await later.load();
        if (content) opened?.(content);
      },
    },
    h("summary", {}, title),
    later.element,
  );
  return {
    element,
    get content() {
      return later.content;
    },
    load: later.load,
  };
}
