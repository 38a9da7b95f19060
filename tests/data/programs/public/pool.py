import sys
from multiprocessing import Pool, cpu_count

N = int(sys.argv[1])


def count(first):
    def place(row, cols, down, up):
        if row == N:
            return 1
        total = 0
        for col in range(N):
            if not (cols >> col & 1 or down >> (row - col + N) & 1 or up >> (row + col) & 1):
                total += place(row + 1, cols | 1 << col, down | 1 << (row - col + N), up | 1 << (row + col))
        return total

    return place(1, 1 << first, 1 << (N - first), 1 << first)


if __name__ == "__main__":
    with Pool(cpu_count()) as pool:
        print(sum(pool.map(count, range(N))))
