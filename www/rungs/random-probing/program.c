// Random probing: draw a free square for each row, or start over.
// Run: cc -O2 random-probing.c && ./a.out 8 2 boards

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_N = 32,
    DRAWS = 20, //@ =draws
    ATTEMPTS = 30, //@ =attempts
};

static int n;
static bool with_boards;
static unsigned long long found;
static int queens[MAX_N];
// The generator SplitMix64 (Steele, Lea and Flood, 2014).
static uint64_t state;

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

static int below(int bound) {
    state += 0x9E3779B97F4A7C15;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    z ^= z >> 31;
    // The upper half of a product of 128 bits.
    return (unsigned __int128)z * bound >> 64;
}

static bool is_free(int row, int column) {
    for (int above = 0; above < row; above++) {
        int apart = abs(column - queens[above]);
        // In the same column, or as many columns apart as rows.
        if (apart == 0 || apart == row - above) { //@ +comparisons
            return false;
        }
    }
    return true;
}

static void solve(void) {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) { //@ restart
        int row = 0;
        int draws = 0;
        while (row < n && draws < DRAWS) {
            int column = below(n); //@ try +tried
            draws++; //@ !try
            if (is_free(row, column)) { //@ reject
                queens[row] = column; //@ place +placed
                row++;
                draws = 0;
            }
        }
        if (row == n) {
            report(queens); //@ solution
            return;
        }
    } //@ !remove:r,queens[r]:row
    printf("Gave up after %d attempts\n", ATTEMPTS); //@ gave-up
}

int main(int argc, char *argv[]) {
    long number = argc > 1 ? strtol(argv[1], NULL, 10) : 8; //@ =n
    if (number < 1 || number > MAX_N) {
        fputs("n must be from 1 to 32\n", stderr);
        return EXIT_FAILURE;
    }
    n = (int)number;
    with_boards = strcmp(argv[argc - 1], "boards") == 0;
    state = argc - with_boards > 2 ? strtoull(argv[2], NULL, 10) : 2; //@ =seed
    solve();
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
