/** Takes the README's picture of the page: `cargo xtask screenshot`. */

import { fileURLToPath } from "node:url";
import { button, closeBrowser, visit } from "../../../tests/support/browser.mjs";

await visit(
  "?room=algorithms",
  async (page) => {
    await button(page, "Next solution").click();
    await page.getByText("Solution 1.").first().waitFor();
    for (let i = 0; i < 61; i += 1) await button(page, "Step").click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    await page.screenshot({ path: fileURLToPath(new URL("../../../www/docs/page.png", import.meta.url)) });
  },
  { context: { viewport: { width: 1200, height: 760 } } },
);
await closeBrowser();
