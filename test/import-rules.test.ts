import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
  ["backend/modules/cart/a.ts", "../orders/queries.ts"],
  ["backend/modules/cart/b.ts", "../orders/deep/target.ts"],
  ["backend/modules/cart/c.ts", "../../../lib/queries/target.ts"],
  ["backend/modules/cart/d.ts", "../../target.ts"],
  ["backend/modules/cart/e.ts", "../../../lib/browser/target.ts"],
  ["backend/modules/cart/f.ts", "../../../lib/target.server.ts"],
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
  ["backend/ok.ts", "./modules/cart/target.ts"],
  ["backend/modules/cart/ok.ts", "../orders/target.ts"],
  ["backend/modules/cart/deep/ok.ts", "../target.ts"],
  ["backend/modules/cart/lib.ts", "../../../lib/target.ts"],
  ["backend/modules/cart/node.ts", "../../../lib/node/target.ts"],
];

const targets = [
  ...["app", "backend", "brands", "e2e", "lib", "test"],
  ...["backend", "browser", "node", "pdf", "queries", "session"].map((name) => `lib/${name}`),
  ...["backend/http", "backend/modules/cart", "backend/modules/orders"],
  ...["backend/modules/orders/deep", "backend/seed"],
].map((folder) => `${folder}/target.ts`);
for (const folder of ["cart", "layout", "orders", "shared", "ui"])
  targets.push(`components/${folder}/target.tsx`);
targets.push("backend/modules/orders/queries.ts", "lib/target.server.ts");

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
