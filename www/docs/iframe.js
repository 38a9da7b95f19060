/** The page about frames: three buttons that tell the first frame something, and what it tells. */

const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("search"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));

for (const button of document.querySelectorAll("button")) {
  const { type, ...message } = button.dataset;
  button.addEventListener("click", () => {
    frame.contentWindow?.postMessage({ ...message, type: `n-queens:${type}` }, "*");
  });
}

addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow || data.type !== "n-queens:step") return;
  told.textContent = `It tells: step ${data.step}, ${data.solutions} solutions so far.`;
});
