// Backtracking with a flag for each column that has a queen.
// Run: java row-flags.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class RowFlags {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private final boolean[] columns;
    private long found = 0;

    RowFlags(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        columns = new boolean[n];
    }

    private boolean isFree(int row, int column) {
        if (columns[column]) { //@ +comparisons
            return false;
        }
        for (int above = 0; above < row; above++) {
            int apart = Math.abs(column - queens.get(above));
            // As many columns apart as rows: on a diagonal.
            if (apart == row - above) { //@ +comparisons
                return false;
            }
        }
        return true;
    }

    private void fill(int row) {
        if (row == n) {
            report(queens); //@ solution
            return;
        }
        for (int column = 0; column < n; column++) { //@ try
            if (isFree(row, column)) { //@ reject +tried
                columns[column] = true;
                queens.add(column); //@ place +placed
                fill(row + 1);
                queens.remove(row); //@ take-back
                columns[column] = false;
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
        var search = new RowFlags(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
