const n = Number(prompt());
const numbers = Array.from({ length: n }, (_, i) => i + 1);
const evens = numbers.filter((column) => column % 2 === 0);
const odds = numbers.filter((column) => column % 2 === 1);
if (n % 6 === 2) {
  // Swap 1 and 3, and move 5 to the end.
  odds.splice(0, 3, 3, 1);
  odds.push(5);
}
if (n % 6 === 3) {
  // Move 2 to the end of the evens, and 1 and 3 to the end of the odds.
  evens.push(...evens.splice(0, 1));
  odds.push(...odds.splice(0, 2));
}
// board: queens
const queens = [...evens, ...odds]; // the column in each row, counted from 1
if (n !== 2 && n !== 3) console.log(queens);
