/** A choice that rooms share: whether texts count rows and columns from 0 or from 1. */

import { t } from "../i18n/i18n.js";
import { firstNumber, rememberBase } from "../state/count-from.js";
import { withChanges } from "../state/state.js";
import { createSelect } from "./controls.js";

/** @type {Readonly<Record<"0" | "1", string>>} */
const NAMES = { 0: "0", 1: "1" };

/** @param {import("../state/state.js").Store} store */
export function createCountFrom(store) {
  const select = createSelect(t("countFrom.label"), NAMES, (base) => {
    rememberBase(base);
    store.set(withChanges(store.state, { base }));
  });
  return {
    element: select.element,
    show: () => select.show(firstNumber(store.state) === 0 ? "0" : "1"),
  };
}
