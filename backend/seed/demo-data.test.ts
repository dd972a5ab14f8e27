import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { getBalance, getInfo } from "../../lib/contract/account.ts";
import { getAccountStatus, login } from "../../lib/contract/auth.ts";
import { myOrders, type OrderHistory } from "../../lib/contract/order-history.ts";
import { rfiHistory } from "../../lib/contract/rfi.ts";
import { accountStatement } from "../../lib/contract/statement.ts";
import { messages } from "../../lib/forms/messages.ts";
import { isGstin, stateCodeOf } from "../../lib/gstin.ts";
import { getStock } from "../../test/backend/ledger.ts";
import { createTestApp, type TestApp, testConfig } from "../../test/backend/test-app.ts";
import {
  companies,
  discounts,
  itemStock,
  orderLines,
  orders,
  outbox,
  rfiLines,
  rfis,
  users,
} from "../db/schema/index.ts";
import { loadPrices } from "../modules/catalogue/pricing.ts";
import { LAYOUT } from "../modules/rfi/quotation-pdf.ts";
import { seedCustomers } from "./customers.ts";
import { DEMO_PASSWORD, demoCustomers } from "./demo-customers.ts";
import { demoRfis } from "./demo-rfis.ts";
import { seedOrders } from "./orders.ts";
import { seedPlaces } from "./places.ts";
import { seedRfis } from "./rfis.ts";

describe("demo customers", () => {
  let backend: TestApp;
  beforeAll(async () => {
    backend = await createTestApp();
    await seedPlaces(backend.db);
    await seedCustomers(backend.db);
  });
  afterAll(() => backend.close());

  const signIn = async (brand: "zwz" | "nod", name: string) =>
    (
      await backend.inject(brand, login, {
        username: `${name}@${brand}.example`,
        password: DEMO_PASSWORD,
      })
    ).read();

  describe.each(["zwz", "nod"] as const)("demo customers of %s", (brand) => {
    const findCustomer = async (name: string) => {
      const { key, ...user } = await signIn(brand, name);
      const account = (await backend.inject(brand, getInfo, undefined, key)).read();
      const balance = (await backend.inject(brand, getBalance, undefined, key)).read();
      const status = (await backend.inject(brand, getAccountStatus, undefined, key)).read();
      return { user, account, balance, status };
    };

    test.each([
      ["active", "Active", 2_500_000_00, "30 days"],
      ["nobalance", "Active", 0, null],
      ["pending", "Approval Pending", 500_000_00, "30 days"],
      ["verification", "Verification Pending", 0, null],
      ["overdue", "Active", 100_000_00, "30 days"],
    ])("[4.10] [3.20] %s@", async (name, status, available, creditPeriod) => {
      const seen = await findCustomer(name);
      expect(seen.status).toBe(status);
      expect(seen.balance).toMatchObject({ available, creditPeriod });
      expect(seen.user).toMatchObject({ emailVerified: true, userType: "existing" });
      expect(seen.account.company).toMatch(/^Demo /);
      const verified = seen.account.deliveryAddresses.filter((one) => one.verified);
      expect(new Set(verified.map((one) => one.state)).size).toBe(2);
      expect(seen.account.deliveryAddresses.filter((one) => !one.verified)).toHaveLength(1);
    });

    test("[6.3] new@ is a new user, [3.1] unverified@ an existing one with an unverified e-mail", async () => {
      expect((await signIn(brand, "new")).userType).toBe("new");
      expect(await signIn(brand, "unverified")).toMatchObject({
        userType: "existing",
        emailVerified: false,
      });
    });
  });

  test("[9.1] every GSTIN is right and of the company's billing state", async () => {
    const rows = await backend.db.select().from(companies);
    const withGstin = rows.filter((row) => row.gstin);
    expect(withGstin).toHaveLength(12);
    expect(new Set(withGstin.map((row) => row.gstin)).size).toBe(12);
    for (const { gstin, billingStateId } of withGstin) {
      expect(isGstin(gstin ?? "")).toBe(true);
      expect(Number(stateCodeOf(gstin ?? ""))).toBe(billingStateId);
    }
  });

  test("[2.31] the active customer's discounts: maker and category win, ended ones don't count", async () => {
    const rows = await backend.db.select().from(companies);
    const idOf = (brand: string) =>
      rows.find((row) => row.brand === brand && row.customerNumber.endsWith("1"))?.id ?? 0;
    const zwz = await loadPrices(backend.db, "zwz", idOf("zwz"));
    const price = (maker: string, category: string) => ({ maker, category, listPrice: 100_00 });
    expect(zwz(price("ZWZ", "Tapered Roller Bearings")).yourPrice).toBe(81_50);
    expect(zwz(price("ZWZ", "Spherical Roller Bearings")).yourPrice).toBe(88_00);
    const nod = await loadPrices(backend.db, "nod", idOf("nod"));
    expect(nod(price("Koyo", "Ball Bearings")).yourPrice).toBe(85_50);
    expect(nod(price("DPI", "Ball Bearings")).yourPrice).toBe(95_00);
  });

  test("seeding again adds nothing and keeps what was changed", async () => {
    const count = async () => [
      await backend.db.$count(users),
      await backend.db.$count(companies),
      await backend.db.$count(discounts),
    ];
    const before = await count();
    await backend.db.update(companies).set({ balance: 5 });
    await seedCustomers(backend.db);
    expect(await count()).toEqual(before);
    expect(before[0]).toBe(demoCustomers.length * 2);
    expect((await backend.db.select().from(companies)).every((row) => row.balance === 5)).toBe(
      true,
    );
  });

  test("a demo customer that was erased does not keep the backend from starting, and stays erased", async () => {
    const mine = eq(users.email, "new@nod.example");
    await backend.db.update(users).set({ email: "erased-1@invalid" }).where(mine);
    await seedCustomers(backend.db);
    expect(await backend.db.$count(users, mine)).toBe(0);
  });
});

