// Bit masks for half of the search, with mirror images.
// Run: java bitmask-mirror.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class BitmaskMirror {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    // n ones: bit c stands for column c of the row.
    private final long full;
    private final long half;
    private long found = 0;

    BitmaskMirror(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        full = (1L << n) - 1;
        half = (1L << (n + 1) / 2) - 1;
    }

    private void fill(int row, long columns, long diagonals,
            long antidiagonals) {
        if (row == n) {
            report(queens); //@ solution
            // From the middle column, the search finds both itself.
            if (2 * queens.get(0) != n - 1) {
                report(queens.stream().map(c -> n - 1 - c).toList());
            }
            return;
        }
        // In the first row, only the left half and the middle.
        long allowed = row == 0 ? half : full;
        long attacked = columns | diagonals | antidiagonals;
        long free = allowed & ~attacked; //@ scan +comparisons
        while (free != 0) {
            // The lowest bit that is set.
            long queen = free & -free; //@ place +placed
            queens.add(Long.numberOfTrailingZeros(queen));
            // One row down, the diagonals have moved by one column.
            fill(row + 1, columns | queen, //@ !place:row,queens.get(row)
                    (diagonals | queen) << 1,
                    (antidiagonals | queen) >> 1);
            queens.remove(row); //@ !remove:row,queens.get(row)
            free ^= queen; //@ take-back
        }
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
        if (n < 1 || n > 32) {
            System.err.println("n must be from 1 to 32");
            System.exit(1);
        }
        boolean boardsWanted = Arrays.asList(args).contains("boards");
        var search = new BitmaskMirror(n, boardsWanted);
        search.fill(0, 0, 0, 0);
        System.out.println("Solutions found: " + search.found);
    }
}
