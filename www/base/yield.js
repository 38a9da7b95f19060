/**
 * Lets waiting messages run between two slices of long work.
 *
 * A message that a thread posts to itself arrives after the messages that are already queued, and sooner than a timer,
 * which takes 4 milliseconds, or a second in a hidden tab.
 *
 * @returns {Promise<void>}
 */
export const yieldToMessages = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close(); // an open port would keep a program in Node from ending
      resolve();
    };
    port2.postMessage(null);
  });
