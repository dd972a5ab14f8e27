import { and, eq } from "drizzle-orm";
import { getSupplyState } from "../../../lib/rules/place-of-supply.ts";
import type { Db } from "../../db/client.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import { transitDaysOf } from "../../db/transit-days.ts";
import {
  ADDRESS_REFUSED,
  ADDRESS_VERIFIED,
  billingState,
  defaultAddressFirst,
  isAddressOf,
  isSez,
} from "./account.ts";

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
      consignee: deliveryAddresses.consignee,
      consigneeGstin: deliveryAddresses.consigneeGstin,
      gstin: companies.gstin,
      billingState: billingState.name,
    })
    .from(deliveryAddresses)
    .innerJoin(companies, eq(companies.id, deliveryAddresses.companyId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .leftJoin(billingState, eq(billingState.id, companies.billingStateId))
    .where(id === undefined ? own : and(own, eq(deliveryAddresses.id, id)))
    .orderBy(...defaultAddressFirst)
    .limit(1);
  if (!row) return null;
  const { consignee: name, consigneeGstin: gstin, state } = row;
  const address = `${row.details}, ${row.city}, ${state} ${row.pincode}`;
  return {
    id: row.id,
    text: name ? `${name}, ${address}` : address,
    state: getSupplyState(row),
    ...(name ? { consignee: { name, gstin, state } } : {}),
    verified: row.approvalStatus === ADDRESS_VERIFIED,
    transitDays: row.transitDays,
    ...(row.approvalStatus === ADDRESS_REFUSED ? { refused: true } : {}),
    ...(row.sez ? { sez: true } : {}),
  };
}
