import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

const root = resolve(import.meta.dirname, "..");
const named = (from: string) => `import { thing } from "${from}";\nconsole.log(thing);\n`;

const refused: [file: string, source: string][] = [
  ["brands/a.ts", named("../lib/money.ts")],
  ["lib/a.ts", named("../backend/app.ts")],
  ["lib/deep/b.ts", named("../../backend/app.ts")],
  ["lib/c.ts", named("@/components/ui/button")],
  ["lib/d.ts", named("@/app/api/cart/route")],
  ["lib/pdf/a.ts", named("../money.ts")],
  ["lib/pdf/b.ts", named("react")],
  ["components/ui/a.tsx", named("@/components/shell/header")],
  ["components/ui/b.tsx", named("../shell/header")],
  ["components/ui/c.tsx", named("@/brands/zwz")],
  ["components/shell/a.tsx", named("@/components/cart/line")],
  ["components/cart/a.tsx", named("@/components/orders/row")],
  ["components/cart/b.tsx", named("../orders/row")],
  ["components/cart/deep/c.tsx", named("../../orders/row")],
  ["components/cart/d.tsx", named("@/backend/app")],
  ["app/a.tsx", named("@/backend/app")],
  ["app/api/b/route.ts", named("../../../backend/app.ts")],
  ["middleware.ts", named("./backend/app.ts")],
  ["backend/a.ts", named("../lib/http.ts")],
  ["backend/deep/b.ts", named("../../lib/backend/call.server.ts")],
  ["backend/c.ts", named("next/server")],
  ["backend/d.ts", named("react")],
  ["backend/e.ts", named("../components/ui/button")],
  ["backend/f.ts", named("@/lib/money")],
  [
    "components/cart/path.tsx",
    'import { usePathname } from "next/navigation";\nconsole.log(usePathname);\n',
  ],
  ["lib/settings.ts", "export const port = process.env.PORT;\n"],
];

const allowed: [file: string, source: string][] = [
  ["brands/ok.ts", named("./types.ts")],
  ["lib/deep/ok.ts", named("../money.ts")],
  ["lib/ok.ts", named("@/brands/zwz")],
  ["lib/env.ts", "export const port = process.env.PORT;\n"],
  [
    "lib/use-site-path.ts",
    'import { usePathname } from "next/navigation";\nconsole.log(usePathname);\n',
  ],
  ["components/ui/ok.tsx", named("@/lib/money")],
  ["components/shell/ok.tsx", named("@/components/ui/button")],
  ["components/cart/ok.tsx", named("@/components/ui/button")],
  ["components/cart/self.tsx", named("@/components/cart/line")],
  ["components/cart/deep/up.tsx", named("../line")],
  [
    "components/cart/router.tsx",
    'import { useRouter } from "next/navigation";\nconsole.log(useRouter);\n',
  ],
  ["app/ok.tsx", named("@/components/cart/line")],
  ["backend/ok.ts", named("../lib/contract/cart.ts")],
  ["backend/deep/ok.ts", named("../../lib/money.ts")],
  ["backend/routes/ok.ts", named("../app.ts")],
  ["backend/brand.ts", named("../brands/zwz.ts")],
  ["backend/invoices/ok.ts", named("../../lib/pdf/render.ts")],
  ["lib/pdf/ok.ts", named("./sheet.ts")],
];

describe("imports go one way, and lint says so", () => {
  const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  const found = new Set<string>();

  beforeAll(() => {
    copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
    for (const [file, source] of [...refused, ...allowed]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    const biome = join(root, "node_modules/.bin/biome");
    const run = spawnSync(biome, ["lint", "--reporter=github", "--max-diagnostics=none", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    const restricted = /title=lint\/style\/(?:noRestrictedImports|noProcessEnv),file=([^,]+)/g;
    for (const [, file] of run.stdout.matchAll(restricted)) found.add(relative(folder, file ?? ""));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(refused)("%s is refused", (file) => expect(found.has(file)).toBe(true));
  test.each(allowed)("%s is allowed", (file) => expect(found.has(file)).toBe(false));

  test("every feature folder has its own rule", () => {
    const rules: { overrides: { includes: string[] }[] } = JSON.parse(
      readFileSync(join(root, "biome.json"), "utf8"),
    );
    const ruled = rules.overrides.flatMap((override) => override.includes);
    const folders = readdirSync(join(root, "components"), { withFileTypes: true });
    const features = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(features.filter((name) => !ruled.includes(`components/${name}/**`))).toEqual([]);
  });
});
