// Half of the search: each solution also gives its mirror image.
// Run: node mirror.js 8 boards

function solve(n, report) {
  const queens = [];
  const columns = Array(n).fill(false);
  // On a diagonal row - column is fixed; on an antidiagonal row + column.
  const diagonals = Array(2 * n - 1).fill(false);
  const antidiagonals = Array(2 * n - 1).fill(false);

  function isFree(row, column) {
    const diagonal = diagonals[row - column + n - 1];
    const antidiagonal = antidiagonals[row + column];
    return !(columns[column] || diagonal || antidiagonal); //@ +comparisons*3
  }

  function fill(row) {
    if (row === n) {
      report(queens); //@ solution
      // From the middle column, the search finds both itself.
      if (2 * queens[0] !== n - 1) {
        report(queens.map((column) => n - 1 - column));
      }
      return;
    }
    // In the first row, only the left half and the middle.
    const end = row === 0 ? Math.ceil(n / 2) : n;
    for (let column = 0; column < end; column += 1) { //@ try
      if (isFree(row, column)) { //@ reject +tried
        columns[column] = true;
        diagonals[row - column + n - 1] = true;
        antidiagonals[row + column] = true;
        queens.push(column); //@ place +placed
        fill(row + 1);
        queens.pop(); //@ take-back
        columns[column] = false;
        diagonals[row - column + n - 1] = false;
        antidiagonals[row + column] = false;
      }
    }
  }

  fill(0);
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
