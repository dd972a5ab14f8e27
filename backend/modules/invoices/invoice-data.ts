import type { Totals } from "../../../lib/gst.ts";

/** A name with its GST state code, as an invoice prints them: "Maharashtra (27)". */
export interface State {
  name: string;
  code: string;
}

export interface Party {
  name: string;
  /** Lines of the address. */
  address: string[];
  gstin: string;
  state: State;
}

/** A line as printed. Money in paise. */
export interface InvoiceLine {
  name: string;
  maker: string;
  description: string;
  hsn: string;
  quantity: number;
  unitPrice: number;
  taxable: number;
  rateBp: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * Everything that an invoice or credit note prints but its own number and date; frozen when these are given, so that
 * it stays the same whatever happens to company, brand or catalogue later.
 */
export interface InvoiceContent {
  seller: Party & { contact: string; bank: string[]; terms: string[] };
  buyer: Party;
  deliveryAddress: string;
  placeOfSupply: State;
  order: { number: string; day: string; poNumber: string };
  payment: string;
  lines: InvoiceLine[];
  totals: Totals;
  /** Of a credit note: what it answers, and why. */
  against?: { number: string; day: string; reason: string };
}
