import type { EInvoiceCheck } from "../../../lib/contract/operations/exports.ts";
import { toGstState } from "../../../lib/gst-states.ts";
import { toRupees } from "../../../lib/money.ts";
import type { Db } from "../../db/client.ts";
import type { InvoiceLine, Party } from "../documents/index.ts";
import { findPincode } from "../fulfilment/index.ts";
import type { InvoiceContent } from "../invoices/index.ts";
import { AWAITING_IRN } from "../invoices/index.ts";
import { ISSUED_KINDS, type IssuedDocument, readDocuments } from "./documents.ts";
import { type Inv01, inv01 } from "./inv-01-schema.ts";
import type { Period } from "./period.ts";
import { UNIT } from "./sales-register.ts";

const rupees = (paise: number) => Number(toRupees(paise));

/** The portal refuses quotation marks and backslashes. */
const plain = (text: string) => text.replace(/[\\"]/g, "'").replace(/\s+/g, " ").trim();

const toDate = (day: string) => day.split("-").reverse().join("/");

/** The town in an address such as "Gate 2, Pune, Maharashtra 411026": what stands before state and pincode. */
export function findTown(address: string): string {
  const parts = address.split(",").map((part) => part.replace(/(?<!\d)\d{3} ?\d{3}(?!\d)/, ""));
  const words = parts.map((part) => part.trim()).filter((part) => part && part !== "India");
  const last = words.at(-1) ?? "";
  return toGstState(last).code ? (words.at(-2) ?? last) : last;
}

const MOST_OF_LINE = 100;

/** An address in the portal's two lines, divided between words. */
function toAddress(address: string, stateCode: string) {
  const text = plain(address);
  const cut = text.length > MOST_OF_LINE ? text.lastIndexOf(" ", MOST_OF_LINE) : text.length;
  const rest = text.slice(cut).trim().slice(0, MOST_OF_LINE);
  return {
    Addr1: text.slice(0, cut),
    ...(rest.length >= 3 ? { Addr2: rest } : {}),
    Loc: plain(findTown(address)).slice(0, 50),
    Pin: Number(findPincode(address)),
    Stcd: stateCode,
  };
}

const nameOf = ({ name }: Pick<Party, "name">) => plain(name).slice(0, 100);

const toItem = (line: InvoiceLine, at: number): Inv01["ItemList"][number] => ({
  SlNo: String(at + 1),
  PrdDesc: plain([line.name, line.maker, line.description].filter(Boolean).join(", ")).slice(
    0,
    300,
  ),
  IsServc: "N",
  HsnCd: line.hsn,
  Qty: line.quantity,
  Unit: UNIT,
  UnitPrice: rupees(line.unitPrice),
  // The share of a line that is invoiced in parts can differ by a paisa from unit price × quantity.
  TotAmt: rupees(line.taxable),
  AssAmt: rupees(line.taxable),
  GstRt: line.rateBp / 100,
  IgstAmt: rupees(line.igst),
  CgstAmt: rupees(line.cgst),
  SgstAmt: rupees(line.sgst),
  TotItemVal: rupees(line.taxable + line.igst + line.cgst + line.sgst),
});

const toValues = ({ totals }: InvoiceContent): Inv01["ValDtls"] => ({
  AssVal: rupees(totals.subtotal),
  CgstVal: rupees(totals.cgst),
  SgstVal: rupees(totals.sgst),
  IgstVal: rupees(totals.igst),
  RndOffAmt: rupees(totals.roundOff),
  TotInvVal: rupees(totals.payable),
});

/** Types of documents by their kinds, as INV-01 names them. */
const types = { invoice: "INV", "credit-note": "CRN", "debit-note": "DBN" } as const;

/** A document of a registered buyer as the portal asks for it; it may lack what the portal needs. */
export function toInv01({ kind, number, day, content }: IssuedDocument): Inv01 {
  const { seller, buyer, placeOfSupply, deliveryAddress, against, endorsement, consignee } =
    content;
  const original = against?.invoice ?? against;
  return {
    Version: "1.1",
    TranDtls: {
      TaxSch: "GST",
      SupTyp: endorsement ? "SEZWP" : "B2B",
      RegRev: "N",
      IgstOnIntra: "N",
    },
    DocDtls: { Typ: types[kind], No: number, Dt: toDate(day) },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: nameOf(seller),
      ...toAddress(seller.address.join(", "), seller.state.code),
    },
    BuyerDtls: {
      Gstin: buyer.gstin,
      LglNm: nameOf(buyer),
      Pos: placeOfSupply.code,
      ...toAddress(buyer.address.join(", "), buyer.state.code),
    },
    ShipDtls: {
      ...(consignee?.gstin ? { Gstin: consignee.gstin } : {}),
      LglNm: nameOf(consignee ?? buyer),
      ...toAddress(deliveryAddress, (consignee?.state ?? placeOfSupply).code),
    },
    ItemList: content.lines.map(toItem),
    ValDtls: toValues(content),
    ...(original
      ? { RefDtls: { PrecDocDtls: [{ InvNo: original.number, InvDt: toDate(original.day) }] } }
      : {}),
  };
}

/** The reason why the portal would refuse the document, in words; "" if it would not. */
function findProblem(document: Inv01): string {
  const { success, error } = inv01.safeParse(document);
  if (success) return "";
  const [issue] = error.issues;
  const path = issue?.path.join(".") ?? "";
  if (path.startsWith("SellerDtls.Gstin")) return "The seller's GSTIN isn't set.";
  if (path.endsWith("Pin")) return `The address has no pincode (${path}).`;
  return `${path}: ${issue?.message}`;
}

interface Candidate {
  number: string;
  document: Inv01;
  problem: string;
}

/** Documents of registered buyers that have no IRN, oldest first; those of prepared invoices wait for it. */
async function* readUnregistered(db: Db, period: Period): AsyncGenerator<Candidate> {
  for await (const issued of readDocuments(db, period, [...ISSUED_KINDS, AWAITING_IRN])) {
    if (issued.irn !== "" || issued.content.buyer.gstin === "") continue;
    const document = toInv01(issued);
    yield { number: issued.number, document, problem: findProblem(document) };
  }
}

/** The file for the portal's bulk upload: those of the documents that it accepts. */
export async function* writeInv01(db: Db, period: Period): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for await (const { document, problem } of readUnregistered(db, period)) {
    if (problem) continue;
    yield `${isFirst ? "" : ","}\n${JSON.stringify(document)}`;
    isFirst = false;
  }
  yield "\n]\n";
}

const MOST_PROBLEMS = 100;

/** How many documents the file contains, and what the portal would refuse of the others. */
export async function checkEInvoices(db: Db, period: Period): Promise<EInvoiceCheck> {
  const check: EInvoiceCheck = { ready: 0, problems: [] };
  for await (const { number, problem } of readUnregistered(db, period)) {
    if (!problem) check.ready += 1;
    else if (check.problems.length < MOST_PROBLEMS) check.problems.push({ number, problem });
  }
  return check;
}
