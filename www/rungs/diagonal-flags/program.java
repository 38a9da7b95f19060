// Backtracking with flags for columns, diagonals and antidiagonals.
// Run: java diagonal-flags.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class DiagonalFlags {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private final boolean[] columns;
    // On a diagonal row - column is fixed; on an antidiagonal row + column.
    private final boolean[] diagonals;
    private final boolean[] antidiagonals;
    private long found = 0;

    DiagonalFlags(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        columns = new boolean[n];
        diagonals = new boolean[2 * n - 1];
        antidiagonals = new boolean[2 * n - 1];
    }

    private boolean isFree(int row, int column) {
        return !columns[column] //@ +comparisons*3
                && !diagonals[row - column + n - 1]
                && !antidiagonals[row + column];
    }

    private void fill(int row) {
        if (row == n) {
            report(queens); //@ solution
            return;
        }
        for (int column = 0; column < n; column++) { //@ try
            if (isFree(row, column)) { //@ reject +tried
                columns[column] = true;
                diagonals[row - column + n - 1] = true;
                antidiagonals[row + column] = true;
                queens.add(column); //@ place +placed
                fill(row + 1);
                queens.remove(row); //@ take-back
                columns[column] = false;
                diagonals[row - column + n - 1] = false;
                antidiagonals[row + column] = false;
            }
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
        var search = new DiagonalFlags(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
