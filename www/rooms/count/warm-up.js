/** Starts the workers while the reader chooses n, so that the count starts at once. */

/**
 * @param {import("./controller.js").CountSession} session
 * @param {() => boolean} isWanted Whether the reader may start a count.
 * @param {AbortSignal} life
 */
export function createWarmUp(session, isWanted, life) {
  let isWarm = session.running !== null; // whether workers were started
  return async () => {
    if (isWarm || !isWanted()) return;
    isWarm = true;
    // Not `computing.loadWorkers`, which would show a note: if this fails, the count says so.
    const workers = await import("../../count/load-workers.js")
      .then((all) => all.loadWorkers())
      .catch(() => null);
    if (!session.running && !life.aborted) workers?.warm(session.workers);
  };
}
