import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { createImportClient, type ImportClient } from "../../../../test/backend/import-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { items } from "../../../db/schema/index.ts";
import type { CatalogueChange } from "../../catalogue/storefront-revalidation.ts";

let backend: TestApp;
let client: ImportClient;
beforeAll(async () => {
  backend = await createTestApp();
  client = createImportClient(backend);
  await backend.createItem({ designation: "6201" });
});
afterAll(() => backend.close());

const preview = (...names: string[]) =>
  client.preview(
    "catalogue",
    `Maker,Designation,Category,Type,HSN\n${names
      .map((name) => `${name},Deep Groove Ball Bearings,Single Row,84821020\n`)
      .join("")}`,
  );
const problemsOf = async (id: number) =>
  (await client.rows(id)).map(({ problems }) => problems.map(({ reason }) => reason).join());

test("a new item in two spellings of its number or maker is added by neither row", async () => {
  const { details } = await preview("ZWZ,6299-2RS", "zwz,6299 2rs", "ZWZ,6298-2RS");
  expect(details.counts).toEqual({ invalid: 2, added: 1 });
  expect((await problemsOf(details.id)).sort()).toEqual([
    "",
    "Row 2 is about the same. Keep one.",
    "Row 3 is about the same. Keep one.",
  ]);
});

test("numbers whose signs make them different bearings are two new items", async () => {
  const { details } = await preview("ZWZ,62/28", "ZWZ,6228");
  expect(details.counts).toEqual({ added: 2 });
});

test("a new item gets its maker as the other items of it are spelt", async () => {
  const { details } = await preview("zwz,6297-2RS");
  expect(await client.rows(details.id)).toMatchObject([{ subject: "ZWZ 6297-2RS", warnings: [] }]);
  expect((await client.apply(details.id)).details.state).toBe("applied");
  const added = await backend.db
    .select({ maker: items.maker, code: items.code })
    .from(items)
    .where(inArray(items.designation, ["6297-2RS"]));
  expect(added).toEqual([{ maker: "ZWZ", code: "ZWZ-6297-2RS" }]);
});

test("an item that was added in another spelling since the preview is not added again", async () => {
  const { details } = await preview("ZWZ,6296-2RS");
  await backend.createItem({ designation: "6296 2RS" });
  const reply = await client.apply(details.id);
  expect(reply.details?.failure ?? reply.message).toMatch(
    /1 item was added since the preview: ZWZ 6296-2RS/,
  );
});

describe("a storefront that fails", () => {
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
});
