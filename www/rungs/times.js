/** How long the programs take, as measured by `cargo xtask bench programs`; null: longer than the limit. */

export const TIMES = {
  limit: 60000,
  date: "2026-11-30",
  machine: "AMD EPYC",
  cores: 2,
  versions: {
    python: "Python 3.11.7",
    c: "cc (Debian 12.2.0-14+deb12u1) 12.2.0",
    java: "openjdk 17.0.15 2025-04-15",
    javascript: "Node.js v20.20.2",
    rust: "rustc 1.95.0 (59807616e 2026-04-14)",
  },
  milliseconds: {
    12: {
      matrix: {
        python: 11800,
        c: 221,
        java: 268,
        javascript: 488,
        rust: 146,
      },
      exhaustive: {
        python: null,
        c: null,
        java: null,
        javascript: null,
        rust: null,
      },
      permutations: {
        python: null,
        c: 2990,
        java: 10100,
        javascript: 6020,
        rust: 3940,
      },
      pruning: {
        python: 2800,
        c: 81.7,
        java: 127,
        javascript: 114,
        rust: 91,
      },
      "iterative-pruning": {
        python: 2820,
        c: 81.5,
        java: 135,
        javascript: 121,
        rust: 81.1,
      },
      "row-flags": {
        python: 1440,
        c: 54.7,
        java: 112,
        javascript: 76,
        rust: 55.4,
      },
      "diagonal-flags": {
        python: 714,
        c: 38.9,
        java: 55.4,
        javascript: 69.1,
        rust: 46.1,
      },
      mirror: {
        python: 390,
        c: 19.8,
        java: 54.8,
        javascript: 40.3,
        rust: 21,
      },
      bitmask: {
        python: 241,
        c: 6.7,
        java: 19.6,
        javascript: 12.3,
        rust: 7.03,
      },
      "bitmask-mirror": {
        python: 128,
        c: 3.59,
        java: 37,
        javascript: 8.14,
        rust: 4.06,
      },
      "bitmask-iterative": {
        python: 127,
        c: 2.6,
        java: 68.9,
        javascript: 20.1,
        rust: 3.19,
      },
      parallel: {
        python: 59.9,
        c: 1.07,
        java: 102,
        javascript: 17.5,
        rust: 1.1,
      },
      symmetry: {
        python: 568,
        c: 14.4,
        java: 63.6,
        javascript: 49.3,
        rust: 16.8,
      },
      greedy: {
        python: 9550,
        c: 57.2,
        java: 2880,
        javascript: 3460,
        rust: 1310,
      },
      "dancing-links": {
        python: 2460,
        c: 38,
        java: 89.4,
        javascript: 157,
        rust: 32.1,
      },
    },
    14: {
      matrix: {
        python: null,
        c: 9640,
      },
      exhaustive: {
        python: null,
        c: null,
      },
      permutations: {
        python: null,
        c: null,
      },
      pruning: {
        python: null,
        c: 2540,
      },
      "iterative-pruning": {
        python: null,
        c: 2620,
      },
      "row-flags": {
        python: 50500,
        c: 1820,
      },
      "diagonal-flags": {
        python: 32400,
        c: 1290,
      },
      mirror: {
        python: 13500,
        c: 656,
      },
      bitmask: {
        python: 8030,
        c: 260,
      },
      "bitmask-mirror": {
        python: 7740,
        c: 210,
      },
      "bitmask-iterative": {
        python: 15800,
        c: 214,
      },
      parallel: {
        python: 6850,
        c: 140,
      },
      symmetry: {
        python: 39400,
        c: 864,
      },
      greedy: {
        python: null,
        c: 3810,
      },
      "dancing-links": {
        python: null,
        c: 1460,
      },
    },
  },
};
