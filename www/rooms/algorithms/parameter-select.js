/** A select box for a parameter of the state. */

import { createSelect } from "../../controls/controls.js";
import { PARAMETERS, withChanges } from "../../state/state.js";

/** @param {import("../../state/state.js").Store} store @param {"by" | "course" | "quantity" | "budget"} parameter @param {string} label @param {(value: string) => string} textOf */
export function createParameterSelect(store, parameter, label, textOf) {
  const values = /** @type {readonly string[]} */ (PARAMETERS[parameter].names);
  return createSelect(label, values, textOf, (value) =>
    store.set(withChanges(store.state, { [parameter]: value })),
  );
}
