// Bit masks on several cores: each takes one column of the first row.
// Run: node parallel.js 8 boards

const WORKERS = 4; //@ =workers

function solve(n, column, report) {
  const queens = [];
  // n ones: bit c stands for column c of the row.
  const full = 2 ** n - 1;
  const first = 1 << column;

  function fill(row, columns, diagonals, antidiagonals) {
    if (row === n) {
      report(queens); //@ solution
      // From the middle column, the search finds both itself.
      if (2 * queens[0] !== n - 1) {
        report(queens.map((column) => n - 1 - column));
      }
      return;
    }
    // In the first row, only this column.
    const allowed = row === 0 ? first : full;
    const attacked = columns | diagonals | antidiagonals;
    let free = allowed & ~attacked; //@ scan +comparisons
    while (free !== 0) {
      // The lowest bit that is set.
      const queen = free & -free; //@ place +placed
      queens.push(31 - Math.clz32(queen));
      // One row down, the diagonals have moved by one column.
      const nextDiagonals = (diagonals | queen) << 1;
      // Unlike >>, >>> does not treat the leftmost bit as a sign.
      const nextAntidiagonals = (antidiagonals | queen) >>> 1;
      fill(row + 1, columns | queen, nextDiagonals, nextAntidiagonals); //@ !place:row,queens[row]
      queens.pop(); //@ !remove:row,queens[row]
      free ^= queen; //@ take-back
    }
  }

  fill(0, 0, 0, 0);
}

/** Count the solutions with the first queen in this column. */
function search(n, wanted, column) {
  let found = 0;
  const boards = [];
  solve(n, column, (queens) => {
    found += 1;
    if (wanted) boards.push([...queens]);
  });
  return { found, boards };
}

function printBoard(queens) {
  for (const column of queens) {
    const squares = queens.map(() => ".");
    squares[column] = "Q";
    console.log(squares.join(" "));
  }
  console.log();
}

async function main() {
  const threads = await import("node:worker_threads");
  const { once } = await import("node:events");
  const n = Number(process.argv[2] ?? 8); //@ =n
  if (!Number.isInteger(n) || n < 1 || n > 32) {
    console.error("n must be from 1 to 32");
    process.exitCode = 1;
    return;
  }
  const wanted = process.argv.includes("boards");
  if (!threads.isMainThread) {
    const next = threads.workerData;
    let column = Atomics.add(next, 0, 1);
    while (column < n / 2) {
      const result = search(n, wanted, column);
      threads.parentPort.postMessage({ column, result });
      column = Atomics.add(next, 0, 1);
    }
    return;
  }
  // Shared by all workers: the next column of the first row.
  const next = new Int32Array(new SharedArrayBuffer(4));
  const results = [];
  const exits = [];
  for (let i = 0; i < WORKERS; i += 1) {
    const worker = new threads.Worker(process.argv[1], {
      argv: process.argv.slice(2),
      workerData: next,
    });
    worker.on("message", ({ column, result }) => {
      results[column] = result;
    });
    exits.push(once(worker, "exit"));
  }
  await Promise.all(exits);
  let found = 0;
  for (const result of results) {
    found += result.found;
    for (const queens of result.boards) printBoard(queens);
  }
  console.log("Solutions found:", found);
}

main();
