// For a page with boards in frames (www/docs/embedding.md): makes each frame as high as its content.

const FRAMES = 'iframe[src*="embed=1"]';

addEventListener("message", ({ source, data }) => {
  if (data?.type !== "n-queens:height" || !Number.isFinite(data.height)) return;
  for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll(FRAMES))) {
    if (frame.contentWindow !== source) continue;
    const border = frame.offsetHeight - frame.clientHeight;
    frame.style.height = `${data.height + border}px`;
  }
});

// Frames that loaded before this script have already posted their height, so ask for it again.
for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll(FRAMES))) {
  frame.contentWindow?.postMessage({ type: "n-queens:height" }, "*");
}
