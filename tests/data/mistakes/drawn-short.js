const n = Number(process.argv[2]);
const boards = [];

const drawn = (queens) =>
  queens.map((column) => ".".repeat(Math.max(column - 1, 0)) + (column > 0 ? "Q" : ".") + ".".repeat(n - Math.max(column, 1)));

function solve(queens) {
  if (queens.length === n) boards.push(drawn(queens));
  for (let column = 0; column < n && queens.length < n; column++) {
    const attacked = queens.some(
      (other, row) => other === column || Math.abs(other - column) === queens.length - row,
    );
    if (attacked) continue;
    queens.push(column);
    solve(queens);
    queens.pop();
  }
}

solve([]);
for (const board of boards) console.log(`${board.join("\n")}\n`);
