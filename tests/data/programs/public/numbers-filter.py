from itertools import permutations

n = int(input())
numbers = list(range(1, n + 1))


def is_safe(columns):
    ups = set(map(sum, enumerate(columns)))
    downs = set(map(lambda pair: pair[0] - pair[1], enumerate(columns)))
    return len(ups) == len(columns) == len(downs)


print(len(list(filter(is_safe, permutations(numbers)))))
