/**
 * Counts subproblems on a graphics card: prepares what kernels.wgsl needs and runs its kernels, batch by batch.
 *
 * @typedef {object} Batch
 * @property {number} listed How many subproblems are counted, from the first on. The lists of the next one do not fit
 *   into the memory that is left.
 * @property {bigint[]} found How many solutions are counted in each of them, before multiplication by its weight.
 */

/** The kernels that list the placements, in order, each with the number of workgroups for `size` subproblems. @type {[name: string, workgroups: (shape: Shape, size: number) => [number, number]][]} */
const LISTING = [
  ["measure_lists", ({ splits }, size) => [splits.length, 2 * size]],
  ["allocate", () => [1, 1]],
  ["write_lists", ({ splits }, size) => [splits.length, 2 * size]],
  ["choose_classes", (_, size) => [size, 1]],
  ["encode", ({ shares }, size) => [shares, 2 * size]],
  ["assign", (_, size) => [2 * size, 1]],
  ["sort", ({ shares }, size) => [shares, 2 * size]],
];
/** The most subproblems in a batch: `allocate` has a thread for each list. */
const MAX_BATCH = 128;
/** The most classes in the top lists of a batch, for all subproblems. */
const MAX_CLASSES = 1 << 19;
/** Sizes in bytes. */
const [LIST, WORD, KEY, CODE, GROUP, HEADER, RESULT] = [12, 8, 4, 4, 20, 16, 16];
/** The number of top placements in a group. */
const THREADS = 64;
/** How long a dispatch should take, in milliseconds: the screen must not freeze. */
const DISPATCH_TIME = 20;
/** The number of groups in the first dispatch, when the speed of the card is unknown. */
const FIRST_GROUPS = 16;
const MAX_WORKGROUPS = 65_535;

/** All permutations of the indices below `length`, with three bits for each index. @param {number} length @returns {number[]} */
function permutations(length) {
  if (length === 0) return [0];
  return permutations(length - 1).flatMap((shorter) =>
    Array.from({ length }, (_, place) => {
      const low = shorter & (8 ** place - 1);
      return low | ((length - 1) << (3 * place)) | ((shorter - low) << 3);
    }),
  );
}

/** All masks of `bits` bits of which `ones` are set. @param {number} bits @param {number} ones @returns {number[]} */
function masks(bits, ones) {
  if (ones > bits) return [];
  if (bits === 0) return [0];
  const set = ones > 0 ? masks(bits - 1, ones - 1) : [];
  return [...masks(bits - 1, ones), ...set.map((mask) => mask | (1 << (bits - 1)))];
}

/** How a board is divided, and how its placements are sorted. @param {number} n */
export function shapeOf(n) {
  const half = Math.floor(n / 2);
  const outer = half - Math.floor(half / 2);
  const inner = half - outer;
  // The diagonals that cross the middle, as bits: those that are not in the class need a key of 31 bits.
  const diagonals = 2 * (n - 1 - (n % 2));
  const classBits = Math.max(n - 11 - 2 * (n % 2), diagonals - 31, 0);
  return {
    half,
    outer,
    splits: masks(half, outer),
    permutations: { outer: permutations(outer), inner: permutations(inner) },
    classBits,
    /** On even boards, placements are also sorted by whether they are tied. */
    codeBits: classBits + 1 - (n % 2),
    /** The threads of a workgroup that joins. Below n = 16, there are few permutations. */
    joiners: n < 16 ? 4 : 64,
    /** How many workgroups share a list. */
    shares: n < 18 ? 2 : 64,
    /** The most subproblems in a batch. */
    batch: Math.min(MAX_BATCH, MAX_CLASSES >> classBits),
    /** The number of placements for which there is memory: at most 2²⁴, see kernels.wgsl. */
    capacity: 1 << (n < 20 ? 20 : n < 24 ? 22 : 24),
  };
}

/** @typedef {ReturnType<typeof shapeOf>} Shape */

/**
 * Compiles the kernels for a board. Rejects if the device cannot run them.
 *
 * @param {GPUDevice} device
 * @param {string} code The text of kernels.wgsl.
 * @param {number} n
 */
