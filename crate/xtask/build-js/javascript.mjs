/** Bundles the worker that runs readers' JavaScript programs, with the parser, into the folder in its argument. */

import { join } from "node:path";
import { bundleOne, targetFolder, write } from "./bundle.mjs";

write(join(targetFolder(), "worker.js"), await bundleOne("www/program/javascript/worker.js"));
