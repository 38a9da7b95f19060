// A solution for every n except 2 and 3, without a search.
// Run: java construction.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

class Construction {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    Construction(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
    }

    private void solve() {
        if (n == 2 || n == 3) {
            System.out.println("There is no solution"); //@ gave-up
            return;
        }
        // Here columns are counted from 1.
        var evens = new ArrayList<Integer>();
        for (int column = 2; column <= n; column += 2) {
            evens.add(column);
        }
        var odds = new ArrayList<Integer>();
        for (int column = 1; column <= n; column += 2) {
            odds.add(column);
        }
        int remainder = n % 6;
        if (remainder == 2) {
            // Swap 1 and 3, and move 5 to the end.
            Collections.swap(odds, 0, 1);
            odds.add(odds.remove(2));
        } else if (remainder == 3) {
            // Move 2 to the end, and 1 and 3 to the end.
            Collections.rotate(evens, -1);
            Collections.rotate(odds, -2);
        }
        var columns = new ArrayList<>(evens);
        columns.addAll(odds);
        for (int row = 0; row < n; row++) {
            queens.add(columns.get(row) - 1); //@ place +placed !place:row,columns.get(row)-1
        }
        report(queens); //@ solution
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
        var search = new Construction(n, boardsWanted);
        search.solve();
        System.out.println("Solutions found: " + search.found);
    }
}
