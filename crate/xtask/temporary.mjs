/** Temporary folders of scripts and tests. */

import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";

/** @type {string[]} */
const folders = [];

function removeAll() {
  for (const folder of folders) {
    try {
      // What still writes to it, such as a browser that was killed, may end meanwhile.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // The command that has started this process removes what is left.
    }
  }
}

/**
 * Returns an empty folder, which is removed when this process ends, also by a signal. If it is killed, the next command
 * of `cargo xtask` removes the folder, which is in that of the command that has started this process: `Temporary` in
 * src/folder.rs.
 */
export function temporaryFolder() {
  if (folders.length === 0) {
    process.once("exit", removeAll);
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const folder = mkdtempSync(join(tmpdir(), "n-queens-"));
  folders.push(folder);
  return folder;
}
