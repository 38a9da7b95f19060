// Bit masks: find all free squares of a row at once.
// Run: node bitmask.js 8 boards

function solve(n, report) {
  const queens = [];
  // n ones: bit c stands for column c of the row.
  const full = 2 ** n - 1;

  function fill(row, columns, diagonals, antidiagonals) {
    if (row === n) {
      report(queens); //@ solution
      return;
    }
    const attacked = columns | diagonals | antidiagonals;
    let free = full & ~attacked; //@ scan +comparisons
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
