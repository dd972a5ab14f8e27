import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { readConfig } from "./env.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bearings-env-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...more });

test("without settings, tokens are generated once and stored, readable only by their owner", () => {
  const first = read();
  expect(first).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    seedItems: 0,
  });
  expect(first.opsToken).toHaveLength(43);
  expect(new Set([first.opsToken, first.internalToken, first.revalidateToken]).size).toBe(3);
  expect(read()).toEqual(first);
  expect(statSync(join(folder, "ops-token")).mode & 0o777).toBe(0o600);
});

test("production has no demo customers unless configured", () => {
  expect(read().seedDemo).toBe(true);
  expect(read({ SEED_DEMO: "0" }).seedDemo).toBe(false);
  expect(read({ NODE_ENV: "production" }).seedDemo).toBe(false);
  expect(read({ NODE_ENV: "production", SEED_DEMO: "1" }).seedDemo).toBe(true);
});

test("empty variables count as absent, invalid ones are named without their value", () => {
  expect(read({ DATABASE_URL: "", BACKEND_PORT: "", LOG_LEVEL: "" }).port).toBe(4000);
  expect(() => read({ BACKEND_PORT: "http" })).toThrow(/BACKEND_PORT/);
  expect(() => read({ DATABASE_URL: "mysql://u:secret@h/d" })).toThrow(
    /^(?!.*secret).*DATABASE_URL/,
  );
  expect(() => read({ OPS_TOKEN: "short" })).toThrow(/OPS_TOKEN/);
});
