// Bit masks without recursion, with a stack of its own.
// Run: java bitmask-iterative.java 8 boards

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class BitmaskIterative {
    private record State(long columns, long diagonals,
            long antidiagonals, long free) {}

    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    // n ones: bit c stands for column c of the row.
    private final long full;
    private final long half;
    private long found = 0;

    BitmaskIterative(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        full = (1L << n) - 1;
        half = (1L << (n + 1) / 2) - 1;
    }

    private void fill() {
        var stack = new ArrayDeque<State>();
        int row = 0;
        long columns = 0;
        long diagonals = 0;
        long antidiagonals = 0;
        while (true) {
            long free = 0;
            if (row == n) {
                report(queens); //@ solution
                // From the middle column, the search finds both itself.
                if (2 * queens.get(0) != n - 1) {
                    report(queens.stream().map(c -> n - 1 - c).toList());
                }
            } else {
                // In the first row, only the left half and the middle.
                long allowed = row == 0 ? half : full;
                long attacked = columns | diagonals | antidiagonals;
                free = allowed & ~attacked; //@ scan +comparisons
            }
            while (free == 0) {
                if (row == 0) {
                    return;
                }
                row--;
                queens.remove(row); //@ !remove:row,queens.get(row)
                State state = stack.pop(); //@ take-back
                columns = state.columns;
                diagonals = state.diagonals;
                antidiagonals = state.antidiagonals;
                free = state.free;
            }
            // The lowest bit that is set.
            long queen = free & -free; //@ place +placed
            queens.add(Long.numberOfTrailingZeros(queen));
            stack.push(new State(columns, diagonals, antidiagonals, //@ !place:row,queens.get(row)
                    free ^ queen));
            row++;
            columns |= queen;
            // One row down, the diagonals have moved by one column.
            diagonals = (diagonals | queen) << 1;
            antidiagonals = (antidiagonals | queen) >> 1;
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
        var search = new BitmaskIterative(n, boardsWanted);
        search.fill();
        System.out.println("Solutions found: " + search.found);
    }
}
