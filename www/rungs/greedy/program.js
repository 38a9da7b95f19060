// Greedy order: first the square that leaves the most squares free.
// Run: node greedy.js 8 boards

function solve(n, report) {
  const queens = [];

  function freeColumns(row) {
    const free = new Set(Array(n).keys());
    queens.forEach((column, above) => {
      const apart = row - above;
      const squares = [column - apart, column, column + apart];
      for (const square of squares) free.delete(square); //@ +comparisons
    });
    return free;
  }

  /** The number of free squares below that a queen here attacks. */
  function loss(row, column) {
    let attacked = 0;
    for (let below = row + 1; below < n; below += 1) {
      const apart = below - row;
      const squares = [column - apart, column, column + apart];
      const free = freeColumns(below);
      attacked += squares.filter((square) => free.has(square)).length;
    }
    return attacked;
  }

  function fill() {
    if (queens.length === n) {
      report(queens); //@ solution
      return;
    }
    const row = queens.length;
    const untried = [...freeColumns(row)]; //@ scan
    while (untried.length > 0) {
      // If several lose the same, the leftmost.
      const losses = untried.map((column) => loss(row, column));
      const best = losses.indexOf(Math.min(...losses));
      const [column] = untried.splice(best, 1);
      queens.push(column); //@ place +placed
      fill();
      queens.pop(); //@ take-back
    }
  }

  fill();
}

function printBoard(queens) {
  for (const column of queens) {
    const squares = queens.map(() => ".");
    squares[column] = "Q";
    console.log(squares.join(" "));
  }
  console.log();
}

function main() {
  const n = Number(process.argv[2] ?? 8); //@ =n
  if (!Number.isInteger(n) || n < 1 || n > 32) {
    console.error("n must be from 1 to 32");
    process.exitCode = 1;
    return;
  }
  let found = 0;
  solve(n, (queens) => {
    found += 1;
    if (process.argv.includes("boards")) printBoard(queens);
  });
  console.log("Solutions found:", found);
}

main();
