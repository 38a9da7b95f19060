// Backtracking without recursion: the list of queens is the stack.
// Run: java iterative-pruning.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class IterativePruning {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    IterativePruning(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
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

    private void fill() {
        int row = 0;
        int column = 0;
        while (row > 0 || column < n) {
            while (row < n && column < n) { //@ try
                if (isFree(row, column)) { //@ reject +tried
                    queens.add(column); //@ place +placed
                    row++;
                    column = 0;
                } else {
                    column++;
                }
            }
            if (row == n) {
                report(queens); //@ solution
            }
            if (row > 0) {
                row--;
                // Continue with the column after that of the last queen.
                column = queens.remove(row) + 1; //@ take-back !remove:row,queens.get(row)
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
        var search = new IterativePruning(n, boardsWanted);
        search.fill();
        System.out.println("Solutions found: " + search.found);
    }
}
