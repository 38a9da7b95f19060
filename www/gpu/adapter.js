/** The graphics card that the browser offers. */

/** @typedef {{ adapter: GPUAdapter, name: string, hardware: boolean }} FoundAdapter `hardware`: not a program that stands in for a card. */

/** Finds the fastest graphics card. Null if the browser offers none. @returns {Promise<FoundAdapter | null>} */
export async function findAdapter() {
  // Some engines offer the interface and then reject.
  const adapter = await navigator.gpu
    ?.requestAdapter({ powerPreference: "high-performance" })
    .catch(() => null);
  if (!adapter) return null;
  const { description, vendor, architecture, isFallbackAdapter } = adapter.info;
  const name = description || [vendor, architecture].filter(Boolean).join(" ") || "WebGPU";
  return { adapter, name, hardware: !isFallbackAdapter };
}
