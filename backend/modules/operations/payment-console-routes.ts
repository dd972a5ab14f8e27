import type { z } from "zod";
import type { OpsCall } from "../../../lib/contract/operations/call.ts";
import * as documents from "../../../lib/contract/operations/invoices.ts";
import * as calls from "../../../lib/contract/operations/payments.ts";
import * as receivables from "../../../lib/contract/operations/receivables.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { isAllowed, type Operator } from "../../../lib/operations/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { addReceipt } from "./add-receipt.ts";
import { addDeduction, withdrawDeduction } from "./change-deductions.ts";
import { changePrices } from "./change-prices.ts";
import { recheckCollection, showCollection } from "./collection-details.ts";
import { listCollections } from "./collection-list.ts";
import { dayUntilToday } from "./day-until-today.ts";
import { listOpenInvoices } from "./open-invoices.ts";
import { mountOpsCall } from "./ops-route.ts";
import { receiptFile } from "./receipt-file.ts";
import { listReceipts } from "./receipt-list.ts";
import { recordCertificate } from "./record-certificate.ts";
import { recordItcReversal } from "./record-itc-reversal.ts";
import { refundReceipt } from "./refund-receipt.ts";
import { listConsoleRefunds } from "./refunds.ts";

/** Online payments, refunds, receipts, open invoices and credit notes in the operator console. */
export function opsPaymentConsoleRoutes(app: App, deps: Deps): void {
  const { db, clock, config, payments } = deps;
  const on = <Body extends z.ZodType, Reply>(
    call: OpsCall<Body, Reply>,
    handler: (body: z.output<Body>, operator: Operator) => Promise<Reply>,
  ) => mountOpsCall(app, deps, call, handler);

  /** Without the buyer's e-mail address for roles that need none. */
  const forRoles = <Row extends { email: string }>(row: Row, { roles }: Operator): Row =>
    isAllowed(roles, "accounts/show") ? row : { ...row, email: "" };

  on(calls.findCollections, async (filter, operator) => {
    const { rows, next } = await listCollections(db, filter);
    return { rows: rows.map((row) => forRoles(row, operator)), next };
  });
  on(calls.collectionDetails, async (choice, operator) =>
    forRoles(await showCollection(db, choice), operator),
  );
  on(calls.recheckCollection, (choice, operator) => recheckCollection(payments, choice, operator));
  on(calls.findRefunds, (filter) => listConsoleRefunds(db, filter));

  on(receivables.findOpenInvoices, (filter) =>
    listOpenInvoices(db, filter, { reminderDays: config.reminderDays, now: clock() }),
  );
  on(receivables.findReceipts, (filter) => listReceipts(db, filter));
  on(receivables.recordReceipt, async (body, operator) => {
    const recordedAt = clock();
    const receivedOn = dayUntilToday(body.receivedOn, recordedAt);
    const context = { operator, action: "receipts/record" };
    return addReceipt(db, { ...body, receivedOn, recordedAt }, context);
  });
  on(receivables.refundReceipt, async (body, operator) => {
    const createdAt = clock();
    const paidOn = dayUntilToday(body.paidOn, createdAt);
    return refundReceipt(db, { ...body, paidOn, createdAt }, operator);
  });
  on(documents.reducePrices, (body, operator) => changePrices(deps, "lower", body, operator));
  on(documents.raisePrices, (body, operator) => changePrices(deps, "higher", body, operator));
  on(documents.recordItcReversal, ({ number, confirmedOn }, operator) =>
    recordItcReversal(
      db,
      { number, confirmedOn: confirmedOn && dayUntilToday(confirmedOn, clock()) },
      operator,
    ),
  );
  on(receivables.addDeduction, (body, operator) =>
    addDeduction(db, { ...body, recordedOn: indianDay(clock()) }, operator),
  );
  on(receivables.withdrawDeduction, (body, operator) =>
    withdrawDeduction(db, { ...body, recordedOn: indianDay(clock()) }, operator),
  );
  on(receivables.recordCertificate, (body, operator) => recordCertificate(db, body, operator));

  receiptFile(app, deps);
}
