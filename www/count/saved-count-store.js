/**
 * Stores saved counts in IndexedDB, one for each n, and locks them. It does not look inside one: saved-count.js
 * defines what is in one, and saver.js decides when to write it.
 *
 * The tab that counts n holds the lock of n. No other tab writes that saved count or resumes from it. The browser
 * releases the lock when the tab is closed or crashes.
 *
 * When the reader leaves a page, the browser may freeze it for back/forward navigation. WebKit then takes its locks
 * away, and may freeze it in the middle of a transaction, for which every later transaction of any page would wait.
 * Therefore each transaction is committed as soon as its requests are made, and a claim ends when its page is left.
 */

const DATABASE = "n-queens";
const COUNTS = "counts";
/** Saved counts that could not be read, the last for each n, kept for inspection with the browser's developer tools. */
const SET_ASIDE = "set aside";
/** How long to wait for storage, in milliseconds. */
const STORAGE_TIMEOUT = 3000;
/** How long to wait for a lock, in milliseconds: the tab that holds it may be about to close. */
const LOCK_TIMEOUT = 500;

/** Another tab holds the lock. */
export class LockTakenError extends Error {}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const requestResult = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Rejects if the promise takes too long. @template T @param {Promise<T>} promise @returns {Promise<T>} */
const withTimeout = (promise) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("storage does not respond")), STORAGE_TIMEOUT);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of [COUNTS, SET_ASIDE]) request.result.createObjectStore(name);
  };
  const opening = requestResult(request).then((database) => {
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    database.onclose = forget; // the reader has cleared the storage
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  });
  return opening;
}

/**
 * Runs one transaction. Resolves when it is on disk; rejects if storage is unavailable or full.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(counts: IDBObjectStore, aside: IDBObjectStore) => IDBRequest<T>} operation
 * @returns {Promise<T>}
 */
async function transact(mode, operation) {
  opened ??= openDatabase();
  const connection = opened;
  try {
    const database = await withTimeout(connection);
    const transaction = database.transaction([COUNTS, SET_ASIDE], mode, { durability: "strict" });
    const request = operation(transaction.objectStore(COUNTS), transaction.objectStore(SET_ASIDE));
    transaction.commit();
    return await withTimeout(
      new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? request.error);
      }),
    );
  } catch (error) {
    // After one failure Firefox refuses every later transaction on the same connection.
    connection.then((database) => database.close()).catch(() => {});
    if (opened === connection) opened = undefined;
    throw error;
  }
}

/** Whether the database exists. Opening it to find out would create an empty one. */
async function isStored() {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true; // unknown, so try to open it
  }
}

/**
 * Returns all saved counts except those that a tab has locked. A key may be something other than an n.
 *
 * @returns {Promise<Map<IDBValidKey, unknown>>}
 */
export async function readSavedCounts() {
  // Without storage this call rejects silently; listing the databases would log an error in Chromium.
  const { held = [] } = await navigator.locks.query();
  if (!(await isStored())) return new Map();
  const heldLocks = new Set(held.map(({ name }) => name));
  /** @type {IDBRequest<IDBValidKey[]> | undefined} */
  let keys;
  const values = await transact("readonly", (counts) => {
    keys = counts.getAllKeys();
    return counts.getAll();
  });
  const all = (keys?.result ?? []).map((key, i) => /** @type {const} */ ([key, values[i]]));
  return new Map(all.filter(([key]) => !heldLocks.has(lockName(key))));
}

/** @param {IDBValidKey} n */
const lockName = (n) => `n-queens count ${n}`;

/**
 * Takes the lock of n and returns access to its saved count. Rejects with `LockTakenError` if another tab has the lock.
 *
 * @param {IDBValidKey} n
 * @param {object} [options]
 * @param {number} [options.patience] How long to wait for the lock, in milliseconds.
 * @param {() => void} [options.lost] Called when the browser freezes the page for back/forward navigation.
 */
export async function claimSavedCount(n, { patience = LOCK_TIMEOUT, lost } = {}) {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  await new Promise((resolve, reject) => {
    /** @type {LockGrantedCallback<unknown>} */
    const hold = (lock) => {
      if (!lock) return wait();
      resolve(undefined);
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    /** @param {LockOptions} options */
    const request = (options) => navigator.locks.request(lockName(n), options, hold);
    const wait = () => {
      const signal = AbortSignal.timeout(patience);
      return request({ signal }).catch((error) => {
        throw signal.aborted ? new LockTakenError("another tab has the lock") : error;
      });
    };
    // A free lock is granted however slow the page is; the timeout applies only to a lock that is taken.
    request({ ifAvailable: true }).catch(reject);
  });
  const released = new AbortController();
  released.signal.addEventListener("abort", release);
  const handlePageHide = (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (!persisted) return;
    released.abort();
    lost?.();
  };
  addEventListener("pagehide", handlePageHide, { signal: released.signal });
  return {
    /** @returns {Promise<unknown>} */
    read: () => transact("readonly", (counts) => counts.get(n)),
    /** @param {unknown} value */
    write: (value) => transact("readwrite", (counts) => counts.put(value, n)),
    drop: () => transact("readwrite", (counts) => counts.delete(n)),
    /** Moves an unreadable saved count out of the way. @param {unknown} value The saved count that was read. */
    setAside: (value) =>
      transact("readwrite", (counts, aside) => {
        aside.put(value, n);
        return counts.delete(n);
      }),
    release: () => released.abort(),
  };
}

/** @typedef {Awaited<ReturnType<typeof claimSavedCount>>} Claim */
