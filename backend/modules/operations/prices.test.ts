import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
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
