from concurrent.futures import ProcessPoolExecutor, as_completed


def search(n, queens):
    if len(queens) == n:
        return [queens]
    found = []
    for col in range(n):
        if all(col != c and abs(col - c) != len(queens) - r for r, c in enumerate(queens)):
            found += search(n, queens + [col])
    return found


def main():
    n = int(input("n: "))
    with ProcessPoolExecutor() as executor:
        futures = [executor.submit(search, n, [first]) for first in range(n)]
        for future in as_completed(futures):
            for queens in future.result():
                print(*queens)


main()
