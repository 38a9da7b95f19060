/** A select box for a parameter of the state. */

import { createSelect } from "../../controls/controls.js";
import { PARAMETERS, withChanges } from "../../state/state.js";

/** @template {"by" | "course" | "quantity" | "budget"} Name @param {import("../../state/state.js").Store} store @param {Name} parameter @param {string} label @param {(value: string) => string} textOf */
export function createParameterSelect(store, parameter, label, textOf) {
  const values = /** @type {readonly string[]} */ (PARAMETERS[parameter].names);
  return createSelect(label, values, textOf, (value) =>
    store.set(withChanges(store.state, { [parameter]: value })),
  );
}
