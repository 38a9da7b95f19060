// Exact cover with dancing links (Donald Knuth, 2000).
// Run: cc -O2 dancing-links.c && ./a.out 8 boards

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_N = 32,
    MAX_ITEMS = 1 + 2 * MAX_N + 2 * (2 * MAX_N - 1),
    MAX_NODES = MAX_ITEMS + 4 * MAX_N * MAX_N,
};

static int n;
static bool with_boards;
static unsigned long long found;
static int queens[MAX_N];

// Items 1 to n are the rows, n + 1 to 2n the columns,
// the others the diagonals, which need no queen.
// Each square is an option of four nodes, one for each item.
static int left[MAX_ITEMS], right[MAX_ITEMS], size[MAX_ITEMS];
static int up[MAX_NODES], down[MAX_NODES], item_of[MAX_NODES];
static int heads, nodes;

static void report(const int solution[]) {
    found++;
    if (!with_boards) {
        return;
    }
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            putchar(column == solution[row] ? 'Q' : '.');
            putchar(column < n - 1 ? ' ' : '\n');
        }
    }
    putchar('\n');
}

static void append(int item) {
    int node = nodes++;
    up[node] = up[item];
    down[node] = item;
    item_of[node] = item;
    down[up[item]] = node;
    up[item] = node;
    size[item]++;
}

static void create_links(void) {
    int rows = n, columns = n, diagonals = 2 * (2 * n - 1);
    heads = 1 + rows + columns + diagonals;
    for (int item = 0; item < heads; item++) {
        left[item] = right[item] = item;
        up[item] = down[item] = item_of[item] = item;
    }
    // The list of items has only the rows and columns.
    for (int item = 1; item <= rows + columns; item++) {
        right[item - 1] = item;
        left[item] = item - 1;
    }
    right[rows + columns] = 0;
    left[0] = rows + columns;
    nodes = heads;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            append(1 + row);
            append(n + 1 + column);
            append(2 * n + 1 + row + column);
            append(5 * n - 1 + row - column);
        }
    }
}

// The other three nodes of an option, in a circle.
static int other_node(int node, int i) {
    int start = node - (node - heads) % 4;
    return start + (node - start + i) % 4;
}

static void cover(int item) {
    for (int node = down[item]; node != item; node = down[node]) {
        for (int i = 1; i <= 3; i++) {
            int other = other_node(node, i);
            // The node keeps its links, so that it can come back.
            down[up[other]] = down[other]; //@ +comparisons
            up[down[other]] = up[other];
            size[item_of[other]]--;
        }
    }
    right[left[item]] = right[item];
    left[right[item]] = left[item];
}

static void uncover(int item) {
    left[right[item]] = item;
    right[left[item]] = item;
    for (int node = up[item]; node != item; node = up[node]) {
        for (int i = 3; i >= 1; i--) {
            int other = other_node(node, i);
            down[up[other]] = other;
            up[down[other]] = other;
            size[item_of[other]]++;
        }
    }
}

// The row or column with the fewest squares left, or 0.
static int shortest(void) {
    int best = right[0];
    for (int item = right[0]; item != 0; item = right[item]) {
        if (size[item] < size[best]) {
            best = item;
        }
    }
    return best;
}

static void search(void) {
    int item = shortest(); //@ scan scan-column
    if (item == 0) {
        report(queens); //@ solution
        return;
    }
    cover(item);
    for (int node = down[item]; node != item; node = down[node]) {
        for (int i = 1; i <= 3; i++) {
            cover(item_of[other_node(node, i)]);
        }
        int square = (node - heads) / 4;
        queens[square / n] = square % n; //@ place +placed !place:square/n,square%n
        search();
        for (int i = 3; i >= 1; i--) { //@ !remove:square/n,square%n
            uncover(item_of[other_node(node, i)]); //@ take-back
        }
    }
    uncover(item);
}

int main(int argc, char *argv[]) {
    long number = argc > 1 ? strtol(argv[1], NULL, 10) : 8; //@ =n
    if (number < 1 || number > MAX_N) {
        fputs("n must be from 1 to 32\n", stderr);
        return EXIT_FAILURE;
    }
    n = (int)number;
    with_boards = strcmp(argv[argc - 1], "boards") == 0;
    create_links();
    search();
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
