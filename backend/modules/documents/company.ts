import { eq, getTableColumns } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { cities, companies, states } from "../../db/schema/index.ts";

/** A company with its billing place, as documents are addressed to it. */
export async function findCompany(db: Db, id: number) {
  const [company] = await db
    .select({ ...getTableColumns(companies), state: states.name, city: cities.name })
    .from(companies)
    .leftJoin(states, eq(states.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .where(eq(companies.id, id));
  if (!company) throw new Error(`there is no company ${id}`);
  return { ...company, brand: company.brand as BrandId };
}

export type Company = Awaited<ReturnType<typeof findCompany>>;