export async function compileKernels(device, code, n) {
  const module = device.createShaderModule({ code });
  /** @param {Record<number, GPUBufferBindingType>} types */
  const layout = (types) =>
    device.createBindGroupLayout({
      entries: Object.entries(types).map(([binding, type]) => ({
        binding: Number(binding),
        visibility: GPUShaderStage.COMPUTE,
        buffer: { type },
      })),
    });
  const [read, write] = /** @type {const} */ (["read-only-storage", "storage"]);
  const layouts = {
    listing: layout({
      0: "uniform",
      1: read,
      2: read,
      3: write,
      4: write,
      5: write,
      6: write,
      7: write,
      8: write,
    }),
    matching: layout({
      0: "uniform",
      3: write,
      7: write,
      8: write,
      9: read,
      10: read,
      11: read,
      12: "uniform",
    }),
  };
  const { permutations, joiners } = shapeOf(n);
  const constants = { max_inner: permutations.inner.length, joiners, is_even: 1 - (n % 2) };
  /** @param {string} entryPoint @param {GPUBindGroupLayout} layout */
  const pipeline = (entryPoint, layout) =>
    device.createComputePipelineAsync({
      layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
      compute: { module, entryPoint, constants },
    });
  const [matching, ...listing] = await Promise.all([
    pipeline("match_groups", layouts.matching),
    ...LISTING.map(([name]) => pipeline(name, layouts.listing)),
  ]);
  return { layouts, listing, matching };
}

/** @typedef {Awaited<ReturnType<typeof compileKernels>>} Kernels */

const ERRORS = /** @type {const} */ (["validation", "out-of-memory", "internal"]);

/** Returns what `act` returns. Rejects if the device reports an error of `act`: without this, it would be ignored. @template T @param {GPUDevice} device @param {() => T} act */
async function guarded(device, act) {
  for (const error of ERRORS) device.pushErrorScope(error);
  const result = act();
  const errors = await Promise.all(ERRORS.map(() => device.popErrorScope()));
  for (const error of errors) if (error) throw new Error(error.message);
  return result;
}

/**
 * Reserves memory on the card for a board, and returns what counts batches one after the other. Several counters keep
 * the card busy while one waits for its results. Rejects if there is not enough memory.
 *
 * @param {GPUDevice} device
 * @param {Kernels} kernels
 * @param {number} n From 8 on.
 */
export const createCardCounter = (device, kernels, n) =>
  guarded(device, () => cardCounter(device, kernels, n));

