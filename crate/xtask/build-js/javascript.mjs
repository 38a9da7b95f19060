/** Bundles the worker that runs readers' JavaScript programs, with the parser, into the folder in its argument. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleOne, targetFolder } from "./bundle.mjs";

const folder = targetFolder();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "worker.js"), await bundleOne("www/program/javascript/worker.js"));
