export const IRN = "3f".repeat(32);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A QR text as the portal signs it: the fields are JSON text within JSON. */
export const signQr = (number: string, irn = IRN): string =>
  [
    part({ alg: "RS256" }),
    part({ iss: "NIC", data: JSON.stringify({ DocNo: number, Irn: irn }) }),
    "c2lnbmF0dXJl".repeat(28),
  ].join(".");

/** A row of the call `invoices/irn`, as the portal returns it for a document. */
export const registration = (number: string, over: object = {}) => ({
  number,
  irn: IRN,
  ackNo: "112610000123456",
  ackDate: "2026-11-20 14:05:00",
  signedQr: signQr(number),
  ...over,
});
