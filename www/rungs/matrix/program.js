// A board of zeros and ones: look from each square in all directions.
// Run: node matrix.js 8 boards

const DIRECTIONS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];

function solve(n, report) {
  const board = Array.from({ length: n }, () => Array(n).fill(0));
  const queens = [];
  const isOnBoard = (r, c) => r >= 0 && r < n && c >= 0 && c < n;

  function isFree(row, column) {
    for (const [down, right] of DIRECTIONS) {
      let r = row + down;
      let c = column + right;
      while (isOnBoard(r, c)) {
        if (board[r][c] === 1) return false; //@ +comparisons
        r += down;
        c += right;
      }
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
        board[row][column] = 1; //@ place +placed
        queens.push(column);
        fill(row + 1);
        queens.pop();
        board[row][column] = 0; //@ take-back
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
