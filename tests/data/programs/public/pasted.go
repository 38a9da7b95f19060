package main

import "fmt"

func place(n int, queens []int) int {
	if len(queens) == n {
		return 1
	}
	total := 0
	for col := 0; col < n; col++ {
		ok := true
		for r, c := range queens {
			d := len(queens) - r
			if c == col || c-col == d || col-c == d {
				ok = false
			}
		}
		if ok {
			total += place(n, append(queens, col))
		}
	}
	return total
}

func main() {
	fmt.Println(place(8, nil))
}
