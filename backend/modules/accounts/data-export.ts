import { desc, eq, getTableColumns } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import {
  cartLines,
  consents,
  dataRequests,
  orderLines,
  orderLists,
  orders,
  partNumbers,
  rfiLines,
  rfis,
  savedItems,
  sessions,
  shipments,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { findAccount, listDeliveryAddresses } from "./account.ts";
import { exportFinancialData } from "./financial-export.ts";

/** All data stored about a user and its company, without hashes and tokens. */
export async function exportUserData(db: Db, user: User): Promise<Record<string, unknown>> {
  const account = await findAccount(db, user);
  if (!account) throw new Refusal(401, messages.sessionExpired);
  const { passwordHash: _hash, ...person } = account.user;
  const [
    addresses,
    consentRows,
    requests,
    orderRows,
    lineRows,
    shipmentRows,
    cart,
    saved,
    rfiRows,
    rfiLineRows,
    partNumberRows,
    listRows,
    sessionRows,
    financial,
  ] = await Promise.all([
    listDeliveryAddresses(db, user),
    db.select().from(consents).where(eq(consents.userId, user.userId)),
    db.select().from(dataRequests).where(eq(dataRequests.userId, user.userId)),
    db.select().from(orders).where(eq(orders.companyId, user.companyId)).orderBy(desc(orders.id)),
    db
      .select(getTableColumns(orderLines))
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.companyId, user.companyId))
      .orderBy(desc(orderLines.orderId), orderLines.line),
    db
      .select(getTableColumns(shipments))
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(eq(orders.companyId, user.companyId))
      .orderBy(desc(shipments.id)),
    db.select().from(cartLines).where(eq(cartLines.userId, user.userId)),
    db.select().from(savedItems).where(eq(savedItems.userId, user.userId)),
    db.select().from(rfis).where(eq(rfis.companyId, user.companyId)).orderBy(desc(rfis.id)),
    db.select().from(rfiLines).where(eq(rfiLines.companyId, user.companyId)),
    db.select().from(partNumbers).where(eq(partNumbers.companyId, user.companyId)),
    db.select().from(orderLists).where(eq(orderLists.companyId, user.companyId)),
    db
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, user.userId)),
    exportFinancialData(db, user),
  ]);
  return {
    person,
    company: account.company,
    deliveryAddresses: addresses,
    consents: consentRows,
    requests,
    sessions: sessionRows,
    orders: orderRows,
    orderLines: lineRows,
    shipments: shipmentRows,
    ...financial,
    cart,
    savedItems: saved,
    rfis: rfiRows,
    rfiLines: rfiLineRows,
    partNumbers: partNumberRows,
    orderLists: listRows,
  };
}
