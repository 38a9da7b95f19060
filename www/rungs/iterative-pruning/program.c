// Backtracking without recursion: the list of queens is the stack.
// Run: cc -O2 iterative-pruning.c && ./a.out 8 boards

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 32 };

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

static void fill(void) {
    int row = 0;
    int column = 0;
    while (row > 0 || column < n) {
        while (row < n && column < n) { //@ try
            if (is_free(row, column)) { //@ reject +tried
                queens[row] = column; //@ place +placed
                row++;
                column = 0;
            } else {
                column++;
            }
        }
        if (row == n) {
            report(queens); //@ solution
        }
        if (row > 0) {
            row--;
            // Continue with the column after that of the last queen.
            column = queens[row] + 1; //@ take-back !remove:row,queens[row]
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
    fill();
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
