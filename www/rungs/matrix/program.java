// A board of zeros and ones: look from each square in all directions.
// Run: java matrix.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Matrix {
    private static final int[][] DIRECTIONS = {
        {0, -1}, {0, 1}, {-1, 0}, {1, 0},
        {-1, -1}, {-1, 1}, {1, -1}, {1, 1}
    };

    private final int n;
    private final boolean boardsWanted;
    private final int[][] board;
    private final List<Integer> queens = new ArrayList<>();
    private long found = 0;

    Matrix(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        board = new int[n][n];
    }

    private boolean isFree(int row, int column) {
        for (int[] direction : DIRECTIONS) {
            int down = direction[0];
            int right = direction[1];
            int r = row + down;
            int c = column + right;
            while (0 <= r && r < n && 0 <= c && c < n) {
                if (board[r][c] == 1) { //@ +comparisons
                    return false;
                }
                r += down;
                c += right;
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
                board[row][column] = 1; //@ place +placed
                queens.add(column);
                fill(row + 1);
                queens.remove(row);
                board[row][column] = 0; //@ take-back
            }
        }
    }

    private void report(List<Integer> columns) {
        found++;
        if (boardsWanted) {
            for (int column : columns) {
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
        var search = new Matrix(n, boardsWanted);
        search.fill(0);
        System.out.println("Solutions found: " + search.found);
    }
}
