// For a page with boards in frames (README.md): makes each frame as high as what is in it.

const FRAMES = 'iframe[src*="embed=1"]';

addEventListener("message", ({ source, data }) => {
  if (data?.type !== "n-queens:height" || !Number.isFinite(data.height)) return;
  for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll(FRAMES))) {
    if (frame.contentWindow !== source) continue;
    const border = frame.offsetHeight - frame.clientHeight;
    frame.style.height = `${data.height + border}px`;
  }
});

// Those that were there first have told their height already; they are asked for it again.
for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll(FRAMES))) {
  frame.contentWindow?.postMessage({ type: "n-queens:height" }, "*");
}
