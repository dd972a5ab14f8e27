import { formatMoney } from "../../../lib/format.ts";
import { toUpiUri } from "../../../lib/payments/upi.ts";
import type { Block } from "../../../lib/pdf/document.ts";
import { getAmountDue } from "../documents/index.ts";
import type { InvoiceContent } from "./invoice-content.ts";

/** The code that the invoice registration portal signed (Rule 46(r)), once it is recorded. */
export const signedQrBlock = (signedQr: string): Block[] => {
  const lines = ["QR code signed by the invoice registration portal."];
  return signedQr ? [{ kind: "code", text: signedQr, heading: "E-invoice", lines }] : [];
};

/** The code that opens a UPI app with what is due; none without a UPI ID, and if advances cover the document. */
export function upiBlock(
  document: string,
  { seller: { name, upi }, totals, advances = [] }: InvoiceContent,
): Block[] {
  const amount = getAmountDue(totals.payable, advances);
  if (!upi || amount <= 0) return [];
  const text = toUpiUri({ ...upi, payee: name, amount, document });
  const lines = [
    `Scan with a UPI app: ${formatMoney(amount)} to ${upi.upiId}.`,
    "Banks limit the amount of a UPI payment. If yours allows less, pay by NEFT or RTGS.",
  ];
  return [{ kind: "code", text, heading: "Pay by UPI", lines }];
}
