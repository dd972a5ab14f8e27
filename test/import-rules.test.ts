import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

const root = resolve(import.meta.dirname, "..");

const refused: [file: string, from: string][] = [
  ["brands/a.ts", "../lib/target.ts"],
  ["brands/b.ts", "react"],
  ["lib/a.ts", "../backend/target.ts"],
  ["lib/b.ts", "@/components/ui/target"],
  ["lib/c.ts", "@/app/target"],
  ["lib/d.ts", "./missing.ts"],
  ["lib/e.ts", "react"],
  ["lib/f.ts", "next/navigation"],
  ["lib/g.ts", "@tanstack/react-query"],
  ["lib/h.ts", "node:fs"],
  ["lib/i.ts", "server-only"],
  ["lib/j.ts", "./browser/target.ts"],
  ["lib/k.ts", "./queries/target.ts"],
  ["lib/l.ts", "./node/target.ts"],
  ["lib/m.ts", "./session/target.ts"],
  ["lib/n.ts", "./backend/target.ts"],
  ["lib/o.ts", "./target.server.ts"],
  ["lib/pdf/a.ts", "../target.ts"],
  ["lib/node/pdf/a.ts", "../../target.ts"],
  ["lib/browser/a.ts", "../queries/target.ts"],
  ["lib/browser/b.ts", "../node/target.ts"],
  ["lib/browser/c.ts", "node:fs"],
  ["lib/queries/a.ts", "../backend/target.ts"],
  ["lib/queries/b.ts", "node:fs"],
  ["lib/node/a.ts", "../browser/target.ts"],
  ["lib/node/b.ts", "react"],
  ["lib/node/c.ts", "../backend/target.ts"],
  ["lib/backend/a.ts", "../browser/target.ts"],
  ["lib/a.server.ts", "./queries/target.ts"],
  ["components/ui/a.tsx", "@/components/shared/target"],
  ["components/ui/b.tsx", "../../brands/target.ts"],
  ["components/shared/a.tsx", "@/components/layout/target"],
  ["components/layout/a.tsx", "@/components/cart/target"],
  ["components/cart/a.tsx", "@/components/orders/target"],
  ["components/cart/deep/b.tsx", "../../orders/target"],
  ["components/cart/c.tsx", "@/backend/target"],
  ["components/cart/d.tsx", "@/test/target"],
  ["components/cart/e.tsx", "@/lib/node/target"],
  ["app/a.tsx", "@/backend/target"],
  ["app/b.tsx", "../e2e/target.ts"],
  ["middleware.ts", "./backend/target.ts"],
  ["server/a.ts", "../app/target.ts"],
  ["scripts/a.ts", "../backend/target.ts"],
  ["backend/a.ts", "../components/ui/target.tsx"],
  ["backend/b.ts", "next/server"],
  ["backend/c.ts", "../test/target.ts"],
  ["backend/db/a.ts", "../http/target.ts"],
  ["backend/http/a.ts", "../modules/cart/target.ts"],
  ["backend/d.ts", "./modules/cart/target.ts"],
  ["backend/seed/a.ts", "../modules/cart/deep/target.ts"],
  ["backend/modules/cart/a.ts", "../catalogue/target.ts"],
  ["backend/modules/cart/b.ts", "../catalogue/deep/index.ts"],
  ["backend/modules/cart/c.ts", "../../../lib/queries/target.ts"],
  ["backend/modules/cart/d.ts", "../../target.ts"],
  ["backend/modules/cart/e.ts", "../../../lib/browser/target.ts"],
  ["backend/modules/cart/f.ts", "../../../lib/target.server.ts"],
  ["backend/modules/cart/g.ts", "../catalogue/routes.ts"],
  ["backend/modules/cart/h.ts", "../orders/index.ts"],
  ["backend/modules/catalogue/a.ts", "../cart/index.ts"],
  ["backend/modules/unlisted/a.ts", "../catalogue/index.ts"],
];

