// Random probing: draw a free square for each row, or start over.
// Run: java random-probing.java 8 2 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

class RandomProbing {
    private static final int DRAWS = 20; //@ =draws
    private static final int ATTEMPTS = 30; //@ =attempts

    private final int n;
    private final boolean boardsWanted;
    /** The generator SplitMix64 (Steele, Lea and Flood, 2014). */
    private final SplittableRandom random;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    RandomProbing(int n, long seed, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        random = new SplittableRandom(seed);
    }

    private int below(int bound) {
        long x = random.nextLong();
        // The upper half of a product of 128 bits.
        long upper = Math.multiplyHigh(x, bound);
        // A long is signed: if x is negative, bound must be added.
        return (int) (x < 0 ? upper + bound : upper);
    }

    private boolean isFree(int row, int column) {
        for (int above = 0; above < row; above++) {
            int apart = Math.abs(column - queens.get(above));
            // In the same column, or as many columns apart as rows.
            if (apart == 0 || apart == row - above) { //@ +comparisons
                return false;
            }
        }
        return true;
    }

    private void solve() {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) { //@ restart
            queens.clear(); //@ !remove:r,queens.get(r):queens.size()
            int row = 0;
            int draws = 0;
            while (row < n && draws < DRAWS) {
                int column = below(n); //@ try +tried
                draws++; //@ !try
                if (isFree(row, column)) { //@ reject
                    queens.add(column); //@ place +placed
                    row++;
                    draws = 0;
                }
            }
            if (row == n) {
                report(queens); //@ solution
                return;
            }
        }
        System.out.println("Gave up after " + ATTEMPTS + " attempts"); //@ gave-up
    }

    private void report(List<Integer> board) {
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
        var search = new RandomProbing(n, seed, boardsWanted);
        search.solve();
        System.out.println("Solutions found: " + search.found);
    }
}
