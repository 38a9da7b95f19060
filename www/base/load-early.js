/** Loads what a reader may need without any wait, such as what prints the page. */

/** Signs of a reader, after which what failed to load is tried again. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "click"];

/**
 * Calls `load` once the page is loaded and the browser is idle and, if that fails, again at each sign of a reader.
 *
 * @param {() => Promise<unknown>} load @param {AbortSignal} [life]
 */
export function loadEarly(load, life) {
  const loaded = new AbortController();
  const signal = life ? AbortSignal.any([life, loaded.signal]) : loaded.signal;
  let isLoading = false;
  async function tryToLoad() {
    if (isLoading || signal.aborted) return;
    isLoading = true;
    try {
      await load();
      loaded.abort();
    } catch {
      isLoading = false;
    }
  }
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout; // Safari has no idle callback
  if (document.readyState === "complete") whenIdle(tryToLoad);
  else addEventListener("load", () => whenIdle(tryToLoad), { once: true, signal });
  for (const type of SIGNS) addEventListener(type, tryToLoad, { passive: true, signal });
}
