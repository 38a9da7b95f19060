// A solution for every n except 2 and 3, without a search.
// Run: node construction.js 8 boards

function solve(n, report) {
  if (n === 2 || n === 3) {
    console.log("There is no solution"); //@ gave-up
    return;
  }
  // Here columns are counted from 1.
  let evens = [];
  let odds = [];
  for (let column = 2; column <= n; column += 2) evens.push(column);
  for (let column = 1; column <= n; column += 2) odds.push(column);
  const remainder = n % 6;
  if (remainder === 2) {
    // Swap 1 and 3, and move 5 to the end.
    odds = [3, 1, ...odds.slice(3), 5];
  } else if (remainder === 3) {
    // Move 2 to the end, and 1 and 3 to the end.
    evens = [...evens.slice(1), 2];
    odds = [...odds.slice(2), 1, 3];
  }
  const columns = [...evens, ...odds];
  const queens = [];
  for (let row = 0; row < n; row += 1) {
    queens.push(columns[row] - 1); //@ place +placed !place:row,columns[row]-1
  }
  report(queens); //@ solution
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
