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
  ["lib/pdf/a.ts", "../target.ts"],
  ["components/ui/a.tsx", "@/components/layout/target"],
  ["components/ui/b.tsx", "../../brands/target.ts"],
  ["components/layout/a.tsx", "@/components/cart/target"],
  ["components/cart/a.tsx", "@/components/orders/target"],
  ["components/cart/deep/b.tsx", "../../orders/target"],
  ["components/cart/c.tsx", "@/backend/target"],
  ["app/a.tsx", "@/backend/target"],
  ["app/b.tsx", "../e2e/target.ts"],
  ["middleware.ts", "./backend/target.ts"],
  ["scripts/a.ts", "../components/ui/target.tsx"],
  ["backend/a.ts", "../lib/queries/target.ts"],
  ["backend/b.ts", "next/server"],
  ["backend/c.ts", "../components/ui/target.tsx"],
  ["backend/d.ts", "../test/target.ts"],
  ["lib/d.ts", "./missing.ts"],
];

const allowed: [file: string, from: string][] = [
  ["brands/ok.ts", "./target.ts"],
  ["lib/deep/ok.ts", "../target.ts"],
  ["lib/ok.ts", "@/brands/target"],
  ["components/ui/ok.tsx", "@/lib/target"],
  ["components/layout/ok.tsx", "@/components/ui/target"],
  ["components/cart/ok.tsx", "@/components/layout/target"],
  ["components/cart/deep/ok.tsx", "../../cart/target"],
  ["components/cart/a.test.tsx", "@/test/target"],
  ["app/ok.tsx", "@/components/cart/target"],
  ["backend/ok.ts", "../lib/contract/target.ts"],
];

const targets = [
  ...["brands", "lib", "lib/contract", "lib/queries", "backend", "app", "e2e", "test"],
  ...["components/ui", "components/layout", "components/cart", "components/orders"],
].map((folder) => `${folder}/target.ts${folder.startsWith("components/") ? "x" : ""}`);

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
    const directions = violations.filter(({ rule }) => rule.name !== "no import cycles");
    expect(new Set(directions.map(({ rule }) => rule.severity))).toEqual(new Set(["error"]));
  });
});
