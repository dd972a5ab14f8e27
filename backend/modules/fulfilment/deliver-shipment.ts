import { and, eq, isNull } from "drizzle-orm";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { shipments } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Records when a shipment has reached the buyer. 400 for a time before its dispatch or ahead, 409 if it is recorded. */
export async function deliverShipment(
  db: Db,
  { id, dispatchedOn }: { id: number; dispatchedOn: string },
  at: Date,
  now: Date,
): Promise<void> {
  if (indianDay(at) < dispatchedOn) {
    throw new Refusal(400, `The shipment left on ${dispatchedOn}, after ${indianDay(at)}.`);
  }
  if (at > now) throw new Refusal(400, "The time of delivery is ahead.");
  const updated = await db
    .update(shipments)
    .set({ deliveredAt: at })
    .where(and(eq(shipments.id, id), isNull(shipments.deliveredAt)))
    .returning({ id: shipments.id });
  if (updated.length === 0) throw new Refusal(409, "The delivery is recorded already.");
}
