// Half of the search: each solution also gives its mirror image.
// Run: cc -O2 mirror.c && ./a.out 8 boards

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

static void report_mirrored(void) {
    int mirrored[MAX_N];
    for (int row = 0; row < n; row++) {
        mirrored[row] = n - 1 - queens[row];
    }
    report(mirrored);
}

static bool is_free(int row, int column) {
    return !columns[column] //@ +comparisons*3
        && !diagonals[row - column + n - 1]
        && !antidiagonals[row + column];
}

static void fill(int row) {
    if (row == n) {
        report(queens); //@ solution
        // From the middle column, the search finds both itself.
        if (2 * queens[0] != n - 1) {
            report_mirrored();
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
