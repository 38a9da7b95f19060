import threading

n = int(input())
found = []
lock = threading.Lock()


def search(queens):
    row = len(queens)
    if row == n:
        with lock:
            found.append(queens)
        return
    for col in range(n):
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(queens)):
            search(queens + [col])


threads = [threading.Thread(target=search, args=([column],)) for column in range(n)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
for queens in sorted(found):
    print(queens)
