/** The choice whether words count rows and columns from 0 or from 1. */

import { h, setText } from "../base/dom.js";
import { t } from "../i18n/i18n.js";
import { firstNumber } from "../state/count-from.js";
import { withChanges } from "../state/state.js";
import { createSelect } from "./controls.js";

/** @import { First } from "../state/count-from.js" */

/** @param {import("../state/state.js").Store} store */
export function createCountFrom(store) {
  const select = createSelect(t("countFrom.label"), ["0", "1"], String, (base) =>
    store.set(withChanges(store.state, { base })),
  );
  const note = h("span", { class: "quiet" });
  select.element.classList.add("count-from");
  select.element.append(note);
  return {
    element: select.element,
    /** Says what the program beside it counts from, if words count from something else. @param {First} [program] */
    show(program) {
      const first = firstNumber(store.state);
      select.show(first === 0 ? "0" : "1");
      const differs = program !== undefined && program !== first;
      setText(note, differs ? t("countFrom.program", { first: program }) : "");
    },
  };
}
