import type { z } from "zod";
import { indianDay } from "../../../lib/indian-time.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../http/errors.ts";
import type { App } from "../../http/route.ts";
import { recordReceipt } from "../invoices/receipts.ts";
import { cancelOrder } from "../orders/cancellation.ts";
import { approveOrder, dispatchOrder } from "../orders/order-status.ts";
import { findAccount } from "./accounts.ts";
import { opsRoute } from "./ops-route.ts";
import { listOrders, showOrder } from "./orders.ts";
import { listRefunds, retryRefund } from "./refunds.ts";
import * as schemas from "./schemas.ts";

export function opsOrderRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, invoices, payments } = deps;
  const on = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  /** The given day, or today; 400 if it is in the future. */
  const dayUntilToday = (day: string | undefined): string => {
    const today = indianDay(clock());
    if (day && day > today) throw new Refusal(400, `${day} is in the future: today is ${today}.`);
    return day ?? today;
  };

  on("orders/list", "Orders, newest first", schemas.orderFilter, (filter) =>
    listOrders(db, filter),
  );
  on("orders/show", "One order", schemas.orderChoice, ({ number }) => showOrder(db, number));

  on(
    "orders/approve",
    "Approve an order and issue its invoice",
    schemas.orderChoice,
    async (body) => {
      const { id: orderId } = await showOrder(db, body.number);
      await withRetry(() => db.transaction((tx) => approveOrder(tx, { orderId, now: clock() })));
      await invoices.issue();
      return showOrder(db, body.number);
    },
  );

  on("orders/dispatch", "Record the dispatch of an order", schemas.dispatch, async (body) => {
    const { id: orderId } = await showOrder(db, body.number);
    const { transporter, docket } = body;
    const day = dayUntilToday(body.on);
    await invoices.issue();
    await dispatchOrder(db, { orderId, transporter, docket, on: day });
    return showOrder(db, body.number);
  });

  on("payments/add", "Record a payment on account", schemas.receipt, async (body) => {
    const { companyId } = await findAccount(db, body);
    const { amount, reference, invoice } = body;
    const day = dayUntilToday(body.on);
    await recordReceipt(db, { companyId, amount, reference, receivedOn: day, invoice });
    return findAccount(db, body);
  });

  on("refunds/list", "Unfinished refunds", schemas.refundFilter, (filter) =>
    listRefunds(db, filter),
  );
  on("refunds/retry", "Retry a failed refund", schemas.refundChoice, async ({ id }) => {
    await retryRefund(db, id);
    payments.wake();
  });

  on("orders/cancel", "Cancel an order before dispatch", schemas.cancellation, async (body) => {
    const { id: orderId } = await showOrder(db, body.number);
    const { brand, itemIds } = await withRetry(() =>
      db.transaction((tx) => cancelOrder(tx, { orderId, reason: body.reason, now: clock() })),
    );
    await invoices.issue();
    if (itemIds.length > 0) storefront({ brand, items: itemIds });
    return showOrder(db, body.number);
  });
}
