// All permutations: no two queens share a row or a column.
// Run: cc -O2 permutations.c && ./a.out 8 boards

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
            // As many columns apart as rows: on a diagonal.
            if (apart == row - above) { //@ +comparisons
                return false;
            }
        }
    }
    return true;
}

static void swap(int a, int b) {
    int queen = queens[a]; //@ !remove:a,queens[a] !place:a,queens[b] !remove:b,queens[b] !place:b,queens[a]
    queens[a] = queens[b];
    queens[b] = queen; //@ swap
}

static void fill(int row) {
    if (row == n - 1) {
        if (is_solution()) { //@ reject
            report(queens); //@ solution
        }
        return;
    }
    for (int other = row; other < n; other++) {
        swap(row, other);
        fill(row + 1);
        swap(row, other);
    }
}

static void solve(void) {
    for (int row = 0; row < n; row++) {
        queens[row] = row; //@ place +placed !place:row,row
    }
    fill(0);
    for (int row = n - 1; row >= 0; row--) {
        queens[row] = NONE; //@ take-back !remove:row,queens[row]
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
    solve();
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
