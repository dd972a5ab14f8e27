import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createItem } from "../../test/backend/factories.ts";
import { testDatabase } from "../../test/backend/test-database.ts";
import type { Database } from "./client.ts";
import { rateBpOf } from "./gst-rates.ts";
import { hsnRates, items } from "./schema/index.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insert(hsnRates).values([
    { prefix: "84", rateBp: 2800, validFrom: "2017-07-01" },
    { prefix: "8482", rateBp: 1800, validFrom: "2017-07-01", validTo: "2025-09-21" },
    { prefix: "8482", rateBp: 1200, validFrom: "2025-09-22" },
    { prefix: "8487", rateBp: 2800, validFrom: "2017-07-01" },
    { prefix: "8487", rateBp: 500, validFrom: "2026-02-01" },
    { prefix: "84824000", rateBp: 500, validFrom: "2026-01-01" },
  ]);
});
afterAll(() => database.close());

async function rate(hsn: string, day: string): Promise<number | undefined> {
  const item = await createItem(database.db, { hsn });
  const rows = await database.db
    .select({ rateBp: rateBpOf(items.hsn, day) })
    .from(items)
    .where(eq(items.id, item.id));
  return rows[0]?.rateBp;
}

test.each([
  ["84821020", "2025-09-21", 1800],
  ["84821020", "2025-09-22", 1200],
  ["84824000", "2025-12-31", 1200],
  ["84824000", "2026-01-01", 500],
  ["84832000", "2026-01-01", 2800],
  ["84879000", "2026-01-31", 2800],
  ["84879000", "2026-02-01", 500],
  ["84821020", "2017-06-30", 1800],
  ["73261990", "2026-01-01", 1800],
])("HSN %s on %s is taxed at %i hundredths of a percent", async (hsn, day, expected) => {
  expect(await rate(hsn, day)).toBe(expected);
});
