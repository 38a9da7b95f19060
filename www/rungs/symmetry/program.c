// Fundamental solutions only: each gives its rotations and reflections.
// Run: cc -O2 symmetry.c && ./a.out 8 boards

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 32 };

static int n;
static bool with_boards;
static unsigned long long found;
static int queens[MAX_N];
static bool columns[MAX_N];
// On a diagonal row - column is fixed; on an antidiagonal row + column.
static bool diagonals[2 * MAX_N - 1];
static bool antidiagonals[2 * MAX_N - 1];
static int images[8][MAX_N];

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

static int compare(const void *first, const void *second) {
    const int *a = first;
    const int *b = second;
    for (int row = 0; row < n; row++) {
        if (a[row] != b[row]) {
            return a[row] - b[row];
        }
    }
    return 0;
}

// The eight rotations and reflections of a board, without repeats.
static int find_images(void) {
    const int *board = queens;
    for (int i = 0; i < 8; i += 2) {
        // Rotate by a quarter turn.
        for (int row = 0; row < n; row++) {
            images[i][board[row]] = n - 1 - row;
        }
        board = images[i];
        for (int row = 0; row < n; row++) {
            images[i + 1][row] = board[n - 1 - row];
        }
    }
    qsort(images, 8, sizeof images[0], compare);
    int count = 1;
    for (int i = 1; i < 8; i++) {
        if (compare(images[i], images[count - 1]) != 0) {
            memmove(images[count], images[i], sizeof images[0]);
            count++;
        }
    }
    return count;
}

static int from_corner(int line) {
    return line < n - 1 - line ? line : n - 1 - line;
}

static bool is_nearer(int row, int column) {
    // No queen on an edge may be nearer to a corner than queens[0].
    if (row == 0) {
        return false;
    }
    bool on_side = column == 0 || column == n - 1;
    if (on_side && from_corner(row) < queens[0]) { //@ +comparisons
        return true;
    }
    return row == n - 1 && from_corner(column) < queens[0];
}

static bool is_free(int row, int column) {
    if (is_nearer(row, column)) {
        return false;
    }
    return !columns[column] //@ +comparisons*3
        && !diagonals[row - column + n - 1]
        && !antidiagonals[row + column];
}

static void fill(int row) {
    if (row == n) {
        int count = find_images();
        // Of the eight images, only the smallest counts.
        if (compare(images[0], queens) == 0) { //@ reject-board +comparisons*7
            for (int i = 0; i < count; i++) { //@ !solution
                report(images[i]); //@ solution
            }
        }
        return;
    }
    // In the first row, only the left half and the middle.
    int end = row == 0 ? (n + 1) / 2 : n;
    for (int column = 0; column < end; column++) { //@ try
        if (is_free(row, column)) { //@ reject +tried
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

int main(int argc, char *argv[]) {
    long number = argc > 1 ? strtol(argv[1], NULL, 10) : 8; //@ =n
    if (number < 1 || number > MAX_N) {
        fputs("n must be from 1 to 32\n", stderr);
        return EXIT_FAILURE;
    }
    n = (int)number;
    with_boards = strcmp(argv[argc - 1], "boards") == 0;
    fill(0);
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
