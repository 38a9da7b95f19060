// A board of zeros and ones: look from each square in all directions.
// Run: cc -O2 matrix.c && ./a.out 8 boards

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 32 };

static const int DIRECTIONS[8][2] = {
    {0, -1}, {0, 1}, {-1, 0}, {1, 0},
    {-1, -1}, {-1, 1}, {1, -1}, {1, 1},
};

static int n;
static bool with_boards;
static unsigned long long found;
static int queens[MAX_N];
static int board[MAX_N][MAX_N];

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
    for (int i = 0; i < 8; i++) {
        int down = DIRECTIONS[i][0];
        int right = DIRECTIONS[i][1];
        int r = row + down;
        int c = column + right;
        while (0 <= r && r < n && 0 <= c && c < n) {
            if (board[r][c] == 1) { //@ +comparisons
                return false;
            }
            r += down;
            c += right;
        }
    }
    return true;
}

static void fill(int row) {
    if (row == n) {
        report(queens); //@ solution
        return;
    }
    for (int column = 0; column < n; column++) { //@ try
        if (is_free(row, column)) { //@ reject +tried
            board[row][column] = 1; //@ place +placed
            queens[row] = column;
            fill(row + 1);
            board[row][column] = 0; //@ take-back
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
