/** Writes the site to the folder in its argument, for what a page that is served from its sources asks for. */

import { join } from "node:path";
import { targetFolder, write } from "./bundle.mjs";
import { checkSite, filesBelow } from "./complete.mjs";
import { singleFile } from "./single-file.mjs";
import { site } from "./site.mjs";

const target = targetFolder();
const { files } = await site(await singleFile());
for (const [path, content] of files) write(join(target, path), content);
checkSite(filesBelow(target));
