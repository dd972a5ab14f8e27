import { sql } from "drizzle-orm";
import type { Transit } from "../../../lib/contract/transit.ts";
import type { Db } from "../../db/client.ts";
import { deliveryAddresses } from "../../db/schema/index.ts";
import { transitDaysOf } from "../../db/transit-days.ts";
import { defaultAddressFirst, isAddressOf } from "./account.ts";

/** Days from dispatch to arrival; null if the table has no prefix of the pincode. */
export async function findTransitDays(db: Db, pincode: string): Promise<number | null> {
  const { rows } = await db.execute<{ days: number | null }>(
    sql`select ${transitDaysOf(sql`${pincode}::text`)} as days`,
  );
  return rows[0]?.days ?? null;
}

/** Transit to the company's default delivery address. */
export async function findDefaultTransit(db: Db, companyId: number): Promise<Transit> {
  const { pincode } = deliveryAddresses;
  const [transit] = await db
    .select({ pincode, days: transitDaysOf(pincode) })
    .from(deliveryAddresses)
    .where(isAddressOf(companyId))
    .orderBy(...defaultAddressFirst)
    .limit(1);
  return transit ?? { pincode: null, days: null };
}
