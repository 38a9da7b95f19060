const n = Number(prompt());
let row = 0;
const q = new Array(n).fill(-1);

function clash(r) {
  for (let i = 0; i < r; i++) {
    if (q[i] === q[r] || Math.abs(q[i] - q[r]) === r - i) return true;
  }
  return false;
}

while (row >= 0) {
  q[row]++;
  if (q[row] >= n) {
    q[row] = -1;
    row--;
  } else if (!clash(row)) {
    if (row === n - 1) {
      console.log(q.map(c => c + 1).join(","));
      q[row] = -1;
    } else {
      row++;
    }
  }
}
