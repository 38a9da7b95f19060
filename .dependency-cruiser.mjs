/**
 * Which folders of www/ may import from which, in code and in types: a file imports from its own folder or from a
 * folder before it in this list. The entry points at the top of www/ may import from all of them, as what is at the top
 * of program/ may from all of its rooms. Folders that are built in another way are not listed.
 */

const ORDER = [
  "platform",
  "base",
  "i18n",
  "state",
  "core",
  "workers",
  "gpu",
  "count",
  "controls",
  "board",
  "rungs",
  "run",
  ...["trace", "sandbox", "python", "javascript", "board", "findings", "judge", "exercise"].map(
    (room) => `program/${room}`,
  ),
  "program",
  "formats",
  "check",
  "rooms",
  "stage",
  "share",
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...ORDER.map((folder, i) => ({
      name: `${folder.replace("/", "-")}-imports-only-from-folders-before-it`,
      severity: /** @type {const} */ ("error"),
      from: { path: `^www/${folder}/` },
      to: { path: "^www/", pathNot: `^www/(${["pkg", "vendor", ...ORDER.slice(0, i + 1)].join("|")})/` },
    })),
    {
      name: "no-room-imports-another",
      severity: "error",
      from: { path: "^www/rooms/(?!services/)([^/]+)/" },
      to: { path: "^www/rooms/[^/]+/", pathNot: "^www/rooms/($1|services)/" },
    },
    { name: "nothing-is-missing", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import"] },
    // It imports modules of Node, which browsers do not load.
    exclude: { path: "^www/vendor/pyodide/pyodide" },
    // How a package is made inside is its own affair.
    doNotFollow: { path: "node_modules" },
    detectJSDocImports: true,
    parser: "tsc",
    tsPreCompilationDeps: true,
  },
};
