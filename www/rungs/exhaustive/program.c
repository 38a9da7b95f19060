// Brute force: try all boards with one queen in each row.
// Run: cc -O2 exhaustive.c && ./a.out 8 boards

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 32, NONE = -1 };

static int n;
static bool with_boards;
static unsigned long long found;
static int queens[MAX_N];

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

static bool is_solution(void) {
    for (int row = 0; row < n; row++) {
        for (int above = 0; above < row; above++) {
            int apart = abs(queens[row] - queens[above]);
            // In the same column, or as many columns apart as rows.
            if (apart == 0 || apart == row - above) { //@ +comparisons
                return false;
            }
        }
    }
    return true;
}

static void fill(int row) {
    if (row == n) {
        if (is_solution()) { //@ reject
            report(queens); //@ solution
        }
        return;
    }
    for (int column = 0; column < n; column++) {
        queens[row] = column; //@ place +placed
        fill(row + 1);
        queens[row] = NONE; //@ take-back
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
