import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { getBalance } from "../../../lib/contract/account.ts";
import { checkToken } from "../../../lib/contract/auth.ts";
import { deliveryNote } from "../../../test/backend/factories.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import {
  auditEntries,
  balanceEntries,
  itemStock,
  items,
  rateLimits,
} from "../../db/schema/index.ts";
import { loadPrices } from "../catalogue/pricing.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.changed.length = 0;
  await backend.db.delete(rateLimits);
});

async function ops(path: string, payload: object, token = testConfig.opsToken) {
  const reply = await backend.app.inject({
    method: "POST",
    url: `/ops/${path}`,
    headers: { authorization: `Token ${token}` },
    payload,
  });
  return { status: reply.statusCode, ...reply.json() };
}

describe("access", () => {
  test("requires the operator token; a buyer's key is refused", async () => {
    const { key } = await backend.createCustomer();
    for (const token of ["", "wrong", key, `${testConfig.opsToken}x`]) {
      expect((await ops("accounts/list", {}, token)).status).toBe(401);
    }
    expect((await ops("accounts/list", {})).status).toBe(200);
  });

  test("wrong tokens are limited", async () => {
    const seen: number[] = [];
    for (let i = 0; i < 21; i += 1) seen.push((await ops("accounts/list", {}, "wrong")).status);
    expect(seen.at(-1)).toBe(429);
  });
});

describe("accounts", () => {
  test("an account on hold is signed out at once and can sign in again when approved", async () => {
    const { email, key } = await backend.createCustomer();
    const alive = async (k: string) => (await backend.inject("zwz", checkToken, {}, k)).status;
    expect((await ops("accounts/status", { email, status: "On Hold" })).data.status).toBe(
      "On Hold",
    );
    expect(await alive(key)).toBe(401);
    await ops("accounts/status", { email, status: "Active" });
    expect(await alive(key)).toBe(401);
  });

  test("[7.38] a balance can be set or added to, is recorded, and is never negative", async () => {
    const { email, key, companyId } = await backend.createCustomer({ balance: 100_00 });
    const balance = async () =>
      (await backend.inject("zwz", getBalance, undefined, key)).read().available;
    await ops("accounts/balance", { email, how: "set", amount: "2500.50" });
    expect(await balance()).toBe(2_500_50);
    await ops("accounts/balance", {
      email,
      how: "add",
      amount: "-500.50",
      reason: "Cheque returned",
      reference: "CHQ 000123",
    });
    expect(await balance()).toBe(2_000_00);
    const refused = await ops("accounts/balance", {
      email,
      how: "add",
      amount: "-2000.01",
      reference: "CHQ 000124",
    });
    expect([refused.status, refused.message]).toEqual([400, "The balance cannot be negative."]);
    const booked = await backend.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.companyId, companyId))
      .orderBy(balanceEntries.id);
    expect(booked.map((row) => [row.amount, row.balanceAfter])).toEqual([
      [2_400_50, 2_500_50],
      [-500_50, 2_000_00],
    ]);
    expect(booked[1]?.reason).toBe("Cheque returned (CHQ 000123)");
  });

  test("a balance below zero is raised in steps, but not lowered", async () => {
    const { email } = await backend.createCustomer({ balance: -100_00 });
    const add = async (amount: string) =>
      (await ops("accounts/balance", { email, how: "add", amount, reference: deliveryNote() }))
        .status;
    expect(await add("-0.01")).toBe(400);
    expect(await add("60")).toBe(200);
    expect(await add("-1")).toBe(400);
    expect(await add("60")).toBe(200);
  });

  test("credit days and overdue", async () => {
    const { email } = await backend.createCustomer();
    expect((await ops("accounts/credit-days", { email, days: "45" })).data.creditDays).toBe(45);
    expect((await ops("accounts/overdue", { email, overdue: true })).data.overdue).toBe(true);
  });

  test("an e-mail address of both brands requires the brand, an unknown one is 404", async () => {
    for (const brand of ["zwz", "nod"] as const)
      await backend.createCustomer({ brand, email: "two@both.example" });
    expect((await ops("accounts/show", { email: "two@both.example" })).message).toMatch(/--brand/);
    expect(
      (await ops("accounts/show", { email: "two@both.example", brand: "nod" })).data.brand,
    ).toBe("nod");
    expect((await ops("accounts/show", { email: "nobody@both.example" })).status).toBe(404);
  });
});

