// Bit masks for half of the search, with mirror images.
// Run: node bitmask-mirror.js 8 boards

function solve(n, report) {
  const queens = [];
  // n ones: bit c stands for column c of the row.
  const full = 2 ** n - 1;
  const half = 2 ** Math.ceil(n / 2) - 1;

  function fill(row, columns, diagonals, antidiagonals) {
    if (row === n) {
      report(queens); //@ solution
      // From the middle column, the search finds both itself.
      if (2 * queens[0] !== n - 1) {
        report(queens.map((column) => n - 1 - column));
      }
      return;
    }
    // In the first row, only the left half and the middle.
    const allowed = row === 0 ? half : full;
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
