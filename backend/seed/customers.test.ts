import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getBalance, getInfo } from "../../lib/contract/account.ts";
import { getAccountStatus, login } from "../../lib/contract/auth.ts";
import { isGstin, stateCodeOf } from "../../lib/gstin.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { companies, discounts, users } from "../db/schema/index.ts";
import { loadPrices } from "../modules/catalogue/pricing.ts";
import { seedCustomers } from "./customers.ts";
import { DEMO_PASSWORD, demoCustomers } from "./demo-customers.ts";
import { seedPlaces } from "./places.ts";

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
  expect((await backend.db.select().from(companies)).every((row) => row.balance === 5)).toBe(true);
});

test("a demo customer that was erased does not keep the backend from starting, and stays erased", async () => {
  const mine = eq(users.email, "new@nod.example");
  await backend.db.update(users).set({ email: "erased-1@invalid" }).where(mine);
  await seedCustomers(backend.db);
  expect(await backend.db.$count(users, mine)).toBe(0);
});
