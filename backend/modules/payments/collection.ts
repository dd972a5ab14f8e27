import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import type { checkouts, invoicePayments } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { Provider } from "./provider/client.ts";
import type { ProviderPayment } from "./provider/schemas.ts";

export type CollectionTable = typeof checkouts | typeof invoicePayments;

/** An amount collected with one provider order: a checkout or an invoice payment. */
export type Collection = Omit<
  typeof checkouts.$inferSelect,
  "snapshot" | "reservedUntil" | "orderId" | "quantityChanges"
>;

/** Differences between checkouts and invoice payments in asking the provider about them. */
export interface CollectionKind<Row extends Collection> {
  table: CollectionTable;
  /** Names the row in the log. */
  logName: string;
  /** States in which no further payment is expected. */
  finalStates: string[];
  /** When to ask the provider again about a row in a final state; null for never. */
  nextCheckWhenFinal: SQL;
  /** Whether the time to pay is over, by the database clock. */
  isOver: SQL<boolean>;
  /** Ends an open row whose time to pay is over; a payment that arrives later is still processed. */
  expire: (context: PaymentContext, row: Row) => Promise<void>;
  /** Acts on a payment that the provider reports as captured or refunded; repeated calls have no further effect. */
  completePayment: (context: PaymentContext, row: Row, payment: ProviderPayment) => Promise<void>;
}

/** Reads the current row. */
export async function reloadCollection<Row extends Collection>(
  db: Db,
  { table }: CollectionKind<Row>,
  { id }: Row,
): Promise<Row> {
  const [row] = await db
    .select()
    .from(table as typeof checkouts)
    .where(eq(table.id, id));
  if (!row) throw new Error(`${id} no longer exists`);
  return row as unknown as Row;
}

/** Exceeds the timeout of a provider call. */
const LEASE = sql`interval '20 seconds'`;
const POLL_MS = 100;
const MAX_POLLS = 60;

/** Acquires the right to create the provider order; undefined if another caller holds it or the order exists. */
async function acquireLease(db: Db, table: CollectionTable, id: number) {
  const [row] = await db
    .update(table)
    .set({ providerOrderLeaseUntil: sql`now() + ${LEASE}` })
    .where(
      and(
        eq(table.id, id),
        isNull(table.providerOrderId),
        or(isNull(table.providerOrderLeaseUntil), sql`${table.providerOrderLeaseUntil} < now()`),
      ),
    )
    .returning({
      requestedBefore: sql<boolean>`${table.providerOrderRequestedAt} is not null`,
    });
  return row;
}

async function requestProviderOrder(
  db: Db,
  provider: Provider,
  table: CollectionTable,
  { id, amount, receipt }: Collection,
  requestedBefore: boolean,
) {
  const isRow = eq(table.id, id);
  try {
    // The response to an earlier request may have been lost: look for its order before creating another.
    const existing = requestedBefore ? await provider.findOrderByReceipt(receipt) : null;
    if (!requestedBefore) {
      await db.update(table).set({ providerOrderRequestedAt: sql`now()` }).where(isRow);
    }
    const order = existing ?? (await provider.createOrder({ amount, receipt }));
    crashPoint("order-requested");
    await db
      .update(table)
      .set({ providerOrderId: order.id, providerOrderLeaseUntil: null })
      .where(isRow);
    crashPoint("order-stored");
    return order.id;
  } catch (error) {
    await db.update(table).set({ providerOrderLeaseUntil: null }).where(isRow);
    throw error;
  }
}

/**
 * Returns the id of the provider order, creating it if needed. Concurrent callers wait for the one that creates it; 503 if
 * that takes too long. Throws ProviderUnavailableError and ProviderRejectedError.
 */
export async function getOrCreateProviderOrder<Row extends Collection>(
  db: Db,
  provider: Provider,
  kind: CollectionKind<Row>,
  collection: Row,
): Promise<string> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const row = poll === 0 ? collection : await reloadCollection(db, kind, collection);
    if (row.providerOrderId) return row.providerOrderId;
    const lease = await acquireLease(db, kind.table, collection.id);
    if (lease) {
      return requestProviderOrder(db, provider, kind.table, collection, lease.requestedBefore);
    }
    await pause(POLL_MS);
  }
  throw new Refusal(503, messages.providerUnavailable, 2);
}
