import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { runOps } from "../../../../test/backend/ops-command.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";

const folder = mkdtempSync(join(tmpdir(), "bearings-ops-imports-"));
let backend: TestApp;
let port: number;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  port = (backend.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const ops = (args: string[], backendPort = port) => runOps(backendPort, args);

const save = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

test("every change of every kind and every invalid row is listed, and the invalid ones are saved", async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => `70${n + 10}`);
  for (const designation of numbers) await backend.createItem({ designation });
  const rows = [
    ...numbers.map((number, n) => `ZWZ,${number},,,${n < 55 ? "" : "discontinued"},Germany,`),
    ...numbers.map((number) => `ZWZ,${number}-C,Deep Groove Ball Bearings,Single Row,,,84821020`),
    ...numbers.map((number) => `ZWZ,${number}-D,No such category,Single Row,,,84821020`),
  ];
  const head = "Maker,Designation,Category,Type,Status,Country,HSN\n";
  const file = save("catalogue.csv", `${head}${rows.join("\n")}\n`);
  const errors = join(folder, "errors.csv");
  const args = ["--brand", "zwz", "--errors", errors];
  const { code, out, err } = await ops(["import", "catalogue", file, ...args]);
  // A long step reports its progress.
  expect([code, err.replaceAll(/^Import \d+: \w+, \d+ %\n/gm, "")]).toEqual([0, ""]);
  expect(countOf(out, /^ *\d+ +added /gm)).toBe(60);
  expect(countOf(out, /^ *\d+ +changed /gm)).toBe(55);
  expect(countOf(out, /^ *\d+ +discontinued /gm)).toBe(5);
  expect(countOf(out, /^ *\d+ +invalid .*No such category/gm)).toBe(60);
  expect(out).toContain(`The invalid rows are written to ${errors}.`);
  const saved = readFileSync(errors, "utf8");
  expect(saved).toMatch(/What to correct/);
  expect(countOf(saved, /^ZWZ,70\d+-D,/gm)).toBe(60);

  const [, id = ""] = /^Import (\d+)/.exec(out) ?? [];
  const shown = await ops(["imports", "show", id, "--show", "invalid"]);
  expect(countOf(shown.out, /^ *\d+ +invalid /gm)).toBe(60);
  expect(shown.out).toMatch(/State: ready\./);
});

test("no file is written if no row is invalid", async () => {
  await backend.createItem({ designation: "6401", price: 10_00 });
  const file = save("prices.csv", "Brand,Designation,Price\nzwz,6401,11\n");
  const errors = join(folder, "none.csv");
  const { code, out } = await ops(["import", "prices", file, "--errors", errors]);
  expect([code, out]).toEqual([0, expect.not.stringContaining("written")]);
  expect(() => readFileSync(errors)).toThrow("ENOENT");
});

test("the progress of a long step goes to stderr", async () => {
  const details = { id: 5, counts: {}, warnings: [], ignoredColumns: [], failure: "" };
  const steps = [
    { state: "reading", progress: 0 },
    { state: "reading", progress: 40 },
    { state: "ready", progress: 100 },
  ];
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: 1, data: { ...details, ...steps.shift() } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const file = save("long.csv", "Designation,Price\n6401,11\n");
  const long = await ops(["import", "prices", file], (server.address() as AddressInfo).port);
  server.close();
  expect(long.err).toBe("Import 5: reading, 0 %\nImport 5: reading, 40 %\n");
  expect(long.out).toMatch(/^Import 5: no rows\./);
});
