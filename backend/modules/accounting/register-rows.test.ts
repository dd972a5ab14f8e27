import { describe, expect, test } from "@jest/globals";
import type { Column } from "./columns.ts";
import { dayBookColumns } from "./day-book.ts";
import type { IssuedDocument } from "./documents.ts";
import { hsnColumns } from "./hsn-summary.ts";
import { toInv01 } from "./inv-01.ts";
import { inv01 } from "./inv-01-schema.ts";
import { creditNoteColumns, salesColumns, toSalesRows } from "./sales-register.ts";

const cellsOf = <Row>(columns: Column<Row>[], row: Row) =>
  Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)]));
const paise = (amount: number) => ({ paise: amount });

const line = (hsn: string, rateBp: number, quantity: number, taxable: number, igst: number) => ({
  ...{ hsn, rateBp, quantity, taxable, igst, cgst: 0, sgst: 0 },
  ...{
    name: "6204-2RS",
    maker: "Koyo",
    description: "Ball bearing",
    unitPrice: taxable / quantity,
  },
});
const karnataka = { name: "Karnataka", code: "29" };
const maharashtra = { name: "Maharashtra", code: "27" };

/** Of a buyer registered in Maharashtra, delivered in Karnataka: IGST. */
const invoice: IssuedDocument = {
  ...{ id: 7, kind: "invoice", number: "NB/26-27/000012", day: "2026-11-21", total: 647_00 },
  ...{ issuedAt: new Date("2026-11-20T20:00:00Z"), dispatchedOn: "2026-11-20", onCredit: true },
  ...{ dueOn: "2026-12-21", irn: "a".repeat(64), order: "NB2627-000031", customerId: "ND-7771" },
  ...{ against: null, againstAt: null, againstTotal: null, itcReversedOn: null, onlinePart: 0 },
  content: {
    seller: {
      ...{ name: "NOD Bearings", address: ["4 Dr Annie Besant Road", "Mumbai 400 018"] },
      ...{ gstin: "27AAACN0000A1ZL", state: maharashtra, contact: "", terms: [], bank: [] },
    },
    buyer: {
      name: 'Asha "Steel" \\ Works',
      address: ["Plot 1, MIDC Bhosari", "Pune, Maharashtra, 411026"],
      gstin: "27AABCN4321K1ZJ",
      state: maharashtra,
    },
    deliveryAddress: "12 Peenya Industrial Area, Bengaluru, Karnataka 560058",
    placeOfSupply: karnataka,
    order: { number: "NB2627-000031", day: "2026-11-19", poNumber: "" },
    payment: "On account, 30 days",
    lines: [
      line("84821020", 1800, 5, 500_00, 90_00),
      line("84822011", 500, 2, 40_10, 2_01),
      line("84821020", 1800, 1, 10_10, 1_82),
      line("84821020", 500, 3, 3_00, 15),
    ],
    totals: {
      ...{ subtotal: 553_20, cgst: 0, sgst: 0, igst: 93_98, total: 93_98 },
      ...{ roundOff: -18, payable: 647_00 },
    },
  },
};

/** Of another invoice, which was paid online and delivered in Maharashtra: CGST and SGST. */
const note: IssuedDocument = {
  ...invoice,
  ...{ id: 8, kind: "credit-note", number: "NC/26-27/000002", total: 24_00, onCredit: false },
  ...{ irn: "", against: "NB/26-27/000009", againstTotal: 24_00, dueOn: null },
  content: {
    ...invoice.content,
    placeOfSupply: maharashtra,
    lines: [{ ...line("84821020", 1800, 2, 20_50, 0), cgst: 1_85, sgst: 1_85 }],
    totals: {
      ...{ subtotal: 20_50, cgst: 1_85, sgst: 1_85, igst: 0, total: 3_70 },
      ...{ roundOff: -20, payable: 24_00 },
    },
    against: { number: "NB/26-27/000009", day: "2026-11-02", reason: "Returned" },
  },
};

/** Of the first invoice, 20.00 more for its bearings. */
const debitNote: IssuedDocument = {
  ...invoice,
  ...{ id: 9, kind: "debit-note", number: "NDN/26-27/000001", total: 24_00, irn: "" },
  ...{ against: "NB/26-27/000012", againstTotal: 647_00, dueOn: "2026-12-30" },
  content: {
    ...invoice.content,
    lines: [line("84821020", 1800, 5, 20_00, 3_60)],
    totals: {
      ...{ subtotal: 20_00, cgst: 0, sgst: 0, igst: 3_60, total: 3_60 },
      ...{ roundOff: 40, payable: 24_00 },
    },
    against: { number: "NB/26-27/000012", day: "2026-11-21", reason: "Price list" },
    raisesPrices: true,
  },
};

