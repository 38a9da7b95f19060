const n = Number(prompt());
const numbers = [...Array(n).keys()];
const solutions = [];

function place(queens) {
  const row = queens.length;
  if (row === n) {
    solutions.push(queens);
    return;
  }
  for (let column = 0; column < n; column += 1) {
    const isFree = queens.every((other, above) => {
      const apart = Math.abs(other - column);
      return apart !== 0 && apart !== row - above;
    });
    if (isFree) place([...queens, column]);
  }
}

// The image after a quarter turn.
const turn = (queens) => numbers.map((column) => queens.indexOf(n - 1 - column));

const mirror = (queens) => queens.map((column) => n - 1 - column);

// All images, turned and mirrored, as texts.
function images(queens) {
  const found = [];
  let turned = queens;
  for (let turns = 0; turns < 4; turns += 1) {
    found.push(turned.join(), mirror(turned).join());
    turned = turn(turned);
  }
  return found;
}

place([]);
for (const solution of solutions) {
  if (solution.join() === images(solution).sort()[0]) console.log(solution);
}
