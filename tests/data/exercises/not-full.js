const n = Number(prompt());
let seed = 1;

// A random number below bound. The same seed gives the same numbers.
function draw(bound) {
  seed = (seed * 48271) % 2147483647;
  return seed % bound;
}

// Whether no queen attacks this column of the next row.
function isFree(queens, column) {
  for (let above = 0; above < queens.length; above += 1) {
    const apart = Math.abs(queens[above] - column);
    if (apart === 0 || apart === queens.length - above) return false;
  }
  return true;
}

function probe() {
  const queens = [];
  while (queens.length < n) {
    const free = [...Array(n).keys()].filter((column) => isFree(queens, column));
    if (free.length === 0) break;
    queens.push(free[draw(free.length)]);
  }
  return queens;
}

for (let attempt = 0; attempt < 1000; attempt += 1) {
  const queens = probe();
  if (queens.length === n) {
    console.log(queens);
    break;
  }
}
