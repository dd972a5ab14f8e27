import { and, eq } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { balanceEntries, cities, companies, deliveryAddresses } from "../db/schema/index.ts";
import { demoGstin } from "./demo-customers.ts";

const brands: BrandId[] = ["zwz", "nod"];
const RUPEES = 100;

/** Invented companies that buy offline and have no user yet: they register with GSTIN and customer ID. */
export const unclaimedCustomers = [
  { n: 51, company: "Demo Narmada Spindles", login: "existing" },
  { n: 52, company: "Demo Tapti Rolling Mills", login: "existing2" },
  { n: 53, company: "Demo Krishna Cranes", login: "existing3" },
].map(({ n, company, login }) => ({
  company,
  customerNumber: (brand: BrandId) => `${brand === "zwz" ? "ZW" : "ND"}${150_000 + n}`,
  gstin: (brand: BrandId) => demoGstin("27", brand === "zwz" ? n : 100 + n),
  /** E-mail address on file, which has to confirm a sign-up. */
  email: (brand: BrandId) => `${login}@${brand}.example`,
}));

const billing = { details: "Plot 88, MIDC Bhosari", stateId: 27, pincode: "411026" };

/** Existing ones stay as they are. */
export async function seedUnclaimedCustomers(db: Db): Promise<void> {
  const [pune] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.stateId, billing.stateId), eq(cities.name, "Pune")));
  if (!pune) throw new Error("no city Pune");
  for (const brand of brands) {
    for (const one of unclaimedCustomers) {
      await db.transaction(async (tx) => {
        const balance = 5_00_000 * RUPEES;
        const [added] = await tx
          .insert(companies)
          .values({
            brand,
            customerNumber: one.customerNumber(brand),
            name: one.company,
            gstin: one.gstin(brand),
            contactEmail: one.email(brand),
            status: "Active",
            balance,
            creditDays: 30,
            billingAddress: billing.details,
            billingStateId: billing.stateId,
            billingCityId: pune.id,
            billingPincode: billing.pincode,
          })
          .onConflictDoNothing()
          .returning({ id: companies.id });
        if (!added) return;
        const companyId = added.id;
        await tx
          .insert(deliveryAddresses)
          .values({ ...billing, companyId, cityId: pune.id, approvalStatus: 2 });
        await tx.insert(balanceEntries).values({
          companyId,
          amount: balance,
          balanceAfter: balance,
          reason: "Opening balance",
        });
      });
    }
  }
}
