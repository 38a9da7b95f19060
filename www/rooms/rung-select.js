/** The list of the rungs, below the reader's program. */

import { createSelect } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { programFrame } from "../platform/assets.js";
import { RUNGS, withAlgorithm, withRoom, withRun } from "../state/state.js";

/** The number and the name of a rung. @param {string} key */
export const partsOfRung = (key) => ({ rung: RUNGS.indexOf(key) + 1, name: t(`algorithm.${key}.name`) });

/** @param {import("../state/state.js").Store} store @param {string} rung */
export const openRung = (store, rung) => store.set(withRun(withAlgorithm(store.state, rung)));

/** @param {import("../state/state.js").Store} store */
export function createRungSelect(store) {
  /** @param {string} key */
  const nameOf = (key) => (key === "program" ? t("room.program") : t("algorithm.rung", partsOfRung(key)));
  const keys = programFrame() ? ["program", ...RUNGS] : RUNGS;
  return createSelect(t("algorithm.label"), keys, nameOf, (key) => {
    if (key === "program") store.set(withRoom(store.state, "program"));
    else openRung(store, key);
  });
}
