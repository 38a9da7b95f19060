/** The ways between the rooms of what is the reader's: the box, the checker and the editor; and what a text was taken for. */

import { h, setText } from "../base/dom.js";
import { control, createButton } from "../controls/controls.js";
import { describeError, t } from "../i18n/i18n.js";
import { programFrame } from "../platform/assets.js";
import { createRoomLink } from "./room-link.js";

/** @import { TextKind } from "../formats/text-kind.js" */

/** What a text is taken for, in a sentence, and one button for each kind that it may be instead. @param {(kind: TextKind) => void} choose */
export function createTakenLine(choose) {
  const words = h("span");
  const element = h("p", { class: "quiet taken" }, words);
  /** @type {string} */
  let shown = "";
  return {
    element,
    /** @param {TextKind | undefined} kind Undefined if there is none. @param {readonly TextKind[]} [others] */
    show(kind, others = []) {
      element.hidden = kind === undefined;
      const key = String([kind, ...others]);
      if (!kind || key === shown) return;
      shown = key;
      setText(words, t("yours.taken", { kind: t(`yours.kind.${kind}`) }));
      const buttons = others.map((other) =>
        createButton(t(`yours.as.${other}`), () => choose(other), { class: "plain" }),
      );
      element.replaceChildren(words, ...buttons.map((button) => button.element));
    },
  };
}

/**
 * Opens a text as what it is taken for, or says why that cannot be.
 *
 * @param {import("./room.js").Services} services @param {string} text @param {TextKind | Promise<TextKind>} kind
 */
export async function openOrSay(services, text, kind) {
  try {
    const [{ openText }, known] = await Promise.all([import("./open-text.js"), kind]);
    await openText(services, text, known);
  } catch (error) {
    services.stage.announce(describeError(error));
  }
}

/** The rooms of what is the reader's. */
const ROOMS = /** @type {const} */ (["yours", "check", "program"]);

/**
 * @param {import("./room.js").Services} services
 * @param {typeof ROOMS[number]} here
 * @param {() => string | undefined} [text] The text that is shown in the checker or in the editor.
 */
export function createWays(services, here, text = () => undefined) {
  const { store } = services.state;
  const { sessions, embedded } = services.embedding;
  const links = ROOMS.filter((room) => room !== here && (room !== "program" || programFrame())).map((room) =>
    createRoomLink(store, room, t(`room.${room}`)),
  );
  const taken = createTakenLine((kind) => openOrSay(services, text() ?? "", kind));
  const nav = h("nav", { "aria-label": t("room.yours") }, ...links.map(({ element }) => element));
  const element = h("div", { class: `ways from-${here}` }, nav, taken.element);
  return {
    element: control(here === "program" ? "editor" : "check", element),
    show() {
      element.hidden = embedded && !sessions.given; // another page has opened this room, not the box
      for (const link of links) link.show();
      const { taken: last } = sessions.given ?? {};
      const isHere = last?.text === text() && (last?.kind === "output") === (here === "check");
      if (last && isHere) taken.show(last.kind, last.others);
      else taken.show(undefined);
    },
  };
}