describe("prices", () => {
  const priced = { maker: "ZWZ", category: "Deep Groove Ball Bearings", listPrice: 100_00 };
  const priceOf = async (companyId: number) =>
    (await loadPrices(backend.db, "zwz", companyId))(priced).yourPrice;

  test("[2.31] [3.5] a discount can be set, listed and removed", async () => {
    await backend.createItem();
    const { email, companyId } = await backend.createCustomer();
    await ops("prices/set", { rows: [{ email, percent: "12.5", maker: "ZWZ" }] });
    expect(await priceOf(companyId)).toBe(87_50);
    const [row] = (await ops("prices/list", { email })).data;
    expect(row).toMatchObject({ maker: "ZWZ", category: null, percent: 12.5, to: null });
    const other = await backend.createCustomer();
    expect((await ops("prices/remove", { email: other.email, id: row.id })).status).toBe(404);
    await ops("prices/remove", { email, id: row.id });
    expect(await priceOf(companyId)).toBe(100_00);
  });

  test("a discount applies only within its dates, and one with the same first day replaces it", async () => {
    const { email, companyId } = await backend.createCustomer();
    await ops("prices/set", {
      rows: [{ email, percent: 30, from: "2020-01-01", to: "2020-12-31" }],
    });
    await ops("prices/set", { rows: [{ email, percent: 40, from: "2099-01-01" }] });
    expect(await priceOf(companyId)).toBe(100_00);
    await ops("prices/set", { rows: [{ email, percent: 10, from: "2026-01-01" }] });
    await ops("prices/set", { rows: [{ email, percent: 20, from: "2026-01-01" }] });
    expect(await priceOf(companyId)).toBe(80_00);
    expect((await ops("prices/list", { email })).data).toHaveLength(3);
  });

  test("invalid percentages, days and makers are refused with a message, all rows or none", async () => {
    const { email } = await backend.createCustomer();
    const refusal = async (row: object) =>
      (await ops("prices/set", { rows: [{ email, ...row }] })).message;
    expect(await refusal({ percent: 91 })).toBe("rows 1 percent must be from 0 to 90.");
    expect(await refusal({ percent: 5, from: "20.11.2026" })).toBe(
      "rows 1 from must be a day such as 2026-12-31.",
    );
    expect(await refusal({ percent: 5, from: "2026-11-20", to: "2026-11-01" })).toMatch(
      /must not be before the first/,
    );
    expect(await refusal({ percent: 5, maker: "Zwz" })).toBe(
      'zwz has no items with the maker "Zwz".',
    );
    const both = await ops("prices/set", {
      rows: [
        { email, percent: 5 },
        { email, percent: 5, category: "Balls" },
      ],
    });
    expect(both.message).toMatch(/^Row 2: .* Nothing was changed\.$/);
    expect((await ops("prices/list", { email })).data).toEqual([]);
  });
});

