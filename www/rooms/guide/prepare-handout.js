/**
 * Loads what prints a chapter at the first sign of a reader, because printing cannot wait.
 *
 * @param {Parameters<typeof import("./handout.js").bindHandout>[0]} options
 */
export function prepareHandout(options) {
  const once = new AbortController();
  const load = async () => {
    once.abort();
    const { bindHandout } = await import("./handout.js");
    bindHandout(options);
  };
  const signal = AbortSignal.any([options.life, once.signal]);
  for (const type of ["pointermove", "pointerdown", "keydown", "wheel"])
    addEventListener(type, () => load().catch(() => {}), { passive: true, signal });
}
