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
    int column;
    int queens[MAX_N];
    uint64_t solutions;
    size_t capacity;
    int (*boards)[MAX_N];
} Task;

static int n;
static bool with_boards;
static uint64_t full;
static atomic_int next_column;
static Task tasks[MAX_N];

static void keep_board(Task *task) {
    if (task->solutions == task->capacity) {
        task->capacity = 2 * task->capacity + 16;
        size_t size = task->capacity * sizeof task->boards[0];
        task->boards = realloc(task->boards, size);
        if (task->boards == NULL) {
            fputs("not enough memory\n", stderr);
            exit(EXIT_FAILURE);
        }
    }
    int *board = task->boards[task->solutions];
    memcpy(board, task->queens, sizeof task->queens);
}

static void fill(Task *task, int row, uint64_t columns,
                 uint64_t diagonals, uint64_t antidiagonals) {
    if (row == n) {
        if (with_boards) {
            keep_board(task);
        }
        task->solutions++; //@ solution
        return;
    }
    uint64_t first = (uint64_t)1 << task->column;
    uint64_t allowed = row == 0 ? first : full;
    uint64_t attacked = columns | diagonals | antidiagonals;
    uint64_t free = allowed & ~attacked; //@ scan +comparisons
    while (free != 0) {
        // The lowest bit that is set.
        uint64_t queen = free & -free; //@ place +placed
        // The number of zeros below the bit is the column.
        task->queens[row] = __builtin_ctzll(queen);
        // One row down, the diagonals have moved by one column.
        fill(task, row + 1, columns | queen, //@ !place:row,task->queens[row]
             (diagonals | queen) << 1,
             (antidiagonals | queen) >> 1);
        free ^= queen; //@ take-back !remove:row,task->queens[row]
    }
}

// Count the solutions with the first queen in this column.
static void search(int column) {
    Task task = {.column = column};
    fill(&task, 0, 0, 0, 0);
    tasks[column] = task;
}

static void *work(void *unused) {
    (void)unused;
    int column;
    while ((column = atomic_fetch_add(&next_column, 1)) < n) {
        search(column);
    }
    return NULL;
}

static void print_board(const int queens[]) {
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            putchar(column == queens[row] ? 'Q' : '.');
            putchar(column < n - 1 ? ' ' : '\n');
        }
    }
    putchar('\n');
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
    unsigned long long found = 0;
    for (int column = 0; column < n; column++) {
        Task *task = &tasks[column];
        found += task->solutions;
        if (with_boards) {
            for (uint64_t i = 0; i < task->solutions; i++) {
                print_board(task->boards[i]);
            }
        }
    }
    printf("Solutions found: %llu\n", found);
    return EXIT_SUCCESS;
}
