// Bit masks on several cores: each takes one column of the first row.
// Run: java parallel.java 8 boards

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Parallel implements Callable<Long> {
    private static final int WORKERS = 4; //@ =workers

    private final int n;
    private final int column;
    private final boolean boardsWanted;
    // n ones: bit c stands for column c of the row.
    private final long full;
    private final List<Integer> queens = new ArrayList<>();
    private final List<List<Integer>> boards = new ArrayList<>();

    Parallel(int n, int column, boolean boardsWanted) {
        this.n = n;
        this.column = column;
        this.boardsWanted = boardsWanted;
        full = (1L << n) - 1;
    }

    /** Count the solutions with the first queen in this column. */
    @Override
    public Long call() {
        return fill(0, 0, 0, 0);
    }

    private long fill(int row, long columns, long diagonals,
            long antidiagonals) {
        if (row == n) {
            if (boardsWanted) {
                boards.add(List.copyOf(queens));
            }
            return 1; //@ solution
        }
        long solutions = 0;
        long allowed = row == 0 ? 1L << column : full;
        long attacked = columns | diagonals | antidiagonals;
        long free = allowed & ~attacked; //@ scan +comparisons
        while (free != 0) {
            // The lowest bit that is set.
            long queen = free & -free; //@ place +placed
            queens.add(Long.numberOfTrailingZeros(queen));
            // One row down, the diagonals have moved by one column.
            solutions += fill(row + 1, columns | queen, //@ !place:row,queens.get(row)
                    (diagonals | queen) << 1,
                    (antidiagonals | queen) >> 1);
            queens.remove(row); //@ !remove:row,queens.get(row)
            free ^= queen; //@ take-back
        }
        return solutions;
    }

    private static void print(List<Integer> board) {
        for (int column : board) {
            System.out.println(". ".repeat(column) + "Q"
                    + " .".repeat(board.size() - 1 - column));
        }
        System.out.println();
    }

    public static void main(String[] args)
            throws InterruptedException, ExecutionException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8; //@ =n
        if (n < 1 || n > 32) {
            System.err.println("n must be from 1 to 32");
            System.exit(1);
        }
        boolean boardsWanted = Arrays.asList(args).contains("boards");
        var pool = Executors.newFixedThreadPool(WORKERS);
        var tasks = new ArrayList<Parallel>();
        for (int column = 0; column < n; column++) {
            tasks.add(new Parallel(n, column, boardsWanted));
        }
        List<Future<Long>> results = pool.invokeAll(tasks);
        pool.shutdown();
        long found = 0;
        for (int i = 0; i < n; i++) {
            found += results.get(i).get();
            tasks.get(i).boards.forEach(Parallel::print);
        }
        System.out.println("Solutions found: " + found);
    }
}
