// Local search: move the most attacked queen where it is attacked least.
// Run: java min-conflicts.java 8 2 boards

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

class MinConflicts {
    private static final int ATTEMPTS = 30; //@ =attempts

    private final int n;
    private final boolean boardsWanted;
    /** The generator SplitMix64 (Steele, Lea and Flood, 2014). */
    private final SplittableRandom random;
    private final int[] queens;
    private long found = 0;

    MinConflicts(int n, long seed, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        queens = new int[n];
        random = new SplittableRandom(seed);
    }

    private int below(int bound) {
        long x = random.nextLong();
        // The upper half of a product of 128 bits.
        long upper = Math.multiplyHigh(x, bound);
        // A long is signed: if x is negative, bound must be added.
        return (int) (x < 0 ? upper + bound : upper);
    }

    private int choose(IntStream candidates) {
        int[] numbers = candidates.toArray();
        return numbers[below(numbers.length)];
    }

    /** The number of queens in other rows that attack a square. */
    private int attackers(int row, int column) {
        int number = 0;
        for (int other = 0; other < n; other++) {
            if (other == row) {
                continue;
            }
            int apart = Math.abs(column - queens[other]);
            if (apart == 0 || apart == Math.abs(row - other)) { //@ +comparisons
                number++;
            }
        }
        return number;
    }

    private void solve() {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) { //@ restart
            int moves = 0;
            for (int row = 0; row < n; row++) {
                queens[row] = below(n); //@ place +placed
            }
            while (true) { //@ !place:r,queens[r]:n
                int[] attacked = IntStream.range(0, n)
                        .map(r -> attackers(r, queens[r])).toArray();
                int most = IntStream.of(attacked).max().getAsInt();
                if (most == 0) { //@ reject
                    report(queens); //@ solution
                    return;
                }
                // If there are several, one of them at random.
                int row = choose(IntStream.range(0, n)
                        .filter(r -> attacked[r] == most));
                if (moves == 4 * n) {
                    break; //@ !remove:r,queens[r]:n
                }
                int[] others = IntStream.range(0, n)
                        .filter(c -> c != queens[row]).toArray();
                int[] numbers = IntStream.of(others)
                        .map(c -> attackers(row, c)).toArray();
                int least = IntStream.of(numbers).min().getAsInt();
                int column = others[choose(IntStream.range(0, n - 1)
                        .filter(i -> numbers[i] == least))];
                queens[row] = column; //@ move !remove:row,queens[row] !place
                moves++;
            }
        }
        System.out.println("Gave up after " + ATTEMPTS + " attempts"); //@ gave-up
    }

    private void report(int[] board) {
        found++;
        if (boardsWanted) {
            for (int column : board) {
                System.out.println(". ".repeat(column) + "Q"
                        + " .".repeat(n - 1 - column));
            }
            System.out.println();
        }
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8; //@ =n
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 2; //@ =seed
        if (n < 1 || n > 32) {
            System.err.println("n must be from 1 to 32");
            System.exit(1);
        }
        boolean boardsWanted = Arrays.asList(args).contains("boards");
        var search = new MinConflicts(n, seed, boardsWanted);
        search.solve();
        System.out.println("Solutions found: " + search.found);
    }
}
