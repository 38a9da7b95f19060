/** Keeping the screen on while something goes on: the browser lets it go whenever the page is not seen. */

export const CAN_KEEP_SCREEN_ON = "wakeLock" in navigator;

/** @param {(error: unknown) => void} refused The device is low on power, or the page around this one forbids it. */
export function createWakeLock(refused) {
  let wanted = false;
  let asking = false;
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  async function bringAbout() {
    if (asking) return;
    if (!wanted) await lock?.release();
    else if (document.visibilityState === "visible" && (!lock || lock.released)) {
      asking = true;
      try {
        lock = await navigator.wakeLock.request("screen");
      } catch (error) {
        // A page that was left meanwhile asks again when it is seen again.
        if (document.visibilityState === "visible") {
          wanted = false;
          refused(error);
        }
      }
      asking = false;
      if (!wanted) await lock?.release();
    }
  }

  document.addEventListener("visibilitychange", bringAbout);
  return {
    /** @param {boolean} want */
    keepOn(want) {
      if (want === wanted) return;
      wanted = want;
      bringAbout();
    },
    destroy() {
      document.removeEventListener("visibilitychange", bringAbout);
      wanted = false;
      bringAbout();
    },
  };
}
