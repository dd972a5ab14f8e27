import { desc, eq, getTableColumns } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import {
  cartLines,
  companyNotes,
  consents,
  dataRequests,
  deliveryChallans,
  itemAlerts,
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
import { findAccount, listDeliveryAddresses } from "../accounts/index.ts";
import { exportFinancialData } from "./financial-export.ts";
import { exportReturns } from "./returns-export.ts";

/** All data stored about a user and its company, without hashes and tokens. */
export async function exportUserData(db: Db, user: User): Promise<Record<string, unknown>> {
  const account = await findAccount(db, user);
  if (!account) throw new Refusal(401, messages.sessionExpired);
  const { passwordHash: _hash, ...person } = account.user;
  // The operator's name is not the customer's data.
  const { answeredBy: _operator, ...rfiLineColumns } = getTableColumns(rfiLines);
  const [
    addresses,
    consentRows,
    requests,
    orderRows,
    lineRows,
    shipmentRows,
    cart,
    saved,
    alerts,
    rfiRows,
    rfiLineRows,
    partNumberRows,
    listRows,
    sessionRows,
    noteRows,
    returnData,
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
      .select({ ...getTableColumns(shipments), challan: deliveryChallans.number })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .leftJoin(deliveryChallans, eq(deliveryChallans.shipmentId, shipments.id))
      .where(eq(orders.companyId, user.companyId))
      .orderBy(desc(shipments.id)),
    db.select().from(cartLines).where(eq(cartLines.userId, user.userId)),
    db.select().from(savedItems).where(eq(savedItems.userId, user.userId)),
    db.select().from(itemAlerts).where(eq(itemAlerts.userId, user.userId)),
    db.select().from(rfis).where(eq(rfis.companyId, user.companyId)).orderBy(desc(rfis.id)),
    db.select(rfiLineColumns).from(rfiLines).where(eq(rfiLines.companyId, user.companyId)),
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
    db
      .select({ text: companyNotes.text, createdAt: companyNotes.createdAt })
      .from(companyNotes)
      .where(eq(companyNotes.companyId, user.companyId)),
    exportReturns(db, user),
    exportFinancialData(db, user),
  ]);
  return {
    person,
    company: account.company,
    deliveryAddresses: addresses,
    consents: consentRows,
    requests,
    sessions: sessionRows,
    notesAboutTheCompany: noteRows,
    orders: orderRows,
    orderLines: lineRows,
    shipments: shipmentRows,
    ...returnData,
    ...financial,
    cart,
    savedItems: saved,
    itemAlerts: alerts,
    rfis: rfiRows,
    rfiLines: rfiLineRows,
    partNumbers: partNumberRows,
    orderLists: listRows,
  };
}