describe("items", () => {
  test("stock, lead time and list price can be set, and the storefront is notified", async () => {
    const item = await backend.createItem({ designation: "NU 210 EM", price: 100_00, stock: 4 });
    const which = { brand: "zwz", designation: "nu210em" };
    await ops("items/stock", { rows: [{ ...which, available: "25", leadDays: "unknown" }] });
    await ops("items/price", { rows: [{ ...which, price: "1234.50" }] });
    const [shown] = (await ops("items/show", which)).data;
    expect(shown).toMatchObject({ available: 25, leadDays: null, listPrice: 1_234_50 });
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectType, "item"), eq(auditEntries.subjectId, `${item.id}`)))
      .orderBy(auditEntries.id);
    expect(
      entries.map(({ action, operator, field, oldValue, newValue }) =>
        [action, operator, field, oldValue, newValue].join("|"),
      ),
    ).toEqual([
      "items/stock|operator|Free stock|4|25",
      "items/stock|operator|Lead time (days)|21|",
      "items/price|operator|List price (₹)|100.00|1234.50",
    ]);
    expect(backend.changed).toEqual([
      { brand: "zwz", items: [item.id] },
      { brand: "zwz", items: [item.id] },
    ]);
  });

  test("an item counts as changed only if its page changes, not when it is imported again", async () => {
    const item = await backend.createItem({ designation: "NU 212 EM", price: 100_00, stock: 4 });
    const which = { brand: "zwz", designation: "NU 212 EM" };
    const long = new Date("2026-01-02T03:04:05Z");
    const isNewAfter = async (call: string, row: object) => {
      await backend.db.update(items).set({ updatedAt: long }).where(eq(items.id, item.id));
      await ops(call, { rows: [{ ...which, ...row }] });
      const [now] = await backend.db.select().from(items).where(eq(items.id, item.id));
      return now?.updatedAt.getTime() !== long.getTime();
    };
    expect(await isNewAfter("items/price", { price: "100.00" })).toBe(false);
    expect(await isNewAfter("items/price", { price: "101.00" })).toBe(true);
    expect(await isNewAfter("items/stock", { available: "25" })).toBe(false);
    expect(await isNewAfter("items/stock", { available: "0" })).toBe(true);
    expect(await isNewAfter("items/stock", { leadDays: "33" })).toBe(true);
  });

  test("an import applies every row or none", async () => {
    const item = await backend.createItem({ designation: "32008 X", stock: 4 });
    const row = { brand: "zwz", maker: "ZWZ", designation: "32008 X", available: 9 };
    const refused = await ops("items/stock", { rows: [row, { ...row, designation: "no such" }] });
    expect(refused.message).toBe("Row 2: zwz has no item ZWZ no such. Nothing was changed.");
    const [stock] = await backend.db.select().from(itemStock).where(eq(itemStock.itemId, item.id));
    expect(stock?.available).toBe(4);
    expect(backend.changed).toEqual([]);
  });

  test("rows of both brands in any order are applied", async () => {
    const designation = "NU 2210 EM";
    const rows = [];
    for (const [at, brand] of (["zwz", "nod", "zwz"] as const).entries()) {
      const own = `${designation} ${at}`;
      const { id } = await backend.createItem({ brand, designation: own, price: 10_00 });
      rows.push({ id, brand, designation: own, price: `${at + 1}.50` });
    }
    const sent = rows.map(({ id: _, ...row }) => row);
    expect((await ops("items/price", { rows: sent })).data).toBe(3);
    for (const { id, price } of rows) {
      const [item] = await backend.db.select().from(items).where(eq(items.id, id));
      expect(item?.listPrice).toBe(Number(price) * 100);
    }
  });

  test("rows of one item are merged, and only given values change", async () => {
    const item = await backend.createItem({ designation: "NJ 311", stock: 4 });
    const row = { brand: "zwz", designation: "NJ 311" };
    const before = (await ops("items/show", row)).data[0];
    await ops("items/stock", {
      rows: [
        { ...row, available: 7, leadDays: 9 },
        { ...row, available: 8 },
      ],
    });
    const [now] = (await ops("items/show", row)).data;
    expect(now).toMatchObject({ id: item.id, available: 8, leadDays: 9, whenOut: before.whenOut });
    await ops("items/stock", { rows: [{ ...row, leadDays: "unknown" }] });
    expect((await ops("items/show", row)).data[0]).toMatchObject({ available: 8, leadDays: null });
  });

  test("a designation of several makers requires the maker; the other brand's items are unchanged", async () => {
    const designation = "22220 CA";
    await backend.createItem({ brand: "nod", maker: "Koyo", designation, price: 10_00 });
    await backend.createItem({ brand: "nod", maker: "DPI", designation, price: 20_00 });
    const zwz = await backend.createItem({ brand: "zwz", designation, price: 30_00 });
    const row = { brand: "nod", designation, price: "0" };
    expect((await ops("items/price", { rows: [row] })).message).toMatch(/Give the maker/);
    expect((await ops("items/price", { rows: [{ ...row, maker: "DPI" }] })).data).toBe(1);
    const [same] = await backend.db.select().from(items).where(eq(items.id, zwz.id));
    expect(same?.listPrice).toBe(30_00);
  });

  test.each([
    [{ available: "-1" }],
    [{ available: "1.5" }],
    [{ available: "many" }],
    [{ available: 5, whenOut: "soon" }],
    [{}],
  ])("stock %j is refused", async (change) => {
    await backend.createItem({ designation: "HK 2020" }).catch(() => undefined);
    const reply = await ops("items/stock", {
      rows: [{ brand: "zwz", designation: "HK 2020", ...change }],
    });
    expect(reply.status).toBe(400);
    expect(reply.message).toBeTruthy();
  });
});