const buyer = {
  Buyer: invoice.content.buyer.name,
  "Customer ID": "ND-7771",
  GSTIN: "27AABCN4321K1ZJ",
};

describe("rows of the registers", () => {
  test("an invoice has a row for each HSN and rate; its round-off, total and due date stand once", () => {
    const [first, second, third, ...more] = toSalesRows(invoice).map((row) =>
      cellsOf(salesColumns, row),
    );
    expect(more).toEqual([]);
    expect(first).toEqual({
      ...buyer,
      Document: "Invoice",
      Number: "NB/26-27/000012",
      Date: { day: "2026-11-21" },
      "Place of supply": "Karnataka",
      "State code": "29",
      Supply: "Regular",
      HSN: "84821020",
      "GST rate %": 18,
      Quantity: 6,
      Unit: "NOS",
      "Taxable value": paise(510_10),
      CGST: paise(0),
      SGST: paise(0),
      IGST: paise(91_82),
      "Round-off": paise(-18),
      Total: paise(601_74),
      "Document total": paise(647_00),
      "Against invoice": "",
      "Invoice date": null,
      Reason: "",
      Order: "NB2627-000031",
      Payment: "On account",
      Dispatched: { day: "2026-11-20" },
      Due: { day: "2026-12-21" },
      IRN: "a".repeat(64),
    });
    const rest = { "Round-off": paise(0), "Document total": null };
    expect([second, third]).toMatchObject([
      { HSN: "84822011", "GST rate %": 5, Quantity: 2, Total: paise(42_11), ...rest },
      { HSN: "84821020", "GST rate %": 5, Quantity: 3, Total: paise(3_15), ...rest },
    ]);
  });

  test("a credit note counts against the sales, has no due date and names its invoice with that one's date", () => {
    const [row] = toSalesRows(note);
    expect(row && cellsOf(salesColumns, row)).toMatchObject({
      Document: "Credit note",
      "State code": "27",
      Supply: "Regular",
      Quantity: -2,
      "Taxable value": paise(-20_50),
      CGST: paise(-1_85),
      SGST: paise(-1_85),
      IGST: paise(0),
      "Round-off": paise(20),
      Total: paise(-24_00),
      "Document total": paise(-24_00),
      "Against invoice": "NB/26-27/000009",
      "Invoice date": { day: "2026-11-02" },
      Reason: "Returned",
      Payment: "Online",
      Due: null,
    });
    expect(
      toSalesRows({ ...invoice, onCredit: false }).map((one) => cellsOf(salesColumns, one).Due),
    ).toEqual([null, null, null]);
  });

  test("a debit note adds value and no pieces, is due, and names its invoice", () => {
    const [row] = toSalesRows(debitNote);
    expect(row && cellsOf(salesColumns, row)).toMatchObject({
      ...{ Document: "Debit note", Quantity: 0, "Taxable value": paise(20_00), IGST: paise(3_60) },
      ...{ Total: paise(24_00), "Document total": paise(24_00), "Round-off": paise(40) },
      ...{ "Against invoice": "NB/26-27/000012", "Invoice date": { day: "2026-11-21" } },
      ...{ Reason: "Price list", Payment: "On account", Due: { day: "2026-12-30" } },
    });
    const document = inv01.parse(toInv01(debitNote));
    expect(document.DocDtls).toEqual({ Typ: "DBN", No: "NDN/26-27/000001", Dt: "21/11/2026" });
    expect(document.RefDtls?.PrecDocDtls).toEqual([
      { InvNo: "NB/26-27/000012", InvDt: "21/11/2026" },
    ]);
  });

  test("a credit note of a debit note has the last day of its invoice, and names the invoice to the portal", () => {
    const against = {
      ...{ number: "NDN/26-27/000001", day: "2027-04-02", reason: "Not agreed" },
      invoice: { number: "NB/26-27/000012", day: "2027-03-31" },
    };
    const content = { ...debitNote.content, raisesPrices: undefined, reducesPrices: true as const };
    const [row] = toSalesRows({
      ...debitNote,
      kind: "credit-note",
      content: { ...content, against },
    });
    expect(row?.quantity).toBe(0);
    expect(row && cellsOf(creditNoteColumns, row)["Declare by"]).toEqual({ day: "2027-11-30" });
    expect(row && toInv01(row.document)).toMatchObject({
      DocDtls: { Typ: "CRN" },
      RefDtls: { PrecDocDtls: [{ InvNo: "NB/26-27/000012", InvDt: "31/03/2027" }] },
    });
  });

  test.each([
    ["the whole of an invoice paid online", {}, ["Whole", "Refunded online", paise(24_00)]],
    ["a part", { againstTotal: 24_01 }, ["Part", "Refunded online", paise(24_01)]],
    ["an invoice on account", { onCredit: true }, ["Whole", "To the account", paise(24_00)]],
  ])("a credit note of %s says so", (_, over, expected) => {
    const [row] = toSalesRows({ ...note, ...over });
    const cells = row && cellsOf(creditNoteColumns, row);
    expect([cells?.Credits, cells?.Returned, cells?.["Invoice total"]]).toEqual(expected);
  });

  test("the HSN summary has the value with tax before and after the round-off", () => {
    const tax = { cgst: 1_00, sgst: 2_00, igst: 4_00 };
    const row = {
      hsn: "84821020",
      rateBp: 1800,
      quantity: 3,
      taxable: 100_00,
      roundOff: -7,
      ...tax,
    };
    expect(cellsOf(hsnColumns, { buyers: "Registered", ...row })).toEqual({
      Buyers: "Registered",
      HSN: "84821020",
      Unit: "NOS",
      "GST rate %": 18,
      Quantity: 3,
      "Taxable value": paise(100_00),
      CGST: paise(1_00),
      SGST: paise(2_00),
      IGST: paise(4_00),
      "Value incl. tax": paise(107_00),
      "Round-off": paise(-7),
      Total: paise(106_93),
    });
  });

  test("an amount of the day book is a debit or a credit, never both", () => {
    const row = { day: "2026-11-21", voucher: "", number: "", account: "", buyer: "" };
    const of = (amount: number) => {
      const cells = cellsOf(dayBookColumns, { ...row, customerId: "", narration: "", amount });
      return [cells.Debit, cells.Credit];
    };
    expect([of(5), of(-7)]).toEqual([
      [paise(5), paise(0)],
      [paise(0), paise(7)],
    ]);
  });
});

