/**
 * What computes: the core, at once, and workers, which run tasks beside the page.
 *
 * @typedef {object} ComputingService
 * @property {import("../../core/core.js").Core} core
 * @property {() => Promise<import("../../count/load-workers.js").Workers>} loadWorkers Loads the code that runs tasks in
 *   workers.
 * @property {import("../../workers/protocol.js").Perform} perform Runs one task in a worker. Some tasks report progress.
 */

/**
 * @param {import("../../core/core.js").Core} core
 * @param {object} options
 * @param {() => void} options.loaded Called when the code is loaded.
 * @param {(error: unknown, retry: () => void) => void} options.failed Called when it cannot be loaded.
 * @returns {ComputingService}
 */
export function createComputing(core, { loaded, failed }) {
  async function loadWorkers() {
    try {
      const workers = await (await import("../../count/load-workers.js")).loadWorkers();
      loaded();
      return workers;
    } catch (error) {
      failed(error, () => loadWorkers().catch(() => {}));
      throw error;
    }
  }
  return { core, loadWorkers, perform: async (...task) => (await loadWorkers()).perform(...task) };
}
