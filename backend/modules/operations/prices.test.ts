import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { discounts, type items } from "../../db/schema/index.ts";
import { loadPrices } from "../catalogue/pricing.ts";

const CATEGORIES = ["Deep Groove Ball Bearings", "Cylindrical Roller Bearings"] as const;
const MAKERS = ["ZWZ", "NTN"] as const;
const FROM = "2026-01-01";

let backend: TestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  backend = await createTestApp();
  ops = createOperatorClient(backend);
  for (const maker of MAKERS)
    for (const category of CATEGORIES) await backend.createItem({ maker, category });
});
afterAll(() => backend.close());

test("[2.31] [3.5] discounts on two makers and two categories from one first day stand side by side", async () => {
  const { email, companyId } = await backend.createCustomer();
  const rows = [
    { percent: 1 },
    { percent: 2, category: CATEGORIES[0] },
    { percent: 3, category: CATEGORIES[1] },
    { percent: 10, maker: "ZWZ" },
    { percent: 20, maker: "ZWZ", category: CATEGORIES[0] },
    { percent: 30, maker: "ZWZ", category: CATEGORIES[1] },
    { percent: 40, maker: "NTN", category: CATEGORIES[0] },
    { percent: 50, maker: "NTN", category: CATEGORIES[1] },
  ].map((row) => ({ email, from: FROM, ...row }));
  const stored = async () =>
    ((await ops("prices/list", { email })).data as { percent: number }[]).map(
      ({ percent }) => percent,
    );
  const prices = async () => {
    const priceOf = await loadPrices(backend.db, "zwz", companyId);
    return MAKERS.flatMap((maker) =>
      CATEGORIES.map((category) => priceOf({ maker, category, listPrice: 100_00 }).yourPrice),
    );
  };
  for (const row of rows) expect((await ops("prices/set", { rows: [row] })).status).toBe(200);
  expect(await stored()).toEqual([1, 2, 3, 10, 20, 30, 40, 50]);
  expect(await prices()).toEqual([80_00, 70_00, 60_00, 50_00]);

  const changed = { email, from: FROM, percent: 35, maker: "ZWZ", category: CATEGORIES[1] };
  expect((await ops("prices/set", { rows: [changed] })).status).toBe(200);
  expect((await stored()).sort((a, b) => a - b)).toEqual([1, 2, 3, 10, 20, 35, 40, 50]);
  expect(await prices()).toEqual([80_00, 65_00, 60_00, 50_00]);
});

const zwzItem = { maker: "ZWZ", category: CATEGORIES[0], listPrice: 100_00 };
const priceOf = async (companyId: number | null, brand: "zwz" | "nod" = "zwz") =>
  (await loadPrices(backend.db, brand, companyId))(zwzItem).yourPrice;
type Listed = { id: number; percent: number; from: string; to: string | null }[];
const listOf = async (email: string) => (await ops("prices/list", { email })).data as Listed;

test("[2.31] [3.5] two customers with the same terms have their own prices, and nobody else has them", async () => {
  const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
  const add = (email: string, percent: number) =>
    ops("prices/set", { rows: [{ email, percent, maker: "ZWZ", from: FROM }] });
  await add(one.email, 10);
  await add(two.email, 20);
  const prices = async () => [await priceOf(one.companyId), await priceOf(two.companyId)];
  expect(await prices()).toEqual([90_00, 80_00]);
  await add(one.email, 15);
  expect(await prices()).toEqual([85_00, 80_00]);
  const stored = [await listOf(one.email), await listOf(two.email)];
  expect(stored.map((rows) => rows.map(({ percent }) => percent))).toEqual([[15], [20]]);
  expect([await priceOf(null), await priceOf(one.companyId, "nod")]).toEqual([100_00, 100_00]);
  const { companyId } = await backend.createCustomer();
  expect(await priceOf(companyId)).toBe(100_00);
});

