import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { cities, companies, states } from "../../db/schema/index.ts";

/** Billing address of a company, as documents print it today. */
export async function findBillingAddress(db: Db, companyId: number) {
  const [row] = await db
    .select({
      address: companies.billingAddress,
      city: cities.name,
      state: states.name,
      pincode: companies.billingPincode,
    })
    .from(companies)
    .leftJoin(states, eq(states.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .where(eq(companies.id, companyId));
  return row ?? { address: "", city: null, state: null, pincode: "" };
}
