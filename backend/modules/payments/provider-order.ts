import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { checkouts } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { Checkout } from "./freeze-checkout.ts";
import type { Provider } from "./provider/provider.ts";

/** Longer than a call to the provider may take. */
const LEASE = sql`interval '20 seconds'`;
const LOOK_MS = 100;
const LOOKS = 60;

const rowOf = async (db: Db, id: number) =>
  (await db.select().from(checkouts).where(eq(checkouts.id, id)))[0];

/** Lets one caller at a time ask the provider for this checkout; undefined when another one is asking, or nothing is to ask. */
async function claim(db: Db, id: number) {
  const [row] = await db
    .update(checkouts)
    .set({ providerOrderLeaseUntil: sql`now() + ${LEASE}` })
    .where(
      and(
        eq(checkouts.id, id),
        isNull(checkouts.providerOrderId),
        or(
          isNull(checkouts.providerOrderLeaseUntil),
          sql`${checkouts.providerOrderLeaseUntil} < now()`,
        ),
      ),
    )
    .returning({ askedBefore: sql<boolean>`${checkouts.providerOrderRequestedAt} is not null` });
  return row;
}

async function ask(db: Db, provider: Provider, { id, amount, receipt }: Checkout, before: boolean) {
  try {
    // The answer of an earlier try may have been lost on its way: its order is looked for, not made again.
    const known = before ? await provider.orderByReceipt(receipt) : null;
    if (!before) {
      await db
        .update(checkouts)
        .set({ providerOrderRequestedAt: sql`now()` })
        .where(eq(checkouts.id, id));
    }
    const order = known ?? (await provider.createOrder({ amount, receipt }));
    crashPoint("order-asked");
    await db
      .update(checkouts)
      .set({ providerOrderId: order.id, providerOrderLeaseUntil: null })
      .where(eq(checkouts.id, id));
    crashPoint("order-known");
    return order.id;
  } catch (error) {
    await db.update(checkouts).set({ providerOrderLeaseUntil: null }).where(eq(checkouts.id, id));
    throw error;
  }
}

/**
 * The provider's order of a checkout, made when there is none. Of several callers one asks and the others wait for its
 * answer; 503 when that takes too long. Throws ProviderAway and ProviderRefused.
 */
export async function providerOrderOf(
  db: Db,
  provider: Provider,
  checkout: Checkout,
): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const row = look === 0 ? checkout : await rowOf(db, checkout.id);
    if (row?.providerOrderId) return row.providerOrderId;
    const claimed = await claim(db, checkout.id);
    if (claimed) return ask(db, provider, checkout, claimed.askedBefore);
    await pause(LOOK_MS);
  }
  throw new Refusal(503, messages.providerUnavailable, 2);
}
