// Greedy order: first the square that leaves the most squares free.
// Run: java greedy.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

class Greedy {
    private final int n;
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    Greedy(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
    }

    private static Set<Integer> attackedBy(int column, int apart) {
        return Set.of(column - apart, column, column + apart);
    }

    private Set<Integer> freeColumns(int row) {
        var free = new TreeSet<Integer>();
        for (int column = 0; column < n; column++) {
            free.add(column);
        }
        for (int above = 0; above < queens.size(); above++) {
            int column = queens.get(above);
            int apart = row - above;
            free.removeAll(attackedBy(column, apart)); //@ +comparisons
        }
        return free;
    }

    /** The number of free squares below that a queen here attacks. */
    private int loss(int row, int column) {
        int attacked = 0;
        for (int below = row + 1; below < n; below++) {
            int apart = below - row;
            var squares = freeColumns(below);
            squares.retainAll(attackedBy(column, apart));
            attacked += squares.size();
        }
        return attacked;
    }

    private int bestColumn(int row, Set<Integer> untried) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int column : untried) {
            int loss = loss(row, column);
            // If several lose the same, the leftmost.
            if (loss < least) {
                best = column;
                least = loss;
            }
        }
        return best;
    }

    private void fill(int row) {
        if (row == n) {
            report(queens); //@ solution
            return;
        }
        var untried = freeColumns(row); //@ scan
        while (!untried.isEmpty()) {
            int column = bestColumn(row, untried);
            untried.remove(column);
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
        var search = new Greedy(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
