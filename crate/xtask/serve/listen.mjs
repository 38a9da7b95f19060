import { createServer } from "node:http";

/**
 * Starts a server on 127.0.0.1, which runs until it is closed. It does not keep the process alive.
 *
 * @param {import("node:http").RequestListener} answer
 * @param {number} [port] 0 for a free one.
 */
export async function listen(answer, port = 0) {
  // Whoever answers decides about a request without a host.
  const server = createServer({ requireHostHeader: false }, answer);
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  server.unref(); // a failed test does not close it
  const address = server.address();
  const number = address && typeof address === "object" ? address.port : port;
  return {
    address: `http://127.0.0.1:${number}/`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
