/**
 * Redirects a page without an origin, such as a sandboxed frame or a local file, to the single file, which loads no
 * other files. Some browsers let such a page load nothing, or only what the server shares with every origin.
 */
if (self.origin === "null") {
  stop();
  location.replace(`n-queens.html${location.search}`);
}
