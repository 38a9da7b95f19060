/**
 * The checkpoints of counts in the browser's storage, one for each n.
 *
 * Whoever counts n holds its lock, and nobody else writes its checkpoint or continues from it: the browser lets
 * the lock go when the tab is closed, or is gone for another reason.
 *
 * A page that is left may be kept as it is, for whoever comes back to it. WebKit takes its locks then, and keeps it
 * even amid a transaction, for which every later one, of any page, would wait: so each is committed as soon as all is
 * asked, and a claim is lost when its page is left.
 */

const DATABASE = "n-queens";
const COUNTS = "counts";
/** What could not be read: the last for each n, for whoever looks for it with the browser's tools. */
const ASIDE = "set aside";
/** For how long storage is waited for, in milliseconds. */
const PATIENCE = 3000;
/** For how long a tab that may be about to close is waited for, in milliseconds. */
const LOCK_PATIENCE = 500;

/** Somebody else holds the lock. */
export class Taken extends Error {}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Rejected if it takes too long. @template T @param {Promise<T>} promise @returns {Promise<T>} */
const inTime = (promise) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("storage does not answer")), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of [COUNTS, ASIDE]) request.result.createObjectStore(name);
  };
  const opening = answered(request).then((database) => {
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    database.onclose = forget; // the visitor has cleared the storage
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  });
  return opening;
}

/**
 * Rejected where there is no storage, or no room in it; what is written by then is on the disk.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(counts: IDBObjectStore, aside: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function transact(mode, act) {
  opened ??= openDatabase();
  const own = opened;
  try {
    const database = await inTime(own);
    const transaction = database.transaction([COUNTS, ASIDE], mode, { durability: "strict" });
    const request = act(transaction.objectStore(COUNTS), transaction.objectStore(ASIDE));
    transaction.commit();
    return await inTime(
      new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? request.error);
      }),
    );
  } catch (error) {
    // After one failure Firefox refuses all that comes later on the same connection.
    own.then((database) => database.close()).catch(() => {});
    if (opened === own) opened = undefined;
    throw error;
  }
}

/** Whether anything was ever stored: asking for it would make an empty database. */
async function isStored() {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true; // it cannot be told
  }
}

/**
 * All that is stored, by what may be an n, but not what somebody is at.
 *
 * @returns {Promise<Map<IDBValidKey, unknown>>}
 */
export async function readCheckpoints() {
  // Where there is no storage this is refused, and quietly: not so the list of databases in Chromium.
  const { held = [] } = await navigator.locks.query();
  if (!(await isStored())) return new Map();
  const taken = new Set(held.map(({ name }) => name));
  /** @type {IDBRequest<IDBValidKey[]> | undefined} */
  let keys;
  const values = await transact("readonly", (counts) => {
    keys = counts.getAllKeys();
    return counts.getAll();
  });
  const all = (keys?.result ?? []).map((key, i) => /** @type {const} */ ([key, values[i]]));
  return new Map(all.filter(([key]) => !taken.has(lockOf(key))));
}

/** @param {IDBValidKey} n */
const lockOf = (n) => `n-queens count ${n}`;

/**
 * Takes the lock of n; rejected with `Taken` if somebody else has it.
 *
 * @param {IDBValidKey} n
 * @param {object} [options]
 * @param {number} [options.patience] In milliseconds.
 * @param {() => void} [options.lost] Told when the page is left that may be come back to.
 */
export async function claimCheckpoint(n, { patience = LOCK_PATIENCE, lost } = {}) {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  await new Promise((resolve, reject) => {
    const held = () => {
      resolve(undefined);
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    const signal = AbortSignal.timeout(patience);
    navigator.locks
      .request(lockOf(n), { signal }, held)
      .catch((error) => reject(signal.aborted ? new Taken(`another tab is at n = ${n}`) : error));
  });
  const released = new AbortController();
  released.signal.addEventListener("abort", release);
  const leave = (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (!persisted) return;
    released.abort();
    lost?.();
  };
  addEventListener("pagehide", leave, { signal: released.signal });
  return {
    /** @returns {Promise<unknown>} */
    read: () => transact("readonly", (counts) => counts.get(n)),
    /** @param {unknown} value */
    write: (value) => transact("readwrite", (counts) => counts.put(value, n)),
    drop: () => transact("readwrite", (counts) => counts.delete(n)),
    /** @param {unknown} value What was read. */
    setAside: (value) =>
      transact("readwrite", (counts, aside) => {
        aside.put(value, n);
        return counts.delete(n);
      }),
    release: () => released.abort(),
  };
}

/** @typedef {Awaited<ReturnType<typeof claimCheckpoint>>} Claim */
