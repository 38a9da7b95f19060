// Bit masks without recursion, with a stack of its own.
// Run: cc -O2 bitmask-iterative.c && ./a.out 8 boards

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 32 };

static int n;
static bool with_boards;
static unsigned long long found;
static int queens[MAX_N];
static uint64_t full;
static uint64_t half;

static struct {
    uint64_t columns, diagonals, antidiagonals, free;
} stack[MAX_N];

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

static void fill(void) {
    uint64_t columns = 0, diagonals = 0, antidiagonals = 0;
    int row = 0;
    while (true) {
        uint64_t free = 0;
        if (row == n) {
            report(queens); //@ solution
            // From the middle column, the search finds both itself.
            if (2 * queens[0] != n - 1) {
                report_mirrored();
            }
        } else {
            // In the first row, only the left half and the middle.
            uint64_t allowed = row == 0 ? half : full;
            uint64_t attacked = columns | diagonals | antidiagonals;
            free = allowed & ~attacked; //@ scan +comparisons
        }
        while (free == 0) {
            if (row == 0) {
                return;
            }
            row--;
            columns = stack[row].columns; //@ !remove:row,queens[row]
            diagonals = stack[row].diagonals;
            antidiagonals = stack[row].antidiagonals;
            free = stack[row].free; //@ take-back
        }
        // The lowest bit that is set.
        uint64_t queen = free & -free; //@ place +placed
        // The number of zeros below the bit is the column.
        queens[row] = __builtin_ctzll(queen);
        stack[row].columns = columns; //@ !place:row,queens[row]
        stack[row].diagonals = diagonals;
        stack[row].antidiagonals = antidiagonals;
        stack[row].free = free ^ queen;
        row++;
        columns |= queen;
        // One row down, the diagonals have moved by one column.
        diagonals = (diagonals | queen) << 1;
        antidiagonals = (antidiagonals | queen) >> 1;
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
    // n ones: bit c stands for column c of the row.
    full = ((uint64_t)1 << n) - 1;
    half = ((uint64_t)1 << (n + 1) / 2) - 1;
    fill();
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
