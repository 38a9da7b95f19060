// A solution for every n except 2 and 3, without a search.
// Run: cc -O2 construction.c && ./a.out 8 boards

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

static void move_first_to_end(int list[], int length) {
    int first = list[0];
    for (int i = 1; i < length; i++) {
        list[i - 1] = list[i];
    }
    list[length - 1] = first;
}

static void solve(void) {
    if (n == 2 || n == 3) {
        puts("There is no solution"); //@ gave-up
        return;
    }
    // Here columns are counted from 1.
    int columns[MAX_N];
    int *evens = columns;
    int *odds = columns + n / 2;
    for (int i = 0; 2 * i + 2 <= n; i++) {
        evens[i] = 2 * i + 2;
    }
    for (int i = 0; 2 * i + 1 <= n; i++) {
        odds[i] = 2 * i + 1;
    }
    int remainder = n % 6;
    if (remainder == 2) {
        // Swap 1 and 3, and move 5 to the end.
        odds[0] = 3;
        odds[1] = 1;
        move_first_to_end(odds + 2, n / 2 - 2);
    } else if (remainder == 3) {
        // Move 2 to the end, and 1 and 3 to the end.
        move_first_to_end(evens, n / 2);
        move_first_to_end(odds, n - n / 2);
        move_first_to_end(odds, n - n / 2);
    }
    for (int row = 0; row < n; row++) {
        queens[row] = columns[row] - 1; //@ place +placed !place:row,columns[row]-1
    }
    report(queens); //@ solution
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
