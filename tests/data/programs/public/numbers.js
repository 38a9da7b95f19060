const lines = require("fs").readFileSync(0, "utf8").split("\n");
const n = parseInt(lines[0]);
const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, n);
let total = 0;

function permute(rest, done) {
  if (rest.length === 0) total++;
  for (const d of rest) {
    if (done.some((e, i) => Math.abs(e - d) === done.length - i)) continue;
    permute(
      rest.filter((e) => e !== d),
      done.concat(d),
    );
  }
}

permute(digits, []);
console.log(total);
