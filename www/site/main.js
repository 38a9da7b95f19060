/** The page as a site, which a service worker keeps for when there is no network. */

import "../main.js";
import { trustedScript } from "../platform/trusted.js";

// A board in a frame is its host's business, and a page without an origin may keep nothing.
if (self === top && self.origin !== "null" && "serviceWorker" in navigator) {
  const url = new URL("service-worker.js", location.href);
  // The page comes first. Where it may not be kept, it is not.
  addEventListener("load", () => {
    navigator.serviceWorker.register(trustedScript(url)).catch(() => {});
  });
}
