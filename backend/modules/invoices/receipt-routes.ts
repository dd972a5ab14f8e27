import { and, eq, sql } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { orders, payments, refunds } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import type { Scope } from "../../http/route.ts";
import { getOrderReceipt, getOrderRefundVoucher } from "./order-voucher-files.ts";
import { findPaymentsOnAccount } from "./payments-on-account.ts";
import { getReceiptFile } from "./receipt-files.ts";
import { getRefundVoucher } from "./refund-voucher-files.ts";

/** "ZR-26-27-000123", the number of a receipt or refund voucher as part of a path. */
const toPathNumber = (number: string) => number.replaceAll("/", "-");

/** Whether a voucher of an order has this number as part of a path and is the buyer's company's. */
const isOwnVoucher = (
  voucher: typeof payments | typeof refunds,
  number: string,
  { companyId, brand }: User,
) =>
  and(
    eq(orders.companyId, companyId),
    eq(orders.brand, brand),
    eq(sql`replace(${voucher.number}, '/', '-')`, number),
  );

/** Receipts and refund vouchers of payments on account and of orders paid online, for the company that paid. */
export function receiptRoutes(scope: Scope): void {
  const { db, config } = scope.deps;
  const { sellerGstins } = config;

  fileRoute(scope, documents.receipt, "Receipt as a PDF", async (buyer, { number = "" }) => {
    const paid = await findPaymentsOnAccount(db, buyer.companyId);
    const payment = paid.find((one) => one.number && toPathNumber(one.number) === number);
    const content = payment
      ? await getReceiptFile(db, sellerGstins, payment)
      : await getOrderReceipt(db, sellerGstins, isOwnVoucher(payments, number, buyer));
    if (!content) throw new Refusal(404, messages.noReceipt);
    return { type: "application/pdf", name: `receipt-${number}.pdf`, content };
  });

  const summary = "Refund voucher as a PDF";
  fileRoute(scope, documents.refundVoucher, summary, async (buyer, { number = "" }) => {
    const isNumber = (one: string) => toPathNumber(one) === number;
    const { companyId } = buyer;
    const content =
      (await getRefundVoucher(db, sellerGstins, companyId, isNumber)) ??
      (await getOrderRefundVoucher(db, sellerGstins, isOwnVoucher(refunds, number, buyer)));
    if (!content) throw new Refusal(404, messages.noRefundVoucher);
    return { type: "application/pdf", name: `refund-voucher-${number}.pdf`, content };
  });
}
