n = int(input())
count = 0
for code in range(n**n):
    seen = 0
    rest = code
    for _ in range(n):
        seen |= 1 << rest % n
        rest //= n
    if seen == 2**n - 1:
        count += 1
print(count, "solutions")
