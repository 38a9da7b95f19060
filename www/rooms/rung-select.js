/** The list of the rungs, below the reader's program and the whole ladder. */

import { createSelect } from "../controls/controls.js";
import { t } from "../i18n/i18n.js";
import { programFrame } from "../platform/assets.js";
import { nameOfRung, partsOfRung } from "../rungs/ladder.js";
import { RUNGS, withAlgorithm, withRoom, withRun, withView } from "../state/state.js";

/** @param {import("../state/state.js").Store} store @param {string} rung */
export const openRung = (store, rung) => store.set(withRun(withAlgorithm(store.state, rung)));

/** @param {import("./room.js").Services} services */
export function createRungSelect({ state: { store }, embedding: { embedded } }) {
  const program = { name: t("room.program"), open: () => store.set(withRoom(store.state, "program")) };
  const ladder = { name: t("ladder.ladder"), open: () => store.set(withView(store.state, "ladder")) };
  /** @type {Record<string, typeof program>} */
  const others = { ...(programFrame() ? { program } : {}), ...(embedded ? {} : { ladder }) };
  const keys = [...Object.keys(others), ...RUNGS];
  const nameOf = (/** @type {string} */ key) =>
    others[key]?.name ?? t("algorithm.rung", { ...partsOfRung(key), name: nameOfRung(key) });
  return createSelect(t("algorithm.label"), keys, nameOf, (key) => {
    if (others[key]) others[key].open();
    else openRung(store, key);
  });
}
