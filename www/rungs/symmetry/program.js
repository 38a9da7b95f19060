// Fundamental solutions only: each gives its rotations and reflections.
// Run: node symmetry.js 8 boards

/** The eight rotations and reflections of a board, without repeats. */
function images(queens) {
  const n = queens.length;
  const found = new Map();
  let board = queens;
  for (let turn = 0; turn < 4; turn += 1) {
    // Rotate by a quarter turn.
    board = queens.map((_, row) => n - 1 - board.indexOf(row));
    for (const image of [board, board.toReversed()]) {
      found.set(image.join(), image);
    }
  }
  return [...found.values()].sort((a, b) => {
    const row = a.findIndex((column, i) => column !== b[i]);
    return a[row] - b[row];
  });
}

function solve(n, report) {
  const queens = [];
  const columns = Array(n).fill(false);
  // On a diagonal row - column is fixed; on an antidiagonal row + column.
  const diagonals = Array(2 * n - 1).fill(false);
  const antidiagonals = Array(2 * n - 1).fill(false);

  const fromCorner = (line) => Math.min(line, n - 1 - line);

  function isNearer(row, column) {
    // No queen on an edge may be nearer to a corner than queens[0].
    if (row === 0) return false;
    const onSide = column === 0 || column === n - 1;
    if (onSide && fromCorner(row) < queens[0]) return true; //@ +comparisons
    return row === n - 1 && fromCorner(column) < queens[0];
  }

  function isFree(row, column) {
    if (isNearer(row, column)) return false;
    const diagonal = diagonals[row - column + n - 1];
    const antidiagonal = antidiagonals[row + column];
    return !(columns[column] || diagonal || antidiagonal); //@ +comparisons*3
  }

  function fill(row) {
    if (row === n) {
      const boards = images(queens);
      // Of the eight images, only the smallest counts.
      if (boards[0].join() === queens.join()) { //@ reject-board +comparisons*7
        for (const board of boards) report(board); //@ solution
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