describe("e-invoices in the format INV-01", () => {
  test("goods delivered in another state than the buyer's have that state as place of supply and of delivery", () => {
    const document = inv01.parse(toInv01(invoice));
    expect(document).toMatchObject({
      DocDtls: { Typ: "INV", No: "NB/26-27/000012", Dt: "21/11/2026" },
      SellerDtls: { Gstin: "27AAACN0000A1ZL", Loc: "Mumbai", Pin: 400_018, Stcd: "27" },
      BuyerDtls: { LglNm: "Asha 'Steel' ' Works", Pos: "29", Stcd: "27", Pin: 411_026 },
      ShipDtls: { Loc: "Bengaluru", Pin: 560_058, Stcd: "29" },
      ValDtls: {
        ...{ AssVal: 553.2, CgstVal: 0, SgstVal: 0, IgstVal: 93.98 },
        ...{ RndOffAmt: -0.18, TotInvVal: 647 },
      },
    });
    expect(document.ItemList.map(({ SlNo, GstRt, Qty }) => [SlNo, GstRt, Qty])).toEqual([
      ["1", 18, 5],
      ["2", 5, 2],
      ["3", 18, 1],
      ["4", 5, 3],
    ]);
    expect(document.ItemList[1]).toMatchObject({
      ...{ PrdDesc: "6204-2RS, Koyo, Ball bearing", HsnCd: "84822011", UnitPrice: 20.05 },
      ...{ TotAmt: 40.1, AssAmt: 40.1, IgstAmt: 2.01, CgstAmt: 0, SgstAmt: 0, TotItemVal: 42.11 },
    });
    expect(document).not.toHaveProperty("RefDtls");
  });

  test("a credit note has the number and date of its invoice, and CGST and SGST within the state", () => {
    const document = inv01.parse(toInv01(note));
    expect(document).toMatchObject({
      DocDtls: { Typ: "CRN", No: "NC/26-27/000002", Dt: "21/11/2026" },
      BuyerDtls: { Pos: "27" },
      ItemList: [{ CgstAmt: 1.85, SgstAmt: 1.85, IgstAmt: 0, TotItemVal: 24.2 }],
      RefDtls: { PrecDocDtls: [{ InvNo: "NB/26-27/000009", InvDt: "02/11/2026" }] },
    });
  });

  test("an address of more than 100 characters is divided between words; too short a rest is left out", () => {
    const street = `${"Industrial ".repeat(8)}Estate`;
    const withAddress = (deliveryAddress: string) =>
      toInv01({ ...invoice, content: { ...invoice.content, deliveryAddress } }).ShipDtls;
    expect(withAddress(`${street}, Peenya, Bengaluru, Karnataka 560058`)).toMatchObject({
      Addr1: `${street},`,
      Addr2: "Peenya, Bengaluru, Karnataka 560058",
      Loc: "Bengaluru",
    });
    const full = `${"Road ".repeat(17)}Pune II. 411026`;
    expect(withAddress(full).Addr1).toBe(full);
    expect(withAddress(full)).not.toHaveProperty("Addr2");
    expect(withAddress(`${full} XY`)).toMatchObject({ Addr1: full });
    expect(withAddress(`${full} XY`)).not.toHaveProperty("Addr2");
  });
});
