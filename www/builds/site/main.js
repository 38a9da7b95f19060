/** The page in the site, where a service worker keeps it for offline use. */

import "../../main.js";
import { trustedScript } from "../../platform/trusted.js";

// A frame leaves caching to its host page, and a page without an origin may store nothing.
if (self === top && self.origin !== "null" && "serviceWorker" in navigator) {
  const url = new URL("service-worker.js", location.href);
  // Load the page first. Registration may be forbidden; the page works without it.
  addEventListener("load", () => {
    navigator.serviceWorker.register(trustedScript(url)).catch(() => {});
  });
}

/** Tells the service worker which version this tab shows, so that it keeps the files of that version. */
function claimVersion() {
  // A page with a lock could not be frozen for back/forward navigation.
  const untilHidden = () => new Promise((resolve) => addEventListener("pagehide", resolve, { once: true }));
  navigator.locks?.request(import.meta.url, { mode: "shared" }, untilHidden).catch(() => {});
}
addEventListener("pageshow", claimVersion);
