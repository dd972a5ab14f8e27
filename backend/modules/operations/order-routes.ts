import type { z } from "zod";
import { withRetry } from "../../db/with-retry.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { recordReceipt } from "../invoices/receipts.ts";
import { cancelOrder } from "../orders/cancellation.ts";
import { approveOrder } from "../orders/order-status.ts";
import { findAccount } from "./accounts.ts";
import { dayUntilToday } from "./day-until-today.ts";
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

  on("payments/add", "Record a payment on account", schemas.receipt, async (body) => {
    const { companyId } = await findAccount(db, body);
    const { amount, reference, invoice } = body;
    const day = dayUntilToday(body.on, clock());
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
