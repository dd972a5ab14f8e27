import { and, eq } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import { cities, companies } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import { gstinCheckDigit } from "../../lib/gstin.ts";

let serial = 0;

/** A company that buys already and has no log-in yet. */
export async function aKnownCompany(db: Db, wish: { brand?: BrandId; status?: string } = {}) {
  serial += 1;
  const brand = wish.brand ?? "zwz";
  const first14 = `27AADCK${String(1000 + serial)}K1Z`;
  const gstin = first14 + gstinCheckDigit(first14);
  const [pune] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.stateId, 27), eq(cities.name, "Pune")));
  const known = {
    brand,
    customerId: `K${10_000 + serial}`,
    company: `Known Works ${serial}`,
    gstin,
    email: `accounts${serial}@works.example`,
  };
  const [company] = await db
    .insert(companies)
    .values({
      brand,
      customerNumber: known.customerId,
      name: known.company,
      gstin,
      contactEmail: known.email,
      status: wish.status ?? "Active",
      balance: 100_000_00,
      creditDays: 30,
      billingAddress: "Plot 88, MIDC Bhosari",
      billingStateId: 27,
      billingCityId: pune?.id ?? null,
      billingPincode: "411026",
    })
    .returning({ id: companies.id });
  return { ...known, companyId: company?.id ?? 0 };
}
