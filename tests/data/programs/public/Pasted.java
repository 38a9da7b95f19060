import java.util.*;

public class Pasted {
    static int n = 8;
    static List<int[]> solutions = new ArrayList<>();

    public static void main(String[] args) {
        place(new int[n], 0);
        System.out.println(solutions.size());
    }

    private static void place(int[] cols, int row) {
        if (row == n) {
            solutions.add(cols.clone());
            return;
        }
        for (int c = 0; c < n; c++) {
            boolean ok = true;
            for (int r = 0; r < row; r++) {
                if (cols[r] == c || Math.abs(cols[r] - c) == row - r) ok = false;
            }
            if (ok) {
                cols[row] = c;
                place(cols, row + 1);
            }
        }
    }
}
