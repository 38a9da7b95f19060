// Bit masks without recursion, with a stack of its own.
// Run: node bitmask-iterative.js 8 boards

function solve(n, report) {
  const queens = [];
  // n ones: bit c stands for column c of the row.
  const full = 2 ** n - 1;
  const half = 2 ** Math.ceil(n / 2) - 1;
  const stack = [];
  let row = 0;
  let columns = 0;
  let diagonals = 0;
  let antidiagonals = 0;
  while (true) {
    let free = 0;
    if (row === n) {
      report(queens); //@ solution
      // From the middle column, the search finds both itself.
      if (2 * queens[0] !== n - 1) {
        report(queens.map((column) => n - 1 - column));
      }
    } else {
      // In the first row, only the left half and the middle.
      const allowed = row === 0 ? half : full;
      const attacked = columns | diagonals | antidiagonals;
      free = allowed & ~attacked; //@ scan +comparisons
    }
    while (free === 0) {
      if (row === 0) return;
      row -= 1;
      queens.pop(); //@ !remove:row,queens[row]
      [columns, diagonals, antidiagonals, free] = stack.pop(); //@ take-back
    }
    // The lowest bit that is set.
    const queen = free & -free; //@ place +placed
    queens.push(31 - Math.clz32(queen));
    stack.push([columns, diagonals, antidiagonals, free ^ queen]); //@ !place:row,queens[row]
    row += 1;
    columns |= queen;
    // One row down, the diagonals have moved by one column.
    diagonals = (diagonals | queen) << 1;
    // Unlike >>, >>> does not treat the leftmost bit as a sign.
    antidiagonals = (antidiagonals | queen) >>> 1;
  }
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
