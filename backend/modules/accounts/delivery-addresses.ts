import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { ADDRESS_REFUSED, isAddressOf } from "./account.ts";

const MAX_ADDRESSES = 50;
/** approval_status of an unverified address (9.6). */
const UNVERIFIED = 1;

export interface NewAddress {
  details: string;
  cityId: number;
  pincode: string;
}

/** A city with its state; 400 with the message `missing` if it does not exist. */
export async function findCity(db: Db, cityId: number, missing: string) {
  const [city] = await db
    .select({ id: cities.id, stateId: cities.stateId, state: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, cityId));
  if (!city) throw new Refusal(400, missing);
  return city;
}

/** Locks the buyer's company, with the same lock that orders take. */
export async function lockOwnCompany(
  tx: Db,
  { companyId, brand }: Pick<User, "companyId" | "brand">,
) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.brand, brand)))
    .for("no key update");
  if (!company) throw new Refusal(401, messages.sessionExpired);
  return company;
}

/**
 * Adds an unverified delivery address (7.21). An identical address, e.g. from a double click, is returned instead.
 * The state is that of the city. 409 beyond 50 addresses.
 */
export function addDeliveryAddress(
  db: Db,
  buyer: Pick<User, "companyId" | "brand">,
  address: NewAddress,
): Promise<{ id: number; state: string }> {
  return db.transaction(async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx, buyer);
    const city = await findCity(tx, address.cityId, messages.selectCity);
    const addresses = await tx.select().from(deliveryAddresses).where(isAddressOf(companyId));
    const identical = addresses.find(
      (existing) =>
        existing.approvalStatus !== ADDRESS_REFUSED &&
        existing.details === address.details &&
        existing.cityId === address.cityId &&
        existing.pincode === address.pincode,
    );
    if (identical) return { id: identical.id, state: city.state };
    if (addresses.length >= MAX_ADDRESSES) throw new Refusal(409, messages.addressesFull);
    const [added] = await tx
      .insert(deliveryAddresses)
      .values({ companyId, ...address, stateId: city.stateId, approvalStatus: UNVERIFIED })
      .returning({ id: deliveryAddresses.id });
    if (!added) throw new Error("the address was not stored");
    return { id: added.id, state: city.state };
  });
}
