import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createReturnClient, PNG } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Db } from "../../db/client.ts";
import {
  orders,
  returnCreditNotes,
  returnLines,
  returnPhotos,
  returns,
} from "../../db/schema/index.ts";
import { writeBackup } from "../operations/backup.ts";
import { restoreBackup } from "../operations/restore.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-returns-"));
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(async () => {
  await backend.close();
  rmSync(parent, { recursive: true, force: true });
});

const readAll = async (db: Db) => ({
  returns: await db.select().from(returns),
  lines: await db.select().from(returnLines),
  photos: await db.select().from(returnPhotos),
  creditNotes: await db.select().from(returnCreditNotes),
});

test("a backup restores returns with their photos; one from before they existed restores without", async () => {
  const client = createReturnClient(backend);
  const { buyer, number } = await client.shippedOrder();
  const { id: photo } = (await client.upload(buyer, PNG)).read();
  const note = 'Dented \\ "badly" ₹';
  const id = await client.requested(buyer, number, { reason: "damaged", note, photoIds: [photo] });
  await client.approve(id);
  await client.receive(id);
  expect((await client.credit(id)).status).toBe(200);
  const { folder } = await writeBackup(backend.db, parent, new Date("2026-11-20T10:00:00Z"));
  const target = await testDatabase();
  await restoreBackup(target.db, folder);
  const restored = await readAll(target.db);
  expect(restored).toEqual(await readAll(backend.db));
  expect(restored).toMatchObject({ returns: [{ note }], photos: [{ id: photo }] });
  await target.close();

  const path = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  for (const table of ["returns", "return_lines", "return_photos", "return_credit_notes"])
    delete manifest.rows[table];
  writeFileSync(path, JSON.stringify(manifest));
  const older = await testDatabase();
  await restoreBackup(older.db, folder);
  expect(await readAll(older.db)).toEqual({ returns: [], lines: [], photos: [], creditNotes: [] });
  expect(await older.db.$count(orders)).toBe(1);
  await older.close();
});
