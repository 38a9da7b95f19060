// Exact cover with dancing links (Donald Knuth, 2000).
// Run: java dancing-links.java 8 boards

import java.util.Arrays;
import java.util.stream.IntStream;

class DancingLinks {
    // Items 1 to n are the rows, n + 1 to 2n the columns,
    // the others the diagonals, which need no queen.
    // Each square is an option of four nodes, one for each item.
    private final int heads;
    private final int[] left;
    private final int[] right;
    private final int[] up;
    private final int[] down;
    private final int[] itemOf;
    private final int[] size;
    private int nodes;

    private final int n;
    private final boolean boardsWanted;
    private final int[] queens;
    private long found = 0;

    DancingLinks(int n, boolean boardsWanted) {
        this.n = n;
        this.boardsWanted = boardsWanted;
        queens = new int[n];
        int rows = n;
        int columns = n;
        heads = 1 + rows + columns + 2 * (2 * n - 1);
        nodes = heads;
        up = IntStream.range(0, heads + 4 * n * n).toArray();
        down = up.clone();
        itemOf = up.clone();
        size = new int[heads];
        // The list of items has only the rows and columns.
        left = IntStream.range(0, heads).toArray();
        right = left.clone();
        for (int item = 0; item <= rows + columns; item++) {
            right[item] = item < rows + columns ? item + 1 : 0;
            left[right[item]] = item;
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                append(1 + row);
                append(n + 1 + column);
                append(2 * n + 1 + row + column);
                append(5 * n - 1 + row - column);
            }
        }
    }

    private void append(int item) {
        int node = nodes++;
        int last = up[item];
        up[node] = last;
        down[node] = item;
        itemOf[node] = item;
        down[last] = node;
        up[item] = node;
        size[item]++;
    }

    /** The other three nodes of an option, in a circle. */
    private int[] others(int node) {
        int place = (node - heads) % 4;
        int start = node - place;
        return new int[] {
            start + (place + 1) % 4,
            start + (place + 2) % 4,
            start + (place + 3) % 4
        };
    }

    private void cover(int item) {
        for (int node = down[item]; node != item; node = down[node]) {
            for (int other : others(node)) {
                // The node keeps its links, so that it can come back.
                down[up[other]] = down[other]; //@ +comparisons
                up[down[other]] = up[other];
                size[itemOf[other]]--;
            }
        }
        right[left[item]] = right[item];
        left[right[item]] = left[item];
    }

    private void uncover(int item) {
        left[right[item]] = item;
        right[left[item]] = item;
        for (int node = up[item]; node != item; node = up[node]) {
            int[] others = others(node);
            for (int i = 2; i >= 0; i--) {
                int other = others[i];
                down[up[other]] = other;
                up[down[other]] = other;
                size[itemOf[other]]++;
            }
        }
    }

    /** The row or column with the fewest squares left, or 0. */
    private int shortest() {
        int best = right[0];
        for (int item = best; item != 0; item = right[item]) {
            if (size[item] < size[best]) {
                best = item;
            }
        }
        return best;
    }

    private void search() {
        int item = shortest(); //@ scan scan-column
        if (item == 0) {
            report(queens); //@ solution
            return;
        }
        cover(item);
        for (int node = down[item]; node != item; node = down[node]) {
            int[] others = others(node);
            for (int other : others) {
                cover(itemOf[other]);
            }
            int square = (node - heads) / 4;
            queens[square / n] = square % n; //@ place +placed !place:square/n,square%n
            search();
            for (int i = 2; i >= 0; i--) { //@ !remove:square/n,square%n
                uncover(itemOf[others[i]]); //@ take-back
            }
        }
        uncover(item);
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
        var search = new DancingLinks(n, boardsWanted);
        search.search();
        System.out.println("Solutions found: " + search.found);
    }
}
