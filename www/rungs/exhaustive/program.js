// Brute force: try all boards with one queen in each row.
// Run: node exhaustive.js 8 boards

function solve(n, report) {
  const queens = [];

  function isSolution() {
    for (let row = 0; row < n; row += 1) {
      for (let above = 0; above < row; above += 1) {
        const apart = Math.abs(queens[row] - queens[above]);
        // In the same column, or as many columns apart as rows.
        if (apart === 0 || apart === row - above) return false; //@ +comparisons
      }
    }
    return true;
  }

  function fill(row) {
    if (row === n) {
      if (isSolution()) { //@ reject
        report(queens); //@ solution
      }
      return;
    }
    for (let column = 0; column < n; column += 1) {
      queens.push(column); //@ place +placed
      fill(row + 1);
      queens.pop(); //@ take-back
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
