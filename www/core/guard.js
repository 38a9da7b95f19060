/**
 * Objects of the core that refuse what they cannot do just now.
 *
 * What is asked of one that is freed, or that is in the midst of a call, wasm-bindgen throws right out of the module,
 * which then never gets back what that call has taken of its stack: after some twenty thousand times nothing works any
 * more. So it is thrown before.
 */

/** Those that are in the midst of a call. @type {Set<object>} */
const busy = new Set();

/** @param {...{ prototype: any }} classes What wasm-bindgen has made. */
export function guard(...classes) {
  for (const { prototype } of classes) {
    for (const name of Reflect.ownKeys(prototype)) {
      if (name === "constructor" || String(name).startsWith("__")) continue;
      const descriptor = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, name));
      const kind = descriptor.get ? "get" : "value";
      Object.defineProperty(prototype, name, { ...descriptor, [kind]: guarded(descriptor[kind]) });
    }
  }
}

/** @param {Function} act */
function guarded(act) {
  /** @this {{ __wbg_ptr?: number }} @param {unknown[]} given */
  return function (...given) {
    if (!this?.__wbg_ptr) throw new Error("this object has been freed");
    if (busy.has(this)) throw new Error("this object is in use");
    busy.add(this);
    try {
      return act.apply(this, given);
    } finally {
      busy.delete(this);
    }
  };
}
