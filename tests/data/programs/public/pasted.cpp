#include <bits/stdc++.h>
using namespace std;

vector<int> pos;
int n;

void solve(int row) {
    if (row == n) {
        for (int p : pos) cout << p << " ";
        cout << endl;
        return;
    }
    for (int c = 0; c < n; ++c) {
        bool ok = true;
        for (int r = 0; r < row; ++r)
            if (pos[r] == c || abs(pos[r] - c) == row - r) ok = false;
        if (!ok) continue;
        pos.push_back(c);
        solve(row + 1);
        pos.pop_back();
    }
}

int main() {
    cin >> n;
    solve(0);
}
