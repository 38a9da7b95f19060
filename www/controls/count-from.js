/** A choice that rooms share: whether texts count rows and columns from 0 or from 1. */

import { t } from "../i18n/i18n.js";
import { firstNumber, rememberBase } from "../state/count-from.js";
import { withChanges } from "../state/state.js";
import { createSelect } from "./controls.js";

/** @param {import("../state/state.js").Store} store @param {() => import("../state/count-from.js").First} [first] The number of the first row and column now. */
export function createCountFrom(store, first = () => firstNumber(store.state)) {
  const select = createSelect(t("countFrom.label"), ["0", "1"], String, (base) => {
    rememberBase(base);
    store.set(withChanges(store.state, { base }));
  });
  return {
    element: select.element,
    show: () => select.show(first() === 0 ? "0" : "1"),
  };
}
