// Half of the search: each solution also gives its mirror image.
// Run: java mirror.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Mirror {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private final boolean[] columns;
    // On a diagonal row - column is fixed; on an antidiagonal row + column.
    private final boolean[] diagonals;
    private final boolean[] antidiagonals;
    private long found = 0;

    Mirror(int n, boolean boardsWanted) {
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
            // From the middle column, the search finds both itself.
            if (2 * queens.get(0) != n - 1) {
                report(queens.stream().map(c -> n - 1 - c).toList());
            }
            return;
        }
        // In the first row, only the left half and the middle.
        int end = row == 0 ? (n + 1) / 2 : n;
        for (int column = 0; column < end; column++) { //@ try
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
        var search = new Mirror(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
