import sys

N = int(sys.argv[1])


def conflict(placed, row, col):
    for r, c in placed.items():
        if c == col or abs(r - row) == abs(c - col):
            return True
    return False


def search(placed, row, answers):
    if row == N:
        answers.append(dict(placed))
        return
    for col in range(N):
        if conflict(placed, row, col):
            break
        placed[row] = col
        search(placed, row + 1, answers)
        del placed[row]


answers = []
search({}, 0, answers)
for answer in answers:
    for r in range(N):
        print("." * answer[r] + "Q" + "." * (N - answer[r] - 1))
    print("-" * N)
print(len(answers), "solution(s)")
