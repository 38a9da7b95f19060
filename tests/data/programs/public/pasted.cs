using System;
using System.Collections.Generic;

class Program
{
    static int n = 8;
    static int count = 0;

    static void Place(List<int> queens)
    {
        if (queens.Count == n) { count++; return; }
        for (int c = 0; c < n; c++)
        {
            bool ok = true;
            for (int r = 0; r < queens.Count; r++)
                if (queens[r] == c || Math.Abs(queens[r] - c) == queens.Count - r) ok = false;
            if (!ok) continue;
            queens.Add(c);
            Place(queens);
            queens.RemoveAt(queens.Count - 1);
        }
    }

    static void Main(string[] args)
    {
        Place(new List<int>());
        Console.WriteLine(count);
    }
}
