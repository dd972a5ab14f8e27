import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import { transitDaysOf } from "../../db/transit-days.ts";
import {
  ADDRESS_REFUSED,
  ADDRESS_VERIFIED,
  defaultAddressFirst,
  isAddressOf,
  isSez,
} from "../accounts/account.ts";

/** Finds one of the company's own addresses, the default one without an id (2.44). */
export async function findDelivery(
  db: Db,
  companyId: number,
  id?: number,
): Promise<Delivery | null> {
  const own = isAddressOf(companyId);
  const [row] = await db
    .select({
      id: deliveryAddresses.id,
      details: deliveryAddresses.details,
      pincode: deliveryAddresses.pincode,
      approvalStatus: deliveryAddresses.approvalStatus,
      state: states.name,
      city: cities.name,
      transitDays: transitDaysOf(deliveryAddresses.pincode),
      sez: isSez,
    })
    .from(deliveryAddresses)
    .innerJoin(companies, eq(companies.id, deliveryAddresses.companyId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .where(id === undefined ? own : and(own, eq(deliveryAddresses.id, id)))
    .orderBy(...defaultAddressFirst)
    .limit(1);
  if (!row) return null;
  return {
    id: row.id,
    text: `${row.details}, ${row.city}, ${row.state} ${row.pincode}`,
    state: row.state,
    verified: row.approvalStatus === ADDRESS_VERIFIED,
    transitDays: row.transitDays,
    ...(row.approvalStatus === ADDRESS_REFUSED ? { refused: true } : {}),
    ...(row.sez ? { sez: true } : {}),
  };
}
