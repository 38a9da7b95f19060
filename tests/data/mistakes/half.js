const n = Number(process.argv[2]);
let count = 0;
const cols = [];
const free = (r, c) => cols.slice(0, r).every((x, i) => x !== c && r - i !== Math.abs(x - c));
function place(r) {
  if (r === n) return 2;
  let sum = 0;
  const end = r === 0 ? Math.floor(n / 2) : n;
  for (let c = 0; c < end; c++) {
    if (!free(r, c)) continue;
    cols[r] = c;
    sum += place(r + 1);
  }
  return sum;
}
console.log(place(0));
