/**
 * Serves the page on 127.0.0.1 until its input ends, as it does when the command that started it ends.
 *
 * Its arguments are the port, the header cache-control, and the command that builds the site; without a command, the
 * site has been built. Its output is one line: the address, or why there is none. Each line of its input says that the
 * sources have just been built; until the first one, all requests wait.
 */

import { realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { once, runCommand } from "./builds.mjs";
import { listen } from "./listen.mjs";
import { page } from "./page.mjs";

const [port, caching = "", ...command] = process.argv.slice(2);

/** @type {() => void} */
let noteSources = () => {};
const sources = /** @type {Promise<void>} */ (
  new Promise((resolve) => {
    noteSources = resolve;
  })
);
const site = once(async () => {
  await sources;
  if (command.length === 0) return;
  console.error("\nThe page asks for a part of the site, which is built now");
  await runCommand(command);
});

const answer = page({
  root: realpathSync.native(fileURLToPath(new URL("../../..", import.meta.url))),
  caching,
  sources: () => sources,
  site: site.ready,
});
try {
  const { address } = await listen(answer, Number(port));
  console.log(address);
  for await (const _ of createInterface(process.stdin)) {
    noteSources();
    site.forget();
  }
} catch (error) {
  const isUsed = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.log(
    isUsed
      ? `port ${port} is in use; choose another with --port, or a free one with --port 0`
      : String(error),
  );
}
process.exit();
