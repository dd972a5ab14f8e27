import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { createCustomer, createItem } from "../../../test/backend/factories.ts";
import { backedUpTables, tableSums } from "../../../test/backend/table-sums.ts";
import { embedded, testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { seedCustomers } from "../../seed/customers.ts";
import { seedPlaces } from "../../seed/places.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

test("a backup of one database restores into the other kind, and back: every table is equal", async () => {
  const parent = mkdtempSync(join(tmpdir(), "bearings-elsewhere-"));
  // With TEST_DATABASE_URL the first and the last are PostgreSQL.
  const databases = [await testDatabase(), await embedded(), await testDatabase()];
  const [source, middle, last] = databases as [Database, Database, Database];
  try {
    await seedPlaces(source.db);
    await seedCustomers(source.db);
    await createItem(source.db, { designation: 'odd "name", ₹ \\ line\nbreak' });
    await createCustomer(source.db);
    const one = await writeBackup(source.db, parent, new Date("2026-11-20T10:00:00Z"));
    expect(Object.keys(one.rows).sort()).toEqual([...backedUpTables].sort());
    await restoreBackup(middle.db, one.folder);
    expect(await tableSums(middle)).toEqual(await tableSums(source));
    const two = await writeBackup(middle.db, parent, new Date("2026-11-20T11:00:00Z"));
    await restoreBackup(last.db, two.folder);
    expect(await tableSums(last)).toEqual(await tableSums(source));
  } finally {
    for (const database of databases) await database.close();
    rmSync(parent, { recursive: true, force: true });
  }
});
