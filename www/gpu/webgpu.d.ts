/** The constants of WebGPU, which the library of TypeScript lacks. */

declare const GPUShaderStage: { readonly COMPUTE: GPUShaderStageFlags };
declare const GPUMapMode: { readonly READ: GPUMapModeFlags };
declare const GPUBufferUsage: Readonly<
  Record<"STORAGE" | "UNIFORM" | "COPY_SRC" | "COPY_DST" | "MAP_READ", GPUBufferUsageFlags>
>;
