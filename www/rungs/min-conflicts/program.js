// Local search: move the most attacked queen where it is attacked least.
// Run: node min-conflicts.js 8 2 boards

const ATTEMPTS = 30; //@ =attempts

/** The generator SplitMix64 (Steele, Lea and Flood, 2014). */
class Random {
  constructor(seed) {
    this.state = seed;
  }

  below(bound) {
    this.state = BigInt.asUintN(64, this.state + 0x9e3779b97f4a7c15n);
    let z = this.state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    // The upper half of a product of 128 bits.
    return Number((z * BigInt(bound)) >> 64n);
  }
}

function solve(n, seed, report) {
  const random = new Random(seed);
  const queens = [];
  const numbers = [...Array(n).keys()];

  /** The number of queens in other rows that attack a square. */
  function attackers(row, column) {
    let number = 0;
    for (let other = 0; other < n; other += 1) {
      if (other === row) continue;
      const apart = Math.abs(column - queens[other]);
      if (apart === 0 || apart === Math.abs(row - other)) number += 1; //@ +comparisons
    }
    return number;
  }

  const choose = (list) => list[random.below(list.length)];

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) { //@ restart
    queens.length = 0; //@ !remove:r,queens[r]:queens.length
    let moves = 0;
    while (queens.length < n) {
      queens.push(random.below(n)); //@ place +placed
    }
    while (true) { //@ !place:r,queens[r]:n
      let attacked = numbers.map((row) => attackers(row, queens[row]));
      const most = Math.max(...attacked);
      if (most === 0) { //@ reject
        report(queens); //@ solution
        return;
      }
      // If there are several, one of them at random.
      const row = choose(numbers.filter((r) => attacked[r] === most));
      if (moves === 4 * n) break;
      const others = numbers.filter((c) => c !== queens[row]);
      attacked = others.map((c) => attackers(row, c));
      const least = Math.min(...attacked);
      const best = others.filter((_, i) => attacked[i] === least);
      const column = choose(best);
      queens[row] = column; //@ move !remove:row,queens[row] !place
      moves += 1;
    }
  }
  console.log("Gave up after", ATTEMPTS, "attempts"); //@ gave-up
}

function printBoard(queens) {
  for (const column of queens) {
    const squares = queens.map(() => ".");
    squares[column] = "Q";
    console.log(squares.join(" "));
  }
  console.log();
}

function main() {
  const n = Number(process.argv[2] ?? 8); //@ =n
  const seed = BigInt(process.argv[3] ?? 2); //@ =seed
  if (!Number.isInteger(n) || n < 1 || n > 32) {
    console.error("n must be from 1 to 32");
    process.exitCode = 1;
    return;
  }
  let found = 0;
  solve(n, seed, (queens) => {
    found += 1;
    if (process.argv.includes("boards")) printBoard(queens);
  });
  console.log("Solutions found:", found);
}

main();
