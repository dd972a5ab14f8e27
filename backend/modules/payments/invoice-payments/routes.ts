import {
  checkInvoicePayment as checkEndpoint,
  startInvoicePayment as startEndpoint,
  unfinishedInvoicePayments,
} from "../../../../lib/contract/invoice-payment.ts";
import { paise } from "../../../../lib/contract/money.ts";
import { toRupees } from "../../../../lib/money.ts";
import { route, type Scope } from "../../../http/route.ts";
import { getPrefill } from "../create-payment.ts";
import { refreshUnfinished } from "../refresh-collection.ts";
import { invoicePaymentKind } from "./complete.ts";
import { findUnfinishedInvoicePayments, type InvoicePayment } from "./invoice-payment.ts";
import { startInvoicePayment } from "./start.ts";
import {
  checkInvoicePayment,
  getInvoicePaymentStatus,
  type InvoicePaymentStatus,
} from "./status.ts";

const serializeStatus = (
  { providerOrderId, amount, createdAt }: InvoicePayment,
  { state, message, receiptNumber }: InvoicePaymentStatus,
) => ({
  state,
  message,
  order_id: providerOrderId ?? "",
  amount: toRupees(amount),
  started_at: createdAt.toISOString(),
  receipt_no: receiptNumber,
});

/** Online payment of open invoices. */
export function invoicePaymentRoutes(scope: Scope): void {
  const { db, payments: context } = scope.deps;

  route(scope, startEndpoint, async ({ body, buyer, request }) => {
    const advance = body.advance ? Math.max(0, paise(body.advance)) : 0;
    const selection = { invoices: body.invoices ?? [], amount: paise(body.amount), advance };
    const { frozen, account, orderId } = await startInvoicePayment(context, buyer, selection);
    request.log.info({ invoicePayment: frozen.id, providerOrder: orderId }, "payment opened");
    return {
      success: 1,
      message: "",
      order_id: orderId,
      amount: toRupees(frozen.amount),
      key_id: account.keyId,
      script_url: account.scriptUrl,
      test: account.test,
      prefill: await getPrefill(context, buyer),
    };
  });

  route(scope, checkEndpoint, async ({ body, buyer }) => {
    const orderId = body.order_id;
    const confirmation = body.payment_id
      ? { orderId, paymentId: body.payment_id, signature: body.signature ?? "" }
      : null;
    const { row, status } = await checkInvoicePayment(context, buyer, orderId, confirmation);
    return { success: 1, ...serializeStatus(row, status) };
  });

  route(scope, unfinishedInvoicePayments, async ({ buyer }) => {
    const unfinished = await findUnfinishedInvoicePayments(db, buyer);
    const found = await refreshUnfinished(context, invoicePaymentKind, unfinished);
    const data = await Promise.all(
      found.map(async (row) => serializeStatus(row, await getInvoicePaymentStatus(db, row))),
    );
    return { success: 1, message: "", data: data.filter(({ state }) => state !== "failed") };
  });
}
