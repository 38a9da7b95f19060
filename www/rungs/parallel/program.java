// Bit masks on several cores: each takes one column of the first row.
// Run: java parallel.java 8 boards

import java.io.PrintWriter;
import java.io.StringWriter;
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
    private final boolean boardsWanted;
    private final List<Integer> queens = new ArrayList<>();
    // n ones: bit c stands for column c of the row.
    private final long full;
    private final long first;
    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text);
    private long found = 0;

    Parallel(int n, int column, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        full = (1L << n) - 1;
        first = 1L << column;
    }

    /** Count the solutions with the first queen in this column. */
    @Override
    public Long call() {
        fill(0, 0, 0, 0);
        return found;
    }

    private void fill(int row, long columns, long diagonals,
            long antidiagonals) {
        if (row == n) {
            report(queens); //@ solution
            // From the middle column, the search finds both itself.
            if (2 * queens.get(0) != n - 1) {
                report(queens.stream().map(c -> n - 1 - c).toList());
            }
            return;
        }
        // In the first row, only this column.
        long allowed = row == 0 ? first : full;
        long attacked = columns | diagonals | antidiagonals;
        long free = allowed & ~attacked; //@ scan +comparisons
        while (free != 0) {
            // The lowest bit that is set.
            long queen = free & -free; //@ place +placed
            queens.add(Long.numberOfTrailingZeros(queen));
            // One row down, the diagonals have moved by one column.
            fill(row + 1, columns | queen, //@ !place:row,queens.get(row)
                    (diagonals | queen) << 1,
                    (antidiagonals | queen) >> 1);
            queens.remove(row); //@ !remove:row,queens.get(row)
            free ^= queen; //@ take-back
        }
    }

    private void report(List<Integer> board) {
        found++;
        if (boardsWanted) {
            for (int column : board) {
                out.println(". ".repeat(column) + "Q"
                        + " .".repeat(n - 1 - column));
            }
            out.println();
        }
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
        for (int column = 0; column < (n + 1) / 2; column++) {
            tasks.add(new Parallel(n, column, boardsWanted));
        }
        List<Future<Long>> results = pool.invokeAll(tasks);
        pool.shutdown();
        long found = 0;
        for (int i = 0; i < tasks.size(); i++) {
            found += results.get(i).get();
            System.out.print(tasks.get(i).text);
        }
        System.out.println("Solutions found: " + found);
    }
}
