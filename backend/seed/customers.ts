import { and, eq } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import {
  balanceEntries,
  cities,
  companies,
  deliveryAddresses,
  discounts,
  users,
} from "../db/schema/index.ts";
import { ADDRESS_VERIFIED, hashPassword } from "../modules/accounts/index.ts";
import { DEMO_PASSWORD, type DemoCustomer, demoCustomers, demoGstin } from "./demo-customers.ts";
import { demoDiscounts } from "./demo-discounts.ts";

const brands: BrandId[] = ["zwz", "nod"];
const WAITING = 1;

async function cityId(db: Db, stateId: number, name: string): Promise<number> {
  const [city] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.stateId, stateId), eq(cities.name, name)));
  if (!city) throw new Error(`no city ${name} in state ${stateId}`);
  return city.id;
}

/** Two verified addresses in different states and one unverified. */
async function addAddresses(db: Db, companyId: number, one: DemoCustomer): Promise<void> {
  const home = Number(one.state);
  const outOfState =
    home === 29
      ? { details: "Unit 7, MIDC Chakan", stateId: 27, city: "Chakan", pincode: "410501" }
      : { details: "12 Peenya 2nd Stage", stateId: 29, city: "Bengaluru", pincode: "560058" };
  const rows = [
    {
      details: one.address,
      stateId: home,
      city: one.city,
      pincode: one.pincode,
      approvalStatus: ADDRESS_VERIFIED,
    },
    { ...outOfState, approvalStatus: ADDRESS_VERIFIED },
    {
      details: "New warehouse, Gate 3",
      stateId: 27,
      city: "Talegaon Dabhade",
      pincode: "410507",
      approvalStatus: WAITING,
    },
  ];
  for (const { city, ...row } of rows) {
    await db
      .insert(deliveryAddresses)
      .values({ ...row, companyId, cityId: await cityId(db, row.stateId, city) });
  }
}

const numberOf = (brand: BrandId, n: number) => `${brand === "zwz" ? "ZW" : "ND"}${100_000 + n}`;

async function addCompany(db: Db, brand: BrandId, one: DemoCustomer, n: number): Promise<number> {
  const established = one.established ?? true;
  const stateId = Number(one.state);
  const [company] = await db
    .insert(companies)
    .values({
      brand,
      customerNumber: numberOf(brand, n),
      name: one.company,
      gstin: established ? demoGstin(one.state, brand === "zwz" ? n : 100 + n) : null,
      status: one.status,
      balance: one.balance,
      creditDays: one.creditDays,
      billingAddress: one.address,
      billingPincode: one.pincode,
      billingStateId: stateId,
      billingCityId: await cityId(db, stateId, one.city),
    })
    .returning({ id: companies.id });
  if (!company) throw new Error("the company was not stored");
  if (one.balance > 0) {
    await db.insert(balanceEntries).values({
      companyId: company.id,
      amount: one.balance,
      balanceAfter: one.balance,
      reason: "Opening balance",
    });
  }
  if (established) {
    await addAddresses(db, company.id, one);
    await db
      .insert(discounts)
      .values(demoDiscounts(brand, one.login).map((row) => ({ ...row, companyId: company.id })));
  }
  return company.id;
}

/** Demo users of both brands. Existing and erased ones stay as they are. */
export async function seedCustomers(db: Db): Promise<void> {
  const people = await db.select({ name: users.email }).from(users);
  const firms = await db.select({ name: companies.customerNumber }).from(companies);
  const there = new Set([...people, ...firms].map(({ name }) => name));
  const missing = brands.flatMap((brand) =>
    demoCustomers
      .map((one, at) => ({ brand, one, n: at + 1, email: `${one.login}@${brand}.example` }))
      .filter(({ brand, n, email }) => !there.has(email) && !there.has(numberOf(brand, n))),
  );
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { brand, one, n, email } of missing) {
    await db.transaction(async (tx) => {
      const companyId = await addCompany(tx, brand, one, n);
      await tx.insert(users).values({
        companyId,
        brand,
        email,
        passwordHash,
        firstName: one.firstName,
        lastName: one.lastName,
        jobTitle: "Purchase",
        mobile: `+9198200620${String(10 + n)}`,
        emailVerifiedAt: one.emailVerified === false ? null : new Date(),
        mobileVerifiedAt: new Date(),
        userType: one.userType ?? "existing",
      });
    });
  }
}
