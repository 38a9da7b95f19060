class Position extends Array {
  toString() {
    return this.map((column, row) => `(${row + 1}, ${column + 1})`).join(" ");
  }
}

const size = Number(require("fs").readFileSync(0, "utf8"));
let number = 0;

function extend(position) {
  if (position.length === size) {
    number += 1;
    console.log("%d: %s", number, position);
    return;
  }
  for (let c = 0; c < size; c += 1) {
    if (position.some((d, i) => d === c || Math.abs(d - c) === position.length - i)) continue;
    extend(Position.from([...position, c]));
  }
}

extend(new Position());
