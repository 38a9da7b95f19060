// All permutations: no two queens share a row or a column.
// Run: node permutations.js 8 boards

function solve(n, report) {
  const queens = [];

  function isSolution() {
    for (let row = 0; row < n; row += 1) {
      for (let above = 0; above < row; above += 1) {
        const apart = Math.abs(queens[row] - queens[above]);
        // As many columns apart as rows: on a diagonal.
        if (apart === row - above) return false; //@ +comparisons
      }
    }
    return true;
  }

  function swap(a, b) {
    [queens[a], queens[b]] = [queens[b], queens[a]]; //@ swap !remove:a,queens[a] !place:a,queens[b] !remove:b,queens[b] !place:b,queens[a]
  }

  function fill(row) {
    if (row === n - 1) {
      if (isSolution()) { //@ reject
        report(queens); //@ solution
      }
      return;
    }
    for (let other = row; other < n; other += 1) {
      swap(row, other);
      fill(row + 1);
      swap(row, other);
    }
  }

  for (let column = 0; column < n; column += 1) {
    queens.push(column); //@ place +placed !place:column,column
  }
  fill(0);
  while (queens.length > 0) {
    queens.pop(); //@ take-back !remove:queens.length-1,queens.at(-1)
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
