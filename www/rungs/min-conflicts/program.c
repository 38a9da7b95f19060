// Local search: move the most attacked queen where it is attacked least.
// Run: cc -O2 min-conflicts.c && ./a.out 8 2 boards

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_N = 32,
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

// The number of queens in other rows that attack a square.
static int attackers(int row, int column) {
    int number = 0;
    for (int other = 0; other < n; other++) {
        if (other == row) {
            continue;
        }
        int apart = abs(column - queens[other]);
        if (apart == 0 || apart == abs(row - other)) { //@ +comparisons
            number++;
        }
    }
    return number;
}

static int least_attacked(int row) {
    int candidates[MAX_N];
    int count = 0;
    int least = n;
    for (int column = 0; column < n; column++) {
        if (column == queens[row]) {
            continue;
        }
        int attacked = attackers(row, column);
        if (attacked < least) {
            least = attacked;
            count = 0;
        }
        if (attacked == least) {
            candidates[count++] = column;
        }
    }
    return candidates[below(count)];
}

static bool improve(void) {
    int moves = 0;
    while (true) {
        int candidates[MAX_N];
        int count = 0;
        int most = 0;
        for (int row = 0; row < n; row++) {
            int attacked = attackers(row, queens[row]);
            if (attacked > most) {
                most = attacked;
                count = 0;
            }
            if (attacked == most) {
                candidates[count++] = row;
            }
        }
        if (most == 0) { //@ reject
            return true;
        }
        // If there are several, one of them at random.
        int row = candidates[below(count)];
        if (moves == 4 * n) {
            return false; //@ !remove:r,queens[r]:n
        }
        int column = least_attacked(row);
        queens[row] = column; //@ move !remove:row,queens[row] !place
        moves++;
    }
}

static void solve(void) {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) { //@ restart
        for (int row = 0; row < n; row++) {
            queens[row] = below(n); //@ place +placed
        }
        if (improve()) { //@ !place:r,queens[r]:n
            report(queens); //@ solution
            return;
        }
    }
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
