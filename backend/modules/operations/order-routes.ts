import type { z } from "zod";
import { orderChoice } from "../../../lib/contract/operations/order-actions.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { findAccount, showAccount } from "./accounts.ts";
import { addReceipt } from "./add-receipt.ts";
import { dayUntilToday } from "./day-until-today.ts";
import { opsRoute } from "./ops-route.ts";
import { listOrders, showOrder } from "./orders.ts";
import { listRefunds, retryRefund } from "./refunds.ts";
import * as schemas from "./schemas.ts";

export function opsOrderRoutes(app: App, deps: Deps): void {
  const { db, clock, config, payments } = deps;
  const on = <Body extends z.ZodType>(
    path: OpsPath,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>, operator: Operator) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  on("orders/list", "Orders, newest first", schemas.orderFilter, (filter) =>
    listOrders(db, filter),
  );
  on("orders/show", "One order", orderChoice, ({ number }) =>
    showOrder(db, number, config.ewayLimits),
  );

  on("payments/add", "Record a payment on account", schemas.receipt, async (body, operator) => {
    const { companyId } = await findAccount(db, body);
    const { amount, deductions, reference, mode } = body;
    const invoiceNumbers = body.invoice ? [body.invoice] : [];
    const recordedAt = clock();
    const receivedOn = body.on && dayUntilToday(body.on, recordedAt);
    const payment = { companyId, amount, deductions, reference, mode, receivedOn, recordedAt };
    const { number, alreadyRecorded, advance } = await addReceipt(
      db,
      { ...payment, invoices: invoiceNumbers, advance: body.advance === "yes" },
      { operator, action: "payments/add" },
    );
    return {
      ...(await showAccount(db, body, indianDay(recordedAt))),
      receipt: number,
      advance,
      alreadyRecorded,
    };
  });

  on("refunds/list", "Unfinished refunds", schemas.refundFilter, (filter) =>
    listRefunds(db, filter),
  );
  on("refunds/retry", "Retry a failed refund", schemas.refundChoice, async ({ id }, operator) => {
    await retryRefund(db, id, operator);
    payments.wake();
  });
}
