/** The rest of `lib` is for the browser, for Node, or for the storefront's server. */
const pure = "^lib/(?!(?:browser|queries|node|session|backend)/)(?!.*[.]server[.]ts$)";
const base = ["^brands/", "^lib/"];
const screenBase = ["^brands/", "^lib/(?!node/)"];
const backendBase = ["^brands/", "^lib/node/", pure, "^backend/(env|crash-point|deps)[.]ts$"];
/**
 * The modules of the backend, lowest first. Each may import the door (`index.ts`) of the modules that it names and of those that
 * these name in turn. Drawn in docs/architecture.md.
 */
export const modules = {
  notifications: [],
  documents: [],
  searches: [],
  accounts: ["notifications"],
  "item-alerts": ["notifications"],
  catalogue: ["accounts"],
  cart: ["catalogue"],
  orders: ["catalogue"],
  "quick-order": ["catalogue"],
  invoices: ["documents", "orders"],
  overview: ["invoices"],
  fulfilment: ["invoices"],
  returns: ["fulfilment"],
  privacy: ["returns"],
  checkout: ["cart", "fulfilment"],
  rfi: ["cart", "fulfilment"],
  payments: ["checkout"],
  operations: ["payments", "privacy", "rfi", "searches"],
  accounting: ["operations"],
  content: ["operations"],
};
const modulesBelow = (name) => modules[name].flatMap((lower) => [lower, ...modulesBelow(lower)]);
const door = (name) => `^backend/modules/${name}/index[.]ts$`;
const anyDoor = door("[^/]+");
const unlistedModules = `^backend/modules/(?!(?:${Object.keys(modules).join("|")})/)`;
/** Only these need more than doors: app.ts mounts routes, env.ts reads the settings of modules. */
const routesAndSettings = "^backend/modules/.*(routes|settings)[.]ts$";
/**
 * Which folder may import which: files that match the first pattern import one another and what the patterns after
 * it match, `$1` being the folder captured by the first. npm packages are free unless `forbidden` names them.
 */
const layers = [
  ["^brands/"],
  [pure, "^brands/"],
  ["^lib/(?:node/)?pdf/"],
  ["^lib/browser/", pure, "^brands/"],
  ["^lib/queries/", "^lib/browser/", pure, "^brands/"],
  ["^lib/node/", pure, "^brands/"],
  ["^lib/(?:backend/|session/|.*[.]server[.]ts$)", "^lib/node/", pure, "^brands/"],
  ["^components/ui/", "^lib/(?!node/)"],
  ["^components/shared/", "^components/ui/", ...screenBase],
  ["^components/layout/", "^components/(ui|shared)/", ...screenBase],
  ["^components/([^/]+)/", "^components/(ui|shared|layout)/", ...screenBase],
  ["^(app/|middleware)", "^components/", ...base],
  ["^server/", ...base],
  ["^scripts/", "^backend/seed/", ...base],
  ["^backend/db/", ...backendBase],
  ["^backend/http/", "^backend/db/", ...backendBase],
  ...Object.keys(modules).map((name) => [
    `^backend/modules/${name}/`,
    "^backend/(db|http)/",
    ...modulesBelow(name).map(door),
    ...backendBase,
  ]),
  [unlistedModules, ...backendBase],
  [
    "^backend/(?!(?:db|http|modules)/)",
    "^backend/(db|http)/",
    anyDoor,
    routesAndSettings,
    ...backendBase,
  ],
];

const ours = "^(app|backend|bench|brands|components|e2e|lib|scripts|server|test)/|^middleware";
/** Packages that only calculate, or are only types. */
const purePackages = "node_modules/(zod|lru-cache|schema-dts)/";
/** Packages of `bench` and `test/mutants`, which only their own commands install. */
const installedOnDemand = "^(lighthouse|@stryker-mutator/core)$";
const tests = "[.]test[.]tsx?$";

export default {
  forbidden: [
    ...layers.map(([from, ...to]) => ({
      name: `allowed imports of ${from}`,
      severity: "error",
      from: { path: from, pathNot: tests },
      to: { path: ours, pathNot: [from.replace("([^/]+)", "$1"), ...to] },
    })),
    {
      name: "no framework in backend, brands and lib/node",
      severity: "error",
      from: { path: "^(backend|brands|lib/node)/" },
      to: { path: "node_modules/(next|react|react-dom)/" },
    },
    {
      name: "lib is pure: no Node, no framework",
      severity: "error",
      from: { path: pure, pathNot: tests },
      to: { path: "node_modules/", pathNot: purePackages },
    },
    {
      name: "no Node in pure lib and for the browser",
      severity: "error",
      from: { path: [pure, "^lib/(browser|queries)/"], pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "answers of the backend are not cached: pages are (docs/architecture.md)",
      severity: "error",
      from: {},
      to: { path: "node_modules/next/cache" },
    },
    { name: "no import cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "every import resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: installedOnDemand },
    },
  ],
  options: {
    parser: "swc", // The other TypeScript parser needs TypeScript before 7.
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^[.](next|data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
