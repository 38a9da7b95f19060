/** The page about the element: three buttons that drive one, and what it tells. */

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** @type {import("../element.js").NQueensElement & { n: number }} */
const run = byId("run");
/** @type {HTMLElement} */
const told = byId("told");

byId("play").addEventListener("click", () => run.play());
byId("pause").addEventListener("click", () => run.pause());
byId("count").addEventListener("click", async () => {
  run.n = 10;
  told.textContent = `It counts ${await run.count()} solutions.`;
});
run.addEventListener("n-queens:solution", (event) => {
  const { columns } = /** @type {CustomEvent<{ columns: number[] }>} */ (event).detail;
  told.textContent = `It tells a solution: columns ${columns.map((column) => column + 1).join(", ")}.`;
});
