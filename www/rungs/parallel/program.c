// Bit masks on several cores: each takes one column of the first row.
// Run: cc -O2 -pthread parallel.c && ./a.out 8 boards

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_N = 32,
    WORKERS = 4, //@ =workers
};

typedef struct {
    unsigned long long solutions;
    char *boards;
} Result;

static int n;
static bool with_boards;
static uint64_t full;
static atomic_int next_column;
static Result results[MAX_N];
// Each worker has its own.
static _Thread_local unsigned long long found;
static _Thread_local int queens[MAX_N];
static _Thread_local uint64_t first;
static _Thread_local FILE *output;

static void report(const int solution[]) {
    found++;
    if (!with_boards) {
        return;
    }
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            putc(column == solution[row] ? 'Q' : '.', output);
            putc(column < n - 1 ? ' ' : '\n', output);
        }
    }
    putc('\n', output);
}

static void report_mirrored(void) {
    int mirrored[MAX_N];
    for (int row = 0; row < n; row++) {
        mirrored[row] = n - 1 - queens[row];
    }
    report(mirrored);
}

static void fill(int row, uint64_t columns, uint64_t diagonals,
                 uint64_t antidiagonals) {
    if (row == n) {
        report(queens); //@ solution
        // From the middle column, the search finds both itself.
        if (2 * queens[0] != n - 1) {
            report_mirrored();
        }
        return;
    }
    // In the first row, only this column.
    uint64_t allowed = row == 0 ? first : full;
    uint64_t attacked = columns | diagonals | antidiagonals;
    uint64_t free = allowed & ~attacked; //@ scan +comparisons
    while (free != 0) {
        // The lowest bit that is set.
        uint64_t queen = free & -free; //@ place +placed
        // The number of zeros below the bit is the column.
        queens[row] = __builtin_ctzll(queen);
        // One row down, the diagonals have moved by one column.
        fill(row + 1, columns | queen, //@ !place:row,queens[row]
             (diagonals | queen) << 1,
             (antidiagonals | queen) >> 1);
        free ^= queen; //@ take-back !remove:row,queens[row]
    }
}

static void check(bool succeeded) {
    if (!succeeded) {
        fputs("not enough memory\n", stderr);
        exit(EXIT_FAILURE);
    }
}

// Count the solutions with the first queen in this column.
static void search(int column) {
    size_t size;
    found = 0;
    first = (uint64_t)1 << column;
    output = open_memstream(&results[column].boards, &size);
    check(output != NULL);
    fill(0, 0, 0, 0);
    check(ferror(output) == 0 && fclose(output) == 0);
    results[column].solutions = found;
}

static void *work(void *unused) {
    (void)unused;
    int column;
    while ((column = atomic_fetch_add(&next_column, 1)) < (n + 1) / 2) {
        search(column);
    }
    return NULL;
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
    pthread_t workers[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
        if (pthread_create(&workers[i], NULL, work, NULL) != 0) {
            fputs("cannot start a thread\n", stderr);
            return EXIT_FAILURE;
        }
    }
    for (int i = 0; i < WORKERS; i++) {
        pthread_join(workers[i], NULL);
    }
    for (int column = 0; column < (n + 1) / 2; column++) {
        fputs(results[column].boards, stdout);
        found += results[column].solutions;
    }
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
