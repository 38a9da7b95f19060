// Backtracking without recursion: the list of queens is the stack.
// Run: node iterative-pruning.js 8 boards

function solve(n, report) {
  const queens = [];

  function isFree(row, column) {
    for (let above = 0; above < row; above += 1) {
      const apart = Math.abs(column - queens[above]);
      // In the same column, or as many columns apart as rows.
      if (apart === 0 || apart === row - above) return false; //@ +comparisons
    }
    return true;
  }

  let row = 0;
  let column = 0;
  while (row > 0 || column < n) {
    while (row < n && column < n) { //@ try
      if (isFree(row, column)) { //@ reject +tried
        queens.push(column); //@ place +placed
        row += 1;
        column = 0;
      } else {
        column += 1;
      }
    }
    if (row === n) {
      report(queens); //@ solution
    }
    if (row > 0) {
      row -= 1;
      // Continue with the column after that of the last queen.
      column = queens.pop() + 1; //@ take-back !remove:row,queens[row]
    }
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
