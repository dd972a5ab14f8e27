import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";

const MOST_ADDRESSES = 50;
/** approval_status of an address that nobody has looked at yet (9.6). */
const WAITING = 1;

export interface NewAddress {
  details: string;
  cityId: number;
  pincode: string;
}

/** A city with its state; 400 with `missing` when there is none of this id. */
export async function cityOf(db: Db, cityId: number, missing: string) {
  const [city] = await db
    .select({ id: cities.id, stateId: cities.stateId, state: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, cityId));
  if (!city) throw new Refusal(400, missing);
  return city;
}

/** Locks the buyer's company for a change of its details; the same lock that orders take. */
export async function lockCompany(tx: Db, { companyId, brand }: Pick<User, "companyId" | "brand">) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.brand, brand)))
    .for("no key update");
  if (!company) throw new Refusal(401, messages.sessionExpired);
  return company;
}

/**
 * Adds a delivery address that waits for verification (7.21); the same one again, as after a double press, is the
 * one that is there. The state is that of the city. 409 beyond 50 addresses.
 */
export function addDeliveryAddress(
  db: Db,
  buyer: Pick<User, "companyId" | "brand">,
  address: NewAddress,
): Promise<{ id: number; state: string }> {
  return db.transaction(async (tx) => {
    const { id: companyId } = await lockCompany(tx, buyer);
    const city = await cityOf(tx, address.cityId, messages.selectCity);
    const own = await tx
      .select()
      .from(deliveryAddresses)
      .where(eq(deliveryAddresses.companyId, companyId));
    const same = own.find(
      (one) =>
        one.details === address.details &&
        one.cityId === address.cityId &&
        one.pincode === address.pincode,
    );
    if (same) return { id: same.id, state: city.state };
    if (own.length >= MOST_ADDRESSES) throw new Refusal(409, messages.addressesFull);
    const [added] = await tx
      .insert(deliveryAddresses)
      .values({ companyId, ...address, stateId: city.stateId, approvalStatus: WAITING })
      .returning({ id: deliveryAddresses.id });
    if (!added) throw new Error("the address was not stored");
    return { id: added.id, state: city.state };
  });
}