/** @param {GPUDevice} device @param {Kernels} kernels @param {number} n */
function cardCounter(device, kernels, n) {
  const shape = shapeOf(n);
  const { half, outer, splits, classBits, codeBits, capacity, batch } = shape;
  const tables = [...splits, ...shape.permutations.outer, ...shape.permutations.inner];
  const lists = 2 * batch;
  const { STORAGE, UNIFORM, COPY_SRC, COPY_DST, MAP_READ } = GPUBufferUsage;
  /** @type {GPUBuffer[]} */
  const buffers = [];
  /** @param {number} size @param {GPUBufferUsageFlags} usage */
  function createBuffer(size, usage) {
    const buffer = device.createBuffer({ size, usage });
    buffers.push(buffer);
    return buffer;
  }
  /** @param {number} size */
  const storage = (size) => createBuffer(size, STORAGE | COPY_SRC | COPY_DST);
  const parameters = createBuffer(48, UNIFORM | COPY_DST);
  const first = createBuffer(16, UNIFORM | COPY_DST);
  const answers = createBuffer(HEADER + RESULT * batch, MAP_READ | COPY_DST);
  const allowed = storage(4 * n * batch);
  const table = storage(4 * tables.length);
  const list = storage(LIST * lists);
  const words = storage(WORD * capacity);
  const ends = storage(CODE * (lists << codeBits));
  const keys = storage(KEY * capacity);
  const groups = storage(GROUP * (capacity / THREADS + (batch << classBits)));
  const results = storage(HEADER + RESULT * batch);
  device.queue.writeBuffer(table, 0, new Uint32Array(tables));

  /** @param {GPUBindGroupLayout} layout @param {Record<number, GPUBuffer>} bound */
  const bind = (layout, bound) =>
    device.createBindGroup({
      layout,
      entries: Object.entries(bound).map(([binding, buffer]) => ({
        binding: Number(binding),
        resource: { buffer },
      })),
    });
  const common = { 0: parameters, 3: list, 7: groups, 8: results };
  const listing = bind(kernels.layouts.listing, {
    ...common,
    1: allowed,
    2: table,
    4: words,
    5: ends,
    6: keys,
  });
  const matching = bind(kernels.layouts.matching, { ...common, 9: ends, 10: keys, 11: keys, 12: first });
  /** How many subproblems the next batch should have, and how many groups of placements a dispatch should match. */
  const pace = { size: 1, groups: FIRST_GROUPS };

  /** @param {(encoder: GPUCommandEncoder) => void} encode */
  const submit = (encode) =>
    guarded(device, () => {
      const encoder = device.createCommandEncoder();
      encode(encoder);
      device.queue.submit([encoder.finish()]);
    });

  /** Reads the first bytes of the results, once everything submitted before is done. @param {number} size @param {(encoder: GPUCommandEncoder) => void} [encode] */
  async function readResults(size, encode) {
    const submitted = submit((encoder) => {
      encode?.(encoder);
      encoder.copyBufferToBuffer(results, 0, answers, 0, size);
    });
    await Promise.all([submitted, answers.mapAsync(GPUMapMode.READ, 0, size)]);
    const read = new Uint32Array(answers.getMappedRange(0, size).slice(0));
    answers.unmap();
    return read;
  }

  /** Lists and sorts the placements of a batch. @param {Uint32Array<ArrayBuffer>} columns */
  async function listPlacements(columns) {
    const size = columns.length / n;
    const lengths = [shape.permutations.outer, shape.permutations.inner, splits].map(({ length }) => length);
    const values = new Uint32Array([n, half, outer, ...lengths, classBits, size, capacity]);
    const [listed = 0, groups = 0] = await readResults(HEADER, (encoder) => {
      device.queue.writeBuffer(parameters, 0, values);
      device.queue.writeBuffer(allowed, 0, columns);
      encoder.clearBuffer(list);
      encoder.clearBuffer(results);
      encoder.clearBuffer(ends, 0, ((2 * size) << codeBits) * CODE);
      for (const [i, [, workgroups]] of LISTING.entries()) {
        const pass = encoder.beginComputePass();
        pass.setPipeline(/** @type {GPUComputePipeline} */ (kernels.listing[i]));
        pass.setBindGroup(0, listing);
        pass.dispatchWorkgroups(...workgroups(shape, size));
        pass.end();
      }
    });
    return { listed, groups };
  }

  /** Matches some groups of top placements. @param {number} start @param {number} end */
  function matchGroups(start, end) {
    return submit((encoder) => {
      device.queue.writeBuffer(first, 0, new Uint32Array([start]));
      const pass = encoder.beginComputePass();
      pass.setPipeline(kernels.matching);
      pass.setBindGroup(0, matching);
      pass.dispatchWorkgroups(end - start);
      pass.end();
    });
  }

  /** Returns `value` adapted to the time that it took. @param {number} value @param {number} time @param {number} most */
  const paced = (value, time, most) =>
    Math.max(1, Math.min(most, Math.round(value * Math.min(2, Math.max(0.25, DISPATCH_TIME / time)))));

  return {
    /** How many subproblems the next batch should have. */
    get size() {
      return pace.size;
    },
    /**
     * Counts a batch.
     *
     * @param {Uint32Array<ArrayBuffer>} columns For each subproblem and row, a mask of the columns that are allowed.
     * @param {() => void} alive Called whenever the card has finished some work.
     * @returns {Promise<Batch>} Rejects if the device is lost or drops work.
     */
    async count(columns, alive) {
      const size = columns.length / n;
      let start = performance.now();
      const { listed, groups } = await listPlacements(columns);
      alive();
      const listingTime = performance.now() - start;
      let slowest = MAX_WORKGROUPS;
      let matched = Promise.resolve();
      for (let group = 0; group < groups; ) {
        start = performance.now();
        const end = Math.min(groups, group + pace.groups);
        matched = matchGroups(group, end);
        if (end - group === pace.groups) {
          await Promise.all([matched, device.queue.onSubmittedWorkDone()]);
          alive();
          pace.groups = paced(pace.groups, performance.now() - start, MAX_WORKGROUPS);
          slowest = Math.min(slowest, pace.groups);
        }
        group = end;
      }
      await matched;
      // The groups of a list get faster and faster: the next batch starts with slow ones again.
      pace.groups = Math.min(slowest, pace.groups);
      pace.size = listed < size ? Math.max(1, listed) : paced(size, listingTime / 2, batch);
      const read = await readResults(HEADER + RESULT * Math.max(1, listed));
      if (read[0] !== listed || read[1] !== groups || read[3] !== groups)
        throw new Error("the card has left out some work");
      const found = Array.from({ length: listed }, (_, i) => {
        const [low = 0, high = 0] = read.subarray((HEADER + RESULT * i) / 4);
        return BigInt(high) * 2n ** 32n + BigInt(low);
      });
      return { listed, found };
    },
    /** Frees the memory. */
    destroy() {
      for (const buffer of buffers) buffer.destroy();
    },
  };
}

/** @typedef {ReturnType<typeof cardCounter>} CardCounter */