test("[2.31] a discount lasts from the first moment of its first day in India to the last of its last", async () => {
  const { email } = await backend.createCustomer();
  const set = (row: object) => ops("prices/set", { rows: [{ email, percent: 10, ...row }] });
  expect((await set({ from: "2026-11-20", to: "2026-11-20" })).status).toBe(200);
  const period = { from: "2026-11-19T18:30:00.000Z", to: "2026-11-20T18:30:00.000Z" };
  expect(await listOf(email)).toMatchObject([{ percent: 10, ...period }]);
  for (const refused of [
    { from: "2026-11-20", to: "2026-11-19" },
    // From now on, until a day that is over.
    { to: "2026-01-31" },
  ])
    expect((await set(refused)).status).toBe(400);
  // The same first day with another last day, and then without one.
  await set({ from: "2026-11-20", to: "2026-12-31", percent: 12.5 });
  expect(await listOf(email)).toMatchObject([{ percent: 12.5, to: "2026-12-31T18:30:00.000Z" }]);
  await set({ from: "2026-11-20", percent: 8.2 });
  expect(await listOf(email)).toMatchObject([{ percent: 8.2, from: period.from, to: null }]);
});

test("[2.31] a discount applies from its first moment, and no more at the moment when it ends", async () => {
  const { companyId } = await backend.createCustomer();
  const at = (offset: string) => sql<Date>`now() + ${offset}::interval`;
  // now() is the same in all of a transaction.
  await backend.db.transaction(async (tx) => {
    await tx.insert(discounts).values([
      { companyId, discountBp: 1000, validFrom: at("0 s"), validTo: at("1 ms") },
      { companyId, discountBp: 2000, maker: "ZWZ", validFrom: at("-1 day"), validTo: at("0 s") },
      { companyId, discountBp: 3000, maker: "ZWZ", validFrom: at("1 ms") },
    ]);
    expect((await loadPrices(tx, "zwz", companyId))(zwzItem).yourPrice).toBe(90_00);
  });
});

test("[2.31] a maker or category counts as sold only on the customer's own brand; 90.01 %, -1 % and 1.005 % are no discounts", async () => {
  const foreign = { maker: "DPI", category: "Plain Bearings" };
  await backend.createItem({ brand: "nod", ...foreign });
  const customer = {
    zwz: await backend.createCustomer(),
    nod: await backend.createCustomer({ brand: "nod" }),
  };
  for (const scope of [{ maker: foreign.maker }, { category: foreign.category }]) {
    const set = (brand: "zwz" | "nod") =>
      ops("prices/set", { rows: [{ email: customer[brand].email, percent: 10, ...scope }] });
    expect([(await set("zwz")).status, (await set("nod")).status]).toEqual([400, 200]);
  }
  const { email } = customer.zwz;
  for (const percent of [90.01, -1, 1.005])
    expect((await ops("prices/set", { rows: [{ email, percent }] })).status).toBe(400);
  for (const percent of [0, 90, 0.29])
    expect((await ops("prices/set", { rows: [{ email, percent }] })).status).toBe(200);
  expect((await listOf(email)).map(({ percent }) => percent)).toEqual([0, 90, 0.29]);
});

test("[1.6] a list price may be 0, which is on request, but not below it; of two rows of an item the last one counts", async () => {
  const [item, other] = [await backend.createItem(), await backend.createItem()];
  const row = ({ designation }: typeof item, price: string) => ({
    brand: "zwz",
    designation,
    price,
  });
  const set = (...rows: object[]) => ops("items/price", { rows });
  const listPrice = async ({ designation }: typeof item) =>
    (
      (await ops("items/show", { brand: "zwz", designation })).data as (typeof items.$inferSelect)[]
    )[0]?.listPrice;
  for (const price of ["-0.01", "-1", "1.005", "1e3", ""])
    expect((await set(row(other, "5"), row(item, price))).status).toBe(400);
  expect([await listPrice(item), await listPrice(other)]).toEqual([240_00, 240_00]);
  expect((await set(row(item, "5"), row(other, "6.07"), row(item, "0"))).status).toBe(200);
  expect([await listPrice(item), await listPrice(other)]).toEqual([0, 6_07]);
});