describe("demo orders", () => {
  const STOCK = 500;

  let backend: TestApp;
  beforeAll(async () => {
    backend = await createTestApp();
    await seedPlaces(backend.db);
    await seedCustomers(backend.db);
    for (const brand of ["zwz", "nod"] as const) {
      for (let n = 0; n < 12; n += 1) await backend.createItem({ brand, stock: STOCK });
    }
    await seedOrders(backend.db, testConfig, new Date());
  });
  afterAll(() => backend.close());

  describe.each(["zwz", "nod"] as const)("older orders of the demo customers of %s", (brand) => {
    const of = async (name: string) => {
      const key = await backend.login(`${name}@${brand}.example`);
      const ask = async <T>(call: Parameters<typeof backend.inject>[1]) =>
        (await backend.inject(brand, call, undefined, key)).read() as T;
      return {
        status: (await ask<{ status: string }>(getInfo)).status,
        available: (await ask<{ available: number }>(getBalance)).available,
        lines: (await ask<OrderHistory>(myOrders)).lines,
        statement: await ask<{ closing: number; overdue: boolean; open: unknown[] }>(
          accountStatement,
        ),
      };
    };

    test("[4.18] active@ has every state, and its balance as announced", async () => {
      const { status, available, lines, statement } = await of("active");
      expect([status, available]).toEqual(["Active", 25_00_000_00]);
      expect(new Set(lines.map((line) => line.status))).toEqual(
        new Set(["Approved", "Dispatched", "Cancelled"]),
      );
      expect(statement.open).toHaveLength(3);
    });

    test("[4.10] overdue@ really owes an old invoice", async () => {
      const { status, available, statement } = await of("overdue");
      expect([status, available]).toEqual([messages.overdue, 1_00_000_00]);
      expect(statement).toMatchObject({ overdue: true, open: [{ daysOverdue: 43 }] });
    });

    test("[4.13] pending@ has an order that awaits approval", async () => {
      const { lines, available } = await of("pending");
      expect([lines[0]?.status, available]).toEqual(["Awaiting Internal Approval", 5_00_000_00]);
    });
  });

  test("[4.18] the pieces of orders come from stock: what was taken and what is left add up", async () => {
    const { rows } = await backend.db.execute(sql`
    select s.item_id from ${itemStock} s left join ${orderLines} l on l.item_id = s.item_id
    group by s.item_id, s.available
    having s.available + coalesce(sum(l.allocated + l.shipped), 0) <> ${STOCK} or sum(l.back_ordered) > 0`);
    expect(rows).toEqual([]);
    // Four orders are dispatched on each brand.
    const { rows: shipped } = await backend.db.execute(sql`
    select sum(quantity)::int as pieces from shipment_lines`);
    expect(shipped).toEqual([{ pieces: 2 * 126 }]);
  });

  test("nobody is written to, and a second start adds nothing", async () => {
    const before = (await backend.db.select().from(outbox)).length;
    await seedOrders(backend.db, testConfig, new Date());
    expect([before, (await backend.db.select().from(outbox)).length]).toEqual([0, 0]);
    const key = await backend.login("active@zwz.example");
    expect((await backend.inject("zwz", myOrders, undefined, key)).read()?.lines).toHaveLength(9);
  });

  test("a customer that may not order keeps the start from nothing: it goes without older orders", async () => {
    const earlier = await createTestApp();
    try {
      await seedPlaces(earlier.db);
      await seedCustomers(earlier.db);
      for (let n = 0; n < 12; n += 1) await earlier.createItem({ brand: "zwz", stock: 500 });
      await earlier.db
        .update(companies)
        .set({ markedOverdue: true })
        .where(eq(companies.brand, "zwz"));
      await seedOrders(earlier.db, testConfig, new Date());
      expect(await earlier.db.$count(orders)).toBe(0);
    } finally {
      await earlier.close();
    }
  });
});

describe("demo RFIs", () => {
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
});
