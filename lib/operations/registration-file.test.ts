import { describe, expect, test } from "@jest/globals";
import { readRegistrations } from "./registration-file.ts";

const IRN = "3f".repeat(32);
const sign = (fields: object) =>
  `h.${Buffer.from(JSON.stringify({ data: JSON.stringify(fields) })).toString("base64url")}.s`;
const signedQr = sign({ DocNo: "ZW/26-27/000001", Irn: IRN, BuyerName: "Müller – ₹" });
const row = {
  number: "ZW/26-27/000001",
  irn: IRN,
  ackNo: "112610000123456",
  ackDate: "2026-11-20 14:05:00",
  signedQr,
};

describe("the response of an e-invoice provider", () => {
  test("as CSV, with columns in any order", () => {
    const text = `\ufeffirn,number,signedQr,ackNo,ackDate,Status\r\n${IRN},${row.number},${signedQr},${row.ackNo},${row.ackDate},ACT\r\n`;
    expect(readRegistrations(text)).toEqual([row]);
  });

  test("as the portal's JSON, one document or several: the number is that of the signed text", () => {
    const document = {
      AckNo: 112610000123456,
      AckDt: row.ackDate,
      Irn: IRN,
      SignedInvoice: "x",
      SignedQRCode: signedQr,
      Status: "ACT",
    };
    expect(readRegistrations(JSON.stringify([document, document]))).toEqual([row, row]);
    expect(readRegistrations(` ${JSON.stringify(document)}`)).toEqual([row]);
    const unread = { ...document, SignedQRCode: "x" };
    expect(readRegistrations(JSON.stringify(unread))).toMatchObject([{ number: "" }]);
  });

  test.each([
    ["", "no rows"],
    ["number,irn,ackNo,ackDate,signedQr", "no rows"],
    ["number,irn\n1,2", "needs the columns"],
    ["number,irn\n1", "Line 2: 1 fields"],
    ["[]", "no rows"],
    ["[1]", "no list of documents"],
    ['{"data":[]}', "no list of documents"],
    ['[{"Irn":', "cut off or damaged"],
  ])("%j is refused: %s", (text, part) => {
    expect(() => readRegistrations(text)).toThrow(part);
  });
});
