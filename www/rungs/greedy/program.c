// Greedy order: first the square that leaves the most squares free.
// Run: cc -O2 greedy.c && ./a.out 8 boards

#include <limits.h>
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
static int length;

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

static uint64_t attacked_squares(int column, int apart) {
    uint64_t queen = (uint64_t)1 << column;
    return queen << apart | queen | queen >> apart;
}

static uint64_t free_columns(int row) {
    // n ones: bit c stands for column c of the row.
    uint64_t free = ((uint64_t)1 << n) - 1;
    for (int above = 0; above < length; above++) {
        int apart = row - above;
        free &= ~attacked_squares(queens[above], apart); //@ +comparisons
    }
    return free;
}

// The number of free squares below that a queen here attacks.
static int loss(int row, int column) {
    int attacked = 0;
    for (int below = row + 1; below < n; below++) {
        uint64_t squares = attacked_squares(column, below - row);
        squares &= free_columns(below);
        attacked += __builtin_popcountll(squares);
    }
    return attacked;
}

static int best_column(int row, uint64_t untried) {
    int best = 0;
    int least = INT_MAX;
    for (int column = 0; column < n; column++) {
        if ((untried >> column & 1) != 0) {
            int lost = loss(row, column);
            // If several lose the same, the leftmost.
            if (lost < least) {
                best = column;
                least = lost;
            }
        }
    }
    return best;
}

static void fill(void) {
    if (length == n) {
        report(queens); //@ solution
        return;
    }
    int row = length;
    uint64_t untried = free_columns(row); //@ scan
    while (untried != 0) {
        int column = best_column(row, untried);
        untried ^= (uint64_t)1 << column;
        queens[length++] = column; //@ place +placed
        fill();
        length--; //@ take-back
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
    fill();
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
