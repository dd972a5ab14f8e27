import { toRupees } from "../money.ts";

/** A payment that a UPI app is asked for. */
export interface UpiRequest {
  /** The payee's UPI ID, such as "zwzbearings@hdfcbank". */
  upiId: string;
  payee: string;
  /** Paise. */
  amount: number;
  /** Number of the document that is paid. */
  document: string;
  /** By which the payee recognises the payer. */
  reference: string;
}

/** Text of a UPI QR code (NPCI, UPI Linking Specification), whose references take letters and digits only. */
export function toUpiUri({ upiId, payee, amount, document, reference }: UpiRequest): string {
  const number = document.replace(/[^A-Za-z0-9]/g, "");
  const fields = {
    pa: upiId,
    pn: payee,
    am: toRupees(amount),
    cu: "INR",
    tr: number,
    tn: `${reference} ${number}`,
  };
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace("%40", "@")}`,
  );
  return `upi://pay?${query.join("&")}`;
}
