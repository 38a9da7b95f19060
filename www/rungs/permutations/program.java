// All permutations: no two queens share a row or a column.
// Run: java permutations.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

class Permutations {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    Permutations(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
    }

    private boolean isSolution() {
        for (int row = 0; row < n; row++) {
            for (int above = 0; above < row; above++) {
                int apart = Math.abs(
                        queens.get(row) - queens.get(above));
                // As many columns apart as rows: on a diagonal.
                if (apart == row - above) { //@ +comparisons
                    return false;
                }
            }
        }
        return true;
    }

    private void swap(int a, int b) {
        Collections.swap(queens, a, b); //@ swap !remove:a,queens.get(a) !place:a,queens.get(b) !remove:b,queens.get(b) !place:b,queens.get(a)
    }

    private void fill(int row) {
        if (row == n - 1) {
            if (isSolution()) { //@ reject
                report(queens); //@ solution
            }
            return;
        }
        for (int other = row; other < n; other++) {
            swap(row, other);
            fill(row + 1);
            swap(row, other);
        }
    }

    private void solve() {
        for (int column = 0; column < n; column++) {
            queens.add(column); //@ place +placed !place:column,column
        }
        fill(0);
        while (!queens.isEmpty()) {
            queens.remove(queens.size() - 1); //@ take-back !remove:queens.size()-1,queens.get(queens.size()-1)
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
        var search = new Permutations(n, boardsWanted);
        search.solve();
        System.out.println("Solutions found: " + search.found);
    }
}