const allowed: [file: string, from: string][] = [
  ["brands/ok.ts", "./target.ts"],
  ["lib/deep/ok.ts", "../target.ts"],
  ["lib/ok.ts", "@/brands/target"],
  ["lib/schema.ts", "zod"],
  ["lib/deep/a.test.ts", "node:fs"],
  ["lib/node/ok.ts", "node:fs"],
  ["lib/node/pdf/ok.ts", "../../pdf/target.ts"],
  ["lib/browser/ok.ts", "react"],
  ["lib/queries/ok.ts", "../browser/target.ts"],
  ["lib/backend/ok.ts", "../node/target.ts"],
  ["lib/ok.server.ts", "./session/target.ts"],
  ["components/ui/ok.tsx", "@/lib/target"],
  ["components/shared/ok.tsx", "@/components/ui/target"],
  ["components/layout/ok.tsx", "@/components/shared/target"],
  ["components/cart/ok.tsx", "@/components/layout/target"],
  ["components/cart/deep/ok.tsx", "../../cart/target"],
  ["components/cart/a.test.tsx", "@/test/target"],
  ["app/ok.tsx", "@/components/cart/target"],
  ["server/ok.ts", "../lib/target.ts"],
  ["scripts/ok.ts", "../backend/seed/target.ts"],
  ["backend/ok.ts", "./modules/cart/index.ts"],
  ["backend/routes.ts", "./modules/cart/deep/place-routes.ts"],
  ["backend/seed/ok.ts", "../modules/cart/index.ts"],
  ["backend/modules/cart/ok.ts", "../catalogue/index.ts"],
  ["backend/modules/cart/further.ts", "../accounts/index.ts"],
  ["backend/modules/cart/deep/ok.ts", "../target.ts"],
  ["backend/modules/cart/deep/door.ts", "../../catalogue/index.ts"],
  ["backend/modules/cart/lib.ts", "../../../lib/target.ts"],
  ["backend/modules/cart/node.ts", "../../../lib/node/target.ts"],
];

const targets = [
  ...["app", "backend", "brands", "e2e", "lib", "test"],
  ...["backend", "browser", "node", "pdf", "queries", "session"].map((name) => `lib/${name}`),
  ...["backend/http", "backend/modules/cart", "backend/modules/cart/deep"],
  ...["backend/modules/catalogue", "backend/seed"],
].map((folder) => `${folder}/target.ts`);
for (const folder of ["cart", "layout", "orders", "shared", "ui"])
  targets.push(`components/${folder}/target.tsx`);
for (const name of ["accounts", "cart", "catalogue", "catalogue/deep", "orders"])
  targets.push(`backend/modules/${name}/index.ts`);
targets.push("backend/modules/cart/deep/place-routes.ts", "backend/modules/catalogue/routes.ts");
targets.push("lib/target.server.ts");

const cycles: Record<string, string> = {
  "lib/cycle/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
  "lib/cycle/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
  "lib/cycle/c.ts": 'import { type D, d } from "./d.ts";\nexport interface C { d: D }\nd();\n',
  "lib/cycle/d.ts":
    'import type { C } from "./c.ts";\nexport type D = C[];\nexport const d = () => 0;\n',
};

interface Violation {
  from: string;
  rule: { name: string; severity: string };
}

describe("the import rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  let violations: Violation[] = [];
  const rulesBrokenBy = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  beforeAll(() => {
    const write = (file: string, source: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    };
    for (const file of targets) write(file, "export const target = 1;\n");
    for (const [file, source] of Object.entries(cycles)) write(file, source);
    for (const [file, from] of [...refused, ...allowed])
      write(file, `import { target } from "${from}";\nconsole.log(target);\n`);
    for (const name of [".dependency-cruiser.mjs", "tsconfig.json", "package.json"])
      copyFileSync(join(root, name), join(folder, name));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));

    const tool = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
    const run = spawnSync(process.execPath, [tool, ".", "--output-type", "json"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    violations = JSON.parse(run.stdout).summary.violations;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(refused)("%s may not import %s", (file) => {
    expect(rulesBrokenBy(file)).not.toEqual([]);
  });

  test.each(allowed)("%s may import %s", (file) => expect(rulesBrokenBy(file)).toEqual([]));

  test.each(["lib/cycle/a.ts", "lib/cycle/c.ts"])("%s is refused: a cycle", (file) => {
    expect(rulesBrokenBy(file)).toEqual(["no import cycles"]);
  });

  test("every violation is an error", () => {
    expect(new Set(violations.map(({ rule }) => rule.severity))).toEqual(new Set(["error"]));
  });
});

describe("the order of the backend's modules", () => {
  // Jest would compile the configuration to CommonJS.
  const print =
    'import("./.dependency-cruiser.mjs").then((m) => console.log(JSON.stringify(m.modules)))';
  const modules: Record<string, string[]> = JSON.parse(
    execFileSync(process.execPath, ["-e", print], { cwd: root, encoding: "utf8" }),
  );

  test("names every module, after those that it may import", () => {
    const names = Object.keys(modules);
    expect(names.toSorted()).toEqual(readdirSync(join(root, "backend/modules")).toSorted());
    for (const [index, lower] of Object.values(modules).entries())
      expect(names.slice(0, index)).toEqual(expect.arrayContaining(lower));
  });

  test("is drawn in docs/architecture.md", () => {
    const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
    const drawn = [...text.matchAll(/^ {2}([a-z-]+) --> (.+)$/gm)].map(
      ([, name = "", lower = ""]) => [name, lower.split(" & ")],
    );
    const arrows = Object.entries(modules).filter(([, lower]) => lower.length > 0);
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(arrows));
  });
});
