const n = Number(prompt());
const numbers = [...Array(n).keys()];
const queens = []; // their squares
let found = 0;

// What a queen on a square covers: a row, a column and two diagonals.
const itemsOf = ([r, c]) => [`row ${r}`, `column ${c}`, `sum ${r + c}`, `difference ${r - c}`];

function cover(wanted, squares) {
  if (wanted.length === 0) {
    found += 1;
    return;
  }
  for (const square of squares.filter((other) => itemsOf(other).includes(wanted[0]))) {
    const covered = itemsOf(square);
    queens.push(square);
    cover(
      wanted.filter((item) => !covered.includes(item)),
      squares.filter((other) => !itemsOf(other).some((item) => covered.includes(item))),
    );
    queens.pop();
  }
}

const squares = numbers.flatMap((r) => numbers.map((c) => [r, c]));
const rows = numbers.map((r) => `row ${r}`);
const columns = numbers.map((c) => `column ${c}`);
cover([...rows, ...columns], squares);
console.log("Solutions:", found);
