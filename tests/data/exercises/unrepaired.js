const n = Number(prompt());
const lines = [...Array(n).keys()]; // the numbers of the rows and columns
let seed = 1;

// One of the items at random. The same seed draws the same ones.
function draw(items) {
  seed = (seed * 48271) % 2147483647;
  return items[seed % items.length];
}

// The number of queens in other rows that attack a square.
function attackers(queens, row, column) {
  let number = 0;
  for (const other of lines) {
    const apart = Math.abs(queens[other] - column);
    if (other !== row && (apart === 0 || apart === Math.abs(other - row))) number += 1;
  }
  return number;
}

const attacked = (queens) => lines.filter((row) => attackers(queens, row, queens[row]) > 0);

function repair(queens) {
  const row = draw(attacked(queens));
  const numbers = lines.map((column) => attackers(queens, row, column));
  const least = Math.min(...numbers);
  queens[row] = draw(lines.filter((column) => numbers[column] === least));
}

for (let attempt = 0; attempt < 1000; attempt += 1) {
  const queens = [];
  while (queens.length < n) queens.push(draw(lines));
  for (let move = 0; move < n; move += 1) {
    if (attacked(queens).length > 0) repair(queens);
  }
  if (attacked(queens).length === 0) {
    console.log(queens);
    break;
  }
}
