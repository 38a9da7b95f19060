const n = Number(process.argv[2]);
let count = 0;

const isFree = (queens, column) => {
  queens.forEach(function (other, row) {
    if (other === column || Math.abs(other - column) === queens.length - row) return false;
  });
  return true;
};

function place(queens) {
  if (queens.length === n) {
    count++;
    return;
  }
  for (let column = 0; column < n; column++) {
    if (isFree(queens, column)) place(queens.concat(column));
  }
}

place([]);
console.log("Solutions:", count);
