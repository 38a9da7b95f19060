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
        python: 11600,
        c: 222,
        java: 266,
        javascript: 498,
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
        c: 2830,
        java: 9730,
        javascript: 5740,
        rust: 3850,
      },
      pruning: {
        python: 2830,
        c: 77.8,
        java: 123,
        javascript: 105,
        rust: 85.7,
      },
      "row-flags": {
        python: 1340,
        c: 52.2,
        java: 77.5,
        javascript: 75.5,
        rust: 52,
      },
      "diagonal-flags": {
        python: 729,
        c: 37.6,
        java: 53,
        javascript: 62.5,
        rust: 42.3,
      },
      mirror: {
        python: 368,
        c: 18.3,
        java: 49.1,
        javascript: 36.9,
        rust: 19.7,
      },
      symmetry: {
        python: 536,
        c: 12.8,
        java: 70.7,
        javascript: 43.4,
        rust: 14.7,
      },
      bitmask: {
        python: 225,
        c: 5.94,
        java: 16.6,
        javascript: 13.4,
        rust: 5.81,
      },
      "bitmask-mirror": {
        python: 122,
        c: 2.73,
        java: 36.1,
        javascript: 10.6,
        rust: 2.84,
      },
      "iterative-pruning": {
        python: 2800,
        c: 77.2,
        java: 123,
        javascript: 115,
        rust: 78.2,
      },
      "bitmask-iterative": {
        python: 113,
        c: 2.57,
        java: 62.8,
        javascript: 20.7,
        rust: 2.58,
      },
      parallel: {
        python: 83.1,
        c: 1.41,
        java: 54.1,
        javascript: 26,
        rust: 1.4,
      },
      "dancing-links": {
        python: 2390,
        c: 37.3,
        java: 70.1,
        javascript: 151,
        rust: 29.8,
      },
      greedy: {
        python: 7590,
        c: 53.5,
        java: 3080,
        javascript: 3390,
        rust: 1250,
      },
    },
    14: {
      matrix: {
        python: null,
        c: 8630,
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
        c: 2500,
      },
      "row-flags": {
        python: 50300,
        c: 1750,
      },
      "diagonal-flags": {
        python: 25100,
        c: 1220,
      },
      mirror: {
        python: 12600,
        c: 589,
      },
      symmetry: {
        python: 17900,
        c: 393,
      },
      bitmask: {
        python: 6960,
        c: 178,
      },
      "bitmask-mirror": {
        python: 3830,
        c: 88.4,
      },
      "iterative-pruning": {
        python: null,
        c: 2500,
      },
      "bitmask-iterative": {
        python: 3440,
        c: 82.6,
      },
      parallel: {
        python: 1930,
        c: 51.3,
      },
      "dancing-links": {
        python: null,
        c: 986,
      },
      greedy: {
        python: null,
        c: 1920,
      },
    },
  },
};
