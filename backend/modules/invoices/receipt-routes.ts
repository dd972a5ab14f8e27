import { documents } from "../../../lib/contract/documents.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import type { Scope } from "../../http/route.ts";
import { findPaymentsOnAccount } from "./payments-on-account.ts";
import { getReceiptFile } from "./receipt-files.ts";

/** "ZR-26-27-000123", the number of a receipt as part of a path. */
const toPathNumber = (number: string) => number.replaceAll("/", "-");

/** Receipts of payments on account, for the company that paid. */
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
}
