#include <stdio.h>
#include <stdlib.h>

int x[20], n, count = 0;

int place(int k, int i) {
    for (int j = 1; j < k; j++)
        if (x[j] == i || abs(x[j] - i) == abs(j - k))
            return 0;
    return 1;
}

void queens(int k) {
    for (int i = 1; i <= n; i++) {
        if (place(k, i)) {
            x[k] = i;
            if (k == n) {
                count++;
                for (int j = 1; j <= n; j++) printf("%d ", x[j]);
                printf("\n");
            } else {
                queens(k + 1);
            }
        }
    }
}

int main() {
    scanf("%d", &n);
    queens(1);
    return 0;
}
