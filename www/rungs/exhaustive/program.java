// Brute force: try all boards with one queen in each row.
// Run: java exhaustive.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Exhaustive {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    Exhaustive(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
    }

    private boolean isSolution() {
        for (int row = 0; row < n; row++) {
            for (int above = 0; above < row; above++) {
                int apart = Math.abs(
                        queens.get(row) - queens.get(above));
                // In the same column, or as many columns apart as rows.
                if (apart == 0 || apart == row - above) { //@ +comparisons
                    return false;
                }
            }
        }
        return true;
    }

    private void fill(int row) {
        if (row == n) {
            if (isSolution()) { //@ reject
                report(queens); //@ solution
            }
            return;
        }
        for (int column = 0; column < n; column++) {
            queens.add(column); //@ place +placed
            fill(row + 1);
            queens.remove(row); //@ take-back
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
        var search = new Exhaustive(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
