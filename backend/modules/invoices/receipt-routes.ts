import { documents } from "../../../lib/contract/documents.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import type { Scope } from "../../http/route.ts";
import { findAccount } from "../accounts/account.ts";
import { findPaymentsOnAccount } from "./payments-on-account.ts";
import { receiptDocument } from "./receipt-pdf.ts";

/** "ZR-26-27-000123", the number of a receipt as part of a path. */
const toPathNumber = (number: string) => number.replaceAll("/", "-");

/** Receipts of payments on account, for the company that paid. */
export function receiptRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  fileRoute(scope, documents.receipt, "Receipt as a PDF", async (buyer, { number = "" }) => {
    const account = await findAccount(db, buyer);
    const payments = await findPaymentsOnAccount(db, buyer.companyId);
    const payment = payments.find((one) => one.number && toPathNumber(one.number) === number);
    if (!account || !payment) throw new Refusal(404, messages.noReceipt);
    const { company, billingCity, billingState } = account;
    const place = [billingCity, billingState, company.billingPincode].filter(Boolean).join(", ");
    const content = receiptDocument({
      brand: scope.brand,
      sellerGstin: config.sellerGstins[scope.brand],
      buyer: {
        name: company.name,
        address: [company.billingAddress, place].filter(Boolean),
        gstin: company.gstin ?? "",
        customerNumber: company.customerNumber,
      },
      payment,
    });
    return {
      type: "application/pdf",
      name: `receipt-${number}.pdf`,
      content: await renderPdf(content),
    };
  });
}
