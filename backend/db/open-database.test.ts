import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openDatabase } from "./open-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bearings-open-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (dataDir: string, databaseUrl?: string) =>
  openDatabase({ dataDir, databaseUrl }, () => undefined);

test("an embedded database that cannot be opened names its folder and the remedy", async () => {
  mkdirSync(join(folder, "db"));
  writeFileSync(join(folder, "db", "PG_VERSION"), "not a database");
  const message = `The embedded database in ${folder}/db cannot be opened: .*Rename the folder and restore a backup`;
  await expect(open(folder)).rejects.toThrow(new RegExp(message));
  // The lock is released: the second attempt fails for the same reason.
  await expect(open(folder)).rejects.toThrow(new RegExp(message));
});

test("a data folder that is a file is named with the remedy", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(open(file)).rejects.toThrow(
    `${file} (DATA_DIR) is not a folder. Set DATA_DIR to a folder.`,
  );
});

test("an unreachable PostgreSQL is named without its password", async () => {
  const error = await open(folder, "postgres://shop:secret@127.0.0.1:1/shop").catch(
    (caught: Error) => caught,
  );
  expect((error as Error).message).toBe(
    "PostgreSQL at 127.0.0.1:1 (DATABASE_URL) cannot be used: ECONNREFUSED. Start it, or correct the address.",
  );
});
