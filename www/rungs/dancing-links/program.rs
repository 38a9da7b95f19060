// Exact cover with dancing links (Donald Knuth, 2000).
// Run: rustc -O dancing-links.rs && ./dancing-links 8 boards

// Items 1 to n are the rows, n + 1 to 2n the columns,
// the others the diagonals, which need no queen.
// Each square is an option of four nodes, one for each item.
struct Links {
    heads: usize,
    left: Vec<usize>,
    right: Vec<usize>,
    size: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    item: Vec<usize>,
}

impl Links {
    fn new(n: usize) -> Links {
        let heads = 2 * n + 2 * (2 * n - 1) + 1;
        let own: Vec<usize> = (0..heads).collect();
        let mut links = Links {
            heads,
            left: own.clone(),
            right: own.clone(),
            size: vec![0; heads],
            up: own.clone(),
            down: own.clone(),
            item: own,
        };
        // The list of items has only the rows and columns.
        let rows = 1..=n;
        let columns = n + 1..=2 * n;
        let mut last = 0;
        for item in rows.chain(columns).chain([0]) {
            links.right[last] = item;
            links.left[item] = last;
            last = item;
        }
        for row in 0..n {
            for column in 0..n {
                links.append(1 + row);
                links.append(n + 1 + column);
                links.append(2 * n + 1 + row + column);
                links.append(5 * n - 1 + row - column);
            }
        }
        links
    }

    fn append(&mut self, item: usize) {
        let node = self.item.len();
        let last = self.up[item];
        self.up.push(last);
        self.down.push(item);
        self.item.push(item);
        self.down[last] = node;
        self.up[item] = node;
        self.size[item] += 1;
    }

    /// The other three nodes of an option, in a circle.
    fn others(&self, node: usize) -> [usize; 3] {
        let start = node - (node - self.heads) % 4;
        [1, 2, 3].map(|i| start + (node - start + i) % 4)
    }

    fn cover(&mut self, item: usize) {
        let mut node = self.down[item];
        while node != item {
            for other in self.others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                // The node keeps its links, so that it can come back.
                self.down[up] = down; //@ +comparisons
                self.up[down] = up;
                self.size[self.item[other]] -= 1;
            }
            node = self.down[node];
        }
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left] = right;
        self.left[right] = left;
    }

    fn uncover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        self.left[right] = item;
        self.right[left] = item;
        let mut node = self.up[item];
        while node != item {
            for &other in self.others(node).iter().rev() {
                let (up, down) = (self.up[other], self.down[other]);
                self.down[up] = other;
                self.up[down] = other;
                self.size[self.item[other]] += 1;
            }
            node = self.up[node];
        }
    }

    /// The row or column with the fewest squares left, or 0.
    fn shortest(&self) -> usize {
        let mut item = self.right[0];
        let mut best = item;
        while item != 0 {
            if self.size[item] < self.size[best] {
                best = item;
            }
            item = self.right[item];
        }
        best
    }
}

struct Search {
    n: usize,
    queens: Vec<usize>,
    links: Links,
}

impl Search {
    fn search(&mut self, report: &mut impl FnMut(&[usize])) {
        let item = self.links.shortest(); //@ scan scan-column
        if item == 0 {
            report(&self.queens); //@ solution
            return;
        }
        self.links.cover(item);
        let mut node = self.links.down[item];
        while node != item {
            let others = self.links.others(node);
            for other in others {
                self.links.cover(self.links.item[other]);
            }
            let square = (node - self.links.heads) / 4;
            self.queens[square / self.n] = square % self.n; //@ place +placed !place:square/self.n,square%self.n
            self.search(report);
            for &other in others.iter().rev() { //@ !remove:square/self.n,square%self.n
                self.links.uncover(self.links.item[other]); //@ take-back
            }
            node = self.links.down[node];
        }
        self.links.uncover(item);
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        queens: vec![0; n],
        links: Links::new(n),
    };
    search.search(report);
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n = args.get(1).map_or(Ok(8), |text| text.parse()); //@ =n
    let Ok(n @ 1..=32) = n else {
        eprintln!("n must be from 1 to 32");
        std::process::exit(1);
    };
    let boards = args.iter().any(|arg| arg == "boards");
    let mut found: u64 = 0;
    solve(n, &mut |queens| {
        found += 1;
        if boards {
            for &column in queens {
                let left = ". ".repeat(column);
                let right = " .".repeat(n - 1 - column);
                println!("{left}Q{right}");
            }
            println!();
        }
    });
    println!("Solutions found: {found}");
}
