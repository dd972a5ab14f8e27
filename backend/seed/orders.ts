import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import { indianDay } from "../../lib/indian-time.ts";
import type { Db } from "../db/client.ts";
import {
  cartLines,
  itemStock,
  items,
  orderEvents,
  orders,
  outbox,
  users,
} from "../db/schema/index.ts";
import type { Config } from "../env.ts";
import { Refusal } from "../http/errors.ts";
import type { Buyer } from "../modules/cart/index.ts";
import { type OrderTerms, placeOrder } from "../modules/checkout/index.ts";
import { cancelOrder, shipOrder } from "../modules/fulfilment/index.ts";
import { issueAllPending, recordReceipt } from "../modules/invoices/index.ts";
import { changeBalance } from "../modules/operations/index.ts";
import { demoCustomers } from "./demo-customers.ts";
import { type DemoOrder, demoOrders } from "./demo-orders.ts";

const brands: BrandId[] = ["zwz", "nod"];
const DAY_MS = 86_400_000;
const SAMPLE_SIZE = 40;
const PLENTY = 100;

/** Items of a brand with enough stock for the demo orders: only allocated pieces can leave. */
async function wellStockedItems(db: Db, brand: BrandId): Promise<number[]> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .innerJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(
      and(
        eq(items.brand, brand),
        eq(items.status, "Active"),
        gte(items.listPrice, 1),
        gte(itemStock.available, PLENTY),
      ),
    )
    .orderBy(asc(items.id))
    .limit(SAMPLE_SIZE);
  return rows.map(({ id }) => id);
}

/** The demo customer if it has never ordered, otherwise undefined. */
async function customerWithoutOrders(
  db: Db,
  brand: BrandId,
  login: string,
): Promise<Buyer | undefined> {
  const [user] = await db
    .select({ userId: users.id, companyId: users.companyId })
    .from(users)
    .where(and(eq(users.brand, brand), eq(users.email, `${login}@${brand}.example`)));
  if (!user || (await db.$count(orders, eq(orders.companyId, user.companyId))) > 0)
    return undefined;
  return { ...user, brand };
}

async function place(db: Db, buyer: Buyer, order: DemoOrder, itemIds: number[], terms: OrderTerms) {
  const rows = order.pieces.map((quantity, n) => ({
    userId: buyer.userId,
    itemId: itemIds[n] ?? 0,
    quantity,
  }));
  const lines = await db.insert(cartLines).values(rows).returning({ id: cartLines.id });
  const unseen = { quantity: null, unitPrice: null, availability: null, quantityNow: null };
  const sale = {
    lines: lines.map(({ id }) => ({ lineId: id, ...unseen })),
    addressId: undefined,
    poNumber: order.po ?? "",
    poFileId: null,
  };
  return placeOrder(db, buyer, sale, terms);
}

/** One order with all its state changes, each at its time. */
async function live(
  db: Db,
  config: Config,
  buyer: Buyer,
  order: DemoOrder,
  ids: number[],
  now: Date,
) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const at = ago(order.daysAgo);
  const { sites } = config.messaging;
  const terms = { now: at, invoicing: config.invoicing, sites };
  const { id: orderId } = await place(db, buyer, order, ids, terms);
  await issueAllPending(db, () => at, config);
  if (order.dispatched) {
    const { daysAgo, ...how } = order.dispatched;
    const left = ago(daysAgo);
    const shipment = { orderId, ...how, on: indianDay(left), pieces: "open" } as const;
    const eInvoicing = { zwz: false, nod: false };
    await shipOrder(db, shipment, { ...config, eInvoicing, clock: () => left });
  }
  if (order.cancelled) {
    const reason = order.cancelled;
    await db.transaction((tx) => cancelOrder(tx, { orderId, reason, now: at, sites }));
    await issueAllPending(db, () => at, config);
  }
  if (order.paid) {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    await recordReceipt(db, {
      companyId: buyer.companyId,
      amount: row?.payable ?? 0,
      reference: order.paid.reference,
      mode: "Bank transfer",
      receivedOn: indianDay(ago(order.paid.daysAgo)),
      recordedAt: ago(order.paid.daysAgo),
    });
  }
}

/** The timelines of seeded orders name no e-mails, because none was sent. */
async function forgetEmails(db: Db, companyIds: number[]): Promise<void> {
  const seeded = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.companyId, companyIds));
  await db
    .delete(orderEvents)
    .where(and(eq(orderEvents.kind, "e-mailed"), inArray(orderEvents.orderId, seeded)));
}

/** Earlier orders for demo customers without any, created by the same services as real ones. No e-mail is sent. */
export async function seedOrders(db: Db, config: Config, now: Date): Promise<void> {
  for (const brand of brands) {
    const stocked = await wellStockedItems(db, brand);
    const buyers = new Map<string, Buyer>();
    for (const login of new Set(demoOrders.map((order) => order.login))) {
      const buyer = await customerWithoutOrders(db, brand, login);
      if (buyer) buyers.set(login, buyer);
    }
    for (const [n, order] of demoOrders.entries()) {
      const buyer = buyers.get(order.login);
      const itemIds = order.pieces.map((_, line) => stocked[(n * 5 + line) % stocked.length] ?? 0);
      if (!buyer || stocked.length < demoOrders.length) continue;
      try {
        await live(db, config, buyer, order, itemIds, now);
      } catch (error) {
        // Data of an earlier version or changed by an operator: such a customer gets no earlier orders.
        if (!(error instanceof Refusal)) throw error;
        buyers.delete(order.login);
      }
    }
    const emails = [...buyers.keys()].map((login) => `${login}@${brand}.example`);
    if (emails.length > 0) await db.delete(outbox).where(inArray(outbox.recipient, emails));
    const companyIds = [...buyers.values()].map(({ companyId }) => companyId);
    await forgetEmails(db, companyIds);
    for (const [login, { companyId }] of buyers) {
      const stated = demoCustomers.find((one) => one.login === login)?.balance ?? 0;
      await changeBalance(db, companyId, () => stated, "Credit limit reviewed");
    }
  }
}
