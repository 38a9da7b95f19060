/** A choice that rooms share: whether texts count rows and columns from 0 or from 1. */

import { t } from "../i18n/i18n.js";
import { firstNumber, rememberBase } from "../state/count-from.js";
import { withChanges } from "../state/state.js";
import { createSelect } from "./controls.js";

/** @type {Readonly<Record<"0" | "1", string>>} */
const NAMES = { 0: "0", 1: "1" };

/** @param {import("../state/state.js").Store} store @param {() => import("../state/count-from.js").First} [first] The number of the first row and column now. */
export function createCountFrom(store, first = () => firstNumber(store.state)) {
  const select = createSelect(t("countFrom.label"), NAMES, (base) => {
    rememberBase(base);
    store.set(withChanges(store.state, { base }));
  });
  return {
    element: select.element,
    show: () => select.show(first() === 0 ? "0" : "1"),
  };
}
