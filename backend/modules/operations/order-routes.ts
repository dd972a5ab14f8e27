import type { z } from "zod";
import { indianDay } from "../../../lib/indian-time.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../http/errors.ts";
import type { App } from "../../http/route.ts";
import { recordReceipt } from "../invoices/receipts.ts";
import { approveOrder } from "../orders/approval.ts";
import { cancelOrder } from "../orders/cancellation.ts";
import { dispatchOrder } from "../orders/dispatch.ts";
import { findAccount } from "./accounts.ts";
import { opsRoute } from "./ops-route.ts";
import * as take from "./order-schemas.ts";
import { listOrders, showOrder } from "./orders.ts";
import { listRefunds, retryRefund } from "./refunds.ts";

/** The operator moves orders on. */
export function opsOrderRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, invoices, payments: desk } = deps;
  const on = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  /** The day on which something happened, today unless said; 400 when it is still to come. */
  const dayUntilToday = (told: string | undefined): string => {
    const today = indianDay(clock());
    if (told && told > today)
      throw new Refusal(400, `${told} is a day to come: today is ${today}.`);
    return told ?? today;
  };

  on("orders/list", "Orders, newest first", take.orderFilter, (filter) => listOrders(db, filter));
  on("orders/show", "One order", take.orderChoice, ({ number }) => showOrder(db, number));

  on("orders/approve", "Approve an order and issue its invoice", take.orderChoice, async (body) => {
    const { id: orderId } = await showOrder(db, body.number);
    await withRetry(() => db.transaction((tx) => approveOrder(tx, { orderId, now: clock() })));
    await invoices.issue();
    return showOrder(db, body.number);
  });

  on("orders/dispatch", "Record that an order has left", take.dispatch, async (body) => {
    const { id: orderId } = await showOrder(db, body.number);
    const { transporter, docket } = body;
    const day = dayUntilToday(body.on);
    await invoices.issue();
    await dispatchOrder(db, { orderId, transporter, docket, on: day });
    return showOrder(db, body.number);
  });

  on("payments/add", "Record a payment on account", take.receipt, async (body) => {
    const { companyId } = await findAccount(db, body);
    const { amount, reference, invoice } = body;
    const day = dayUntilToday(body.on);
    await recordReceipt(db, { companyId, amount, reference, receivedOn: day, invoice });
    return findAccount(db, body);
  });

  on("refunds/list", "Refunds that are not done", take.refundFilter, (filter) =>
    listRefunds(db, filter),
  );
  on("refunds/retry", "Send a failed refund again", take.refundChoice, async ({ id }) => {
    await retryRefund(db, id);
    desk.wake();
  });

  on("orders/cancel", "Cancel an order that has not left", take.cancellation, async (body) => {
    const { id: orderId } = await showOrder(db, body.number);
    const { brand, itemIds } = await withRetry(() =>
      db.transaction((tx) => cancelOrder(tx, { orderId, reason: body.reason, now: clock() })),
    );
    await invoices.issue();
    if (itemIds.length > 0) storefront({ brand, items: itemIds });
    return showOrder(db, body.number);
  });
}
