def attack_free(p, k):
    for i in range(k):
        if abs(p[i] - p[k]) == k - i:
            return False
    return True

def permute(p, k):
    if k == len(p):
        print(p)
        return
    for j in range(k, len(p)):
        p[k], p[j] = p[j], p[k]
        if attack_free(p, k):
            permute(p, k + 1)

permute(list(range(6)), 0)
