/**
 * A page without an origin, a sandboxed frame or a file on the disk, may load nothing by the policy of some
 * browsers, or nothing that a server does not offer to everybody. The page that carries everything inside can do
 * without.
 */
if (self.origin === "null") {
  stop();
  location.replace(`n-queens.html${location.search}`);
}
