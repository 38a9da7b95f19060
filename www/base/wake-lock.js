/** Keeps the screen on during long work. The browser releases the lock whenever the page is hidden. */

export const CAN_KEEP_SCREEN_ON = "wakeLock" in navigator;

/** @param {(error: unknown) => void} refused Called when the browser refuses the lock: the battery is low, or the host page forbids it. */
export function createWakeLock(refused) {
  let wanted = false;
  let requesting = false;
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  async function update() {
    if (requesting) return;
    if (!wanted) await lock?.release();
    else if (document.visibilityState === "visible" && (!lock || lock.released)) {
      requesting = true;
      try {
        lock = await navigator.wakeLock.request("screen");
      } catch (error) {
        // A page that was hidden meanwhile requests the lock again when it is visible.
        if (document.visibilityState === "visible") {
          wanted = false;
          refused(error);
        }
      }
      requesting = false;
      if (!wanted) await lock?.release();
    }
  }

  document.addEventListener("visibilitychange", update);
  return {
    /** Acquires or releases the lock. @param {boolean} want */
    keepOn(want) {
      if (want === wanted) return;
      wanted = want;
      update();
    },
    destroy() {
      document.removeEventListener("visibilitychange", update);
      wanted = false;
      update();
    },
  };
}
