const n = 8;
const board = document.getElementById("board");

function draw(queens) {
  board.innerHTML = queens.map((c) => `<div style="margin-left: ${c * 40}px">♛</div>`).join("");
}

function solve(queens) {
  if (queens.length === n) {
    draw(queens);
    return true;
  }
  for (let c = 0; c < n; c++) {
    if (queens.some((d, r) => d === c || Math.abs(d - c) === queens.length - r)) continue;
    if (solve([...queens, c])) return true;
  }
  return false;
}

document.getElementById("start").addEventListener("click", () => solve([]));
