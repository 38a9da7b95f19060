n = int(input())


def search():
    found = 0
    queens = [0]
    while queens:
        row = len(queens) - 1
        if queens[-1] == 8:
            queens.pop()
            if queens:
                queens[-1] += 1
        elif any(c == queens[-1] or abs(c - queens[-1]) == row - r for r, c in enumerate(queens[:-1])):
            queens[-1] += 1
        elif len(queens) == n:
            found += 1
            queens[-1] += 1
        else:
            queens.append(0)
    return found


print(search())
