import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { items } from "../../../db/schema/index.ts";
import type { CatalogueChange } from "../../catalogue/storefront-revalidation.ts";

const announced: CatalogueChange[] = [];
let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp({
    storefront(change) {
      if ("items" in change) throw new Error("out of memory");
      announced.push(change);
    },
  });
  client = createImportClient(backend);
});
afterAll(() => backend.close());

test("an applied import is reported as applied, and the brand's pages as changed, if its items can't be announced", async () => {
  const item = await backend.createItem({ designation: "6401", price: 10_00 });
  const { details } = await client.preview("prices", "Designation,Price\n6401,12\n");
  for (const [act, state, price] of [
    [client.apply, "applied", 12_00],
    [client.undo, "undone", 10_00],
  ] as const) {
    announced.length = 0;
    expect(await act(details.id)).toMatchObject({ status: 200, details: { state, failure: "" } });
    const [stored] = await backend.db.select().from(items).where(eq(items.id, item.id));
    expect(stored?.listPrice).toBe(price);
    expect(announced).toEqual([{ brand: "zwz", all: true }]);
  }
});
