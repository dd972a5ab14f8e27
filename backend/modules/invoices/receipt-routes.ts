import { documents } from "../../../lib/contract/documents.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import type { Scope } from "../../http/route.ts";
import { findPaymentsOnAccount } from "./payments-on-account.ts";
import { getReceiptFile } from "./receipt-files.ts";
import { getRefundVoucher } from "./refund-voucher-files.ts";

/** "ZR-26-27-000123", the number of a receipt or refund voucher as part of a path. */
const toPathNumber = (number: string) => number.replaceAll("/", "-");

/** Receipts and refund vouchers of payments on account, for the company that paid. */
export function receiptRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  fileRoute(scope, documents.receipt, "Receipt as a PDF", async (buyer, { number = "" }) => {
    const payments = await findPaymentsOnAccount(db, buyer.companyId);
    const payment = payments.find((one) => one.number && toPathNumber(one.number) === number);
    if (!payment) throw new Refusal(404, messages.noReceipt);
    return {
      type: "application/pdf",
      name: `receipt-${number}.pdf`,
      content: await getReceiptFile(db, config.sellerGstins, payment),
    };
  });

  const summary = "Refund voucher as a PDF";
  fileRoute(scope, documents.refundVoucher, summary, async (buyer, { number = "" }) => {
    const isNumber = (one: string) => toPathNumber(one) === number;
    const { companyId } = buyer;
    const content = await getRefundVoucher(db, config.sellerGstins, companyId, isNumber);
    if (!content) throw new Refusal(404, messages.noRefundVoucher);
    return { type: "application/pdf", name: `refund-voucher-${number}.pdf`, content };
  });
}
