const n = Number(process.argv[2]);
const all = (1 << n) - 1;
let solutions = 0;

const place = (columns, left, right) => {
  let squares = all & ~(columns | left | right);
  if (columns === all) solutions += 1;
  while (squares !== 0) {
    const square = squares & -squares;
    squares ^= square;
    place(columns | square, (left << 1) | square, (right >> 1) | square);
  }
};

place(0, 0, 0);
console.log(solutions);
