/** Replaces modules that only the page loads, in builds for other pages. */
export {};
