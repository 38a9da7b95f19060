// Backtracking with a flag for each column that has a queen.
// Run: node row-flags.js 8 boards

function solve(n, report) {
  const queens = [];
  const columns = Array(n).fill(false);

  function isFree(row, column) {
    if (columns[column]) return false; //@ +comparisons
    for (let above = 0; above < row; above += 1) {
      const apart = Math.abs(column - queens[above]);
      // As many columns apart as rows: on a diagonal.
      if (apart === row - above) return false; //@ +comparisons
    }
    return true;
  }

  function fill(row) {
    if (row === n) {
      report(queens); //@ solution
      return;
    }
    for (let column = 0; column < n; column += 1) { //@ try
      if (isFree(row, column)) { //@ reject +tried
        columns[column] = true;
        queens.push(column); //@ place +placed
        fill(row + 1);
        queens.pop(); //@ take-back
        columns[column] = false;
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
