/**
 * Makes methods of the core's objects throw before the call if the object is freed or in use.
 *
 * wasm-bindgen checks the same, but throws from inside the module, which then never frees the stack space of that call:
 * after about twenty thousand such errors nothing works any more.
 */

/** The objects that are in a call. @type {Set<object>} */
const busy = new Set();

/** @param {...{ prototype: any }} classes Classes that wasm-bindgen generated. */
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

/** @param {Function} method */
function guarded(method) {
  /** @this {{ __wbg_ptr?: number }} @param {unknown[]} args */
  return function (...args) {
    if (!this?.__wbg_ptr) throw new Error("this object has been freed");
    if (busy.has(this)) throw new Error("this object is in use");
    busy.add(this);
    try {
      return method.apply(this, args);
    } finally {
      busy.delete(this);
    }
  };
}
