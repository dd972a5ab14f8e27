/**
 * Which folder may import which: files that match the first pattern import one another and what the patterns after
 * it match, `$1` being the folder captured by the first. npm packages are free unless `forbidden` names them.
 */
const base = ["^brands/", "^lib/"];
const backendBase = [
  "^brands/",
  "^lib/(?!backend|queries|session)",
  "^backend/(env|crash-point|deps)[.]ts$",
];
const services = "^backend/modules/[^/]+/(?!.*(routes|queries|serializer))[^/]+[.]ts$";
const layers = [
  ["^brands/"],
  ["^lib/pdf/"],
  ["^lib/", "^brands/"],
  ["^components/ui/", "^lib/"],
  ["^components/shared/", "^components/ui/", ...base],
  ["^components/layout/", "^components/(ui|shared)/", ...base],
  ["^components/([^/]+)/", "^components/(ui|shared|layout)/", ...base],
  ["^(app/|middleware)", "^components/", ...base],
  ["^server/", ...base],
  ["^scripts/", "^backend/seed/", ...base],
  ["^backend/db/", ...backendBase],
  ["^backend/http/", "^backend/db/", ...backendBase],
  ["^backend/modules/([^/]+)/", "^backend/(db|http)/", services, ...backendBase],
  ["^backend/", ...backendBase],
];

const ours = "^(app|backend|bench|brands|components|e2e|lib|scripts|server|test)/|^middleware";
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
      name: "no framework in backend, brands and lib/pdf",
      severity: "error",
      from: { path: "^(backend|brands|lib/pdf)/" },
      to: { path: "node_modules/(next|react|react-dom)/" },
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
