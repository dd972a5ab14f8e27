import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { login } from "../../lib/contract/auth.ts";
import { rfiHistory } from "../../lib/contract/rfi.ts";
import { getStock } from "../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { rfiLines, rfis } from "../db/schema/index.ts";
import { LAYOUT } from "../modules/rfi/quotation-pdf.ts";
import { seedCustomers } from "./customers.ts";
import { DEMO_PASSWORD } from "./demo-customers.ts";
import { demoRfis } from "./demo-rfis.ts";
import { seedPlaces } from "./places.ts";
import { seedRfis } from "./rfis.ts";

const brands = ["zwz", "nod"] as const;
const held: number[] = [];
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
  await seedPlaces(backend.db);
  await seedCustomers(backend.db);
  for (const brand of brands) {
    for (const { designation } of demoRfis.flatMap(({ lines }) => lines)) {
      if (designation === "H312") continue;
      const { id } = await backend.createItem({ brand, designation, stock: 16 });
      if (designation === "23024CC/W33") held.push(id);
    }
  }
  await seedRfis(backend.db);
});
afterAll(() => backend.close());

test.each(brands)(
  "[2.51] active@%s.example has an expired, an answered and an open RFI",
  async (brand) => {
    const user = { username: `active@${brand}.example`, password: DEMO_PASSWORD };
    const { key } = (await backend.inject(brand, login, user)).read();
    const history = (await backend.inject(brand, rfiHistory, { item_detail_id: 3 }, key)).read();
    expect(history.map(({ lines }) => lines.map(({ state }) => state))).toEqual([
      // The item that the catalogue lacks is left out.
      ["pending"],
      ["answered", "answered", "declined"],
      ["expired"],
    ]);
    expect(history[1]?.lines[0]?.offer).toMatchObject({ quantityNow: 6, quantityLater: 14 });
  },
);

test("held pieces are out of free stock, and a second start adds nothing", async () => {
  await seedRfis(backend.db);
  expect(await backend.db.$count(rfis)).toBe(2 * demoRfis.length);
  for (const id of held) expect(await getStock(backend.db, id)).toBe(10);
});

test("offers print in the layout of today", async () => {
  const offers = await backend.db.select().from(rfiLines).where(eq(rfiLines.status, "answered"));
  expect(offers.map(({ layout }) => layout)).toEqual(offers.map(() => LAYOUT));
  expect(offers).toHaveLength(2 * 3);
});
