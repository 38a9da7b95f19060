/** The buttons of the documentation, which copy a snippet or run it, and the fold of a table of contents. */

const EXAMPLE = "https://example.org/queens/";
const site = new URL("../", import.meta.url).href;
/** The most lines of output: an example may listen to a board that plays. */
const MAX_LINES = 100;

for (const code of document.querySelectorAll("code")) {
  const text = code.textContent ?? "";
  if (text === EXAMPLE) continue; // where the placeholder is explained
  const { origin } = new URL(site);
  code.textContent = text.replaceAll(EXAMPLE, site).replaceAll(new URL(EXAMPLE).origin, origin);
}

const contents = document.querySelector(".contents details");
if (contents && matchMedia("(max-width: 640px)").matches) contents.removeAttribute("open");

addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const snippet = button?.closest(".snippet");
  if (!button || !snippet) return;
  if (button.dataset.copied) copy(button, snippet);
  if (button.dataset.run) {
    button.disabled = true; // a second run would add its listeners a second time
    run(button.dataset.run, snippet);
  }
});

/** Copies the code, or selects it where the browser does not allow that. @param {HTMLButtonElement} button @param {Element} snippet */
async function copy(button, snippet) {
  const code = /** @type {HTMLElement} */ (snippet.querySelector("code"));
  try {
    await navigator.clipboard.writeText(code.innerText);
    button.textContent = button.dataset.copied ?? "";
  } catch {
    getSelection()?.selectAllChildren(code);
    button.textContent = button.dataset.selected ?? "";
  }
}

/** Runs the module made of the code, and shows what it logs. @param {string} module @param {Element} snippet */
async function run(module, snippet) {
  const output = /** @type {HTMLElement} */ (snippet.querySelector(".output"));
  output.hidden = false;
  output.textContent = "";
  const log = (/** @type {unknown[]} */ ...values) => {
    output.append(`${values.map(printed).join(" ")}\n`);
    if (output.childNodes.length > MAX_LINES) output.firstChild?.remove();
  };
  try {
    const { default: main } = await import(new URL(module, import.meta.url).href);
    await main({ log });
  } catch (error) {
    log(error);
  }
}

/** A value as the console prints it. @param {unknown} value */
const printed = (value) => (typeof value === "bigint" ? `${value}n` : value);
