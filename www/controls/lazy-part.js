/** Parts of the page that are loaded on first use. */

import { h } from "../base/dom.js";
import { describeError, t } from "../i18n/i18n.js";

/**
 * A container for such a part. If loading fails, the container shows an error, and the next use tries again.
 *
 * @template {{ element: HTMLElement }} Content
 * @param {() => Promise<Content>} make
 */
export function createLazyPart(make) {
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
    /** Loads the part; resolves to undefined if loading fails. */
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
 * A lazy part inside a `<details>` element, which loads it when it opens.
 *
 * @template {{ element: HTMLElement }} Content
 * @param {string} title
 * @param {() => Promise<Content>} make
 * @param {(content: Content) => void} [opened] Called each time the element opens.
 */
export function createFold(title, make, opened) {
  const part = createLazyPart(make);
  const element = h(
    "details",
    {
      async toggle() {
        if (!element.open) return;
        const content = await part.load();
        if (content) opened?.(content);
      },
    },
    h("summary", {}, title),
    part.element,
  );
  return {
    element,
    get content() {
      return part.content;
    },
    load: part.load,
  };
}
