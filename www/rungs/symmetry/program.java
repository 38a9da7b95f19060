// Fundamental solutions only: each gives its rotations and reflections.
// Run: java symmetry.java 8 boards

import java.util.Arrays;
import java.util.TreeSet;

class Symmetry {
    private final int n;
    private final boolean boardsWanted;
    private final int[] queens;
    private final boolean[] columns;
    // On a diagonal row - column is fixed; on an antidiagonal row + column.
    private final boolean[] diagonals;
    private final boolean[] antidiagonals;
    private long found = 0;

    Symmetry(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        queens = new int[n];
        columns = new boolean[n];
        diagonals = new boolean[2 * n - 1];
        antidiagonals = new boolean[2 * n - 1];
    }

    /** The eight rotations and reflections of a board, without repeats. */
    private TreeSet<int[]> images(int[] board) {
        var images = new TreeSet<int[]>(Arrays::compare);
        for (int i = 0; i < 4; i++) {
            // Rotate by a quarter turn.
            var rotated = new int[n];
            var reflected = new int[n];
            for (int row = 0; row < n; row++) {
                int column = board[row];
                rotated[column] = n - 1 - row;
                reflected[n - 1 - column] = n - 1 - row;
            }
            images.add(rotated);
            images.add(reflected);
            board = rotated;
        }
        return images;
    }

    private int fromCorner(int line) {
        return Math.min(line, n - 1 - line);
    }

    private boolean isNearer(int row, int column) {
        // No queen on an edge may be nearer to a corner than queens[0].
        if (row == 0) {
            return false;
        }
        boolean atSide = column == 0 || column == n - 1;
        if (atSide && fromCorner(row) < queens[0]) { //@ +comparisons
            return true;
        }
        return row == n - 1 && fromCorner(column) < queens[0];
    }

    private boolean isFree(int row, int column) {
        if (isNearer(row, column)) {
            return false;
        }
        return !columns[column] //@ +comparisons*3
                && !diagonals[row - column + n - 1]
                && !antidiagonals[row + column];
    }

    private void fill(int row) {
        if (row == n) {
            var boards = images(queens);
            // Of the eight images, only the smallest counts.
            if (Arrays.equals(boards.first(), queens)) { //@ reject-board +comparisons*7
                boards.forEach(this::report); //@ solution
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
                queens[row] = column; //@ place +placed
                fill(row + 1);
                columns[column] = false; //@ take-back
                diagonals[row - column + n - 1] = false;
                antidiagonals[row + column] = false;
            }
        }
    }

    private void report(int[] board) {
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
        var search = new Symmetry(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
