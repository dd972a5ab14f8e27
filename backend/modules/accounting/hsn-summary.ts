import type { Db } from "../../db/client.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "./columns.ts";
import type { Period } from "./period.ts";
import { readSales, UNIT } from "./sales-register.ts";

/** Sales less credit notes of one HSN, rate and kind of buyer. Amounts in paise. */
interface HsnRow {
  buyers: "Registered" | "Not registered";
  hsn: string;
  rateBp: number;
  quantity: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
}

/** By kind of buyer, HSN and rate: table 12 of GSTR-1 asks for registered buyers and others separately. */
export async function* summariseByHsn(db: Db, period: Period): AsyncGenerator<HsnRow> {
  const rows = new Map<string, HsnRow>();
  for await (const sale of readSales(db, period)) {
    const buyers = sale.document.content.buyer.gstin ? "Registered" : "Not registered";
    const { hsn, rateBp } = sale;
    const key = `${buyers === "Registered" ? 1 : 2} ${hsn} ${rateBp}`;
    const none = { quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, roundOff: 0 };
    const row = rows.get(key) ?? { buyers, hsn, rateBp, ...none };
    for (const field of Object.keys(none) as (keyof typeof none)[]) row[field] += sale[field];
    rows.set(key, row);
  }
  for (const [, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) yield row;
}

const taxOf = ({ cgst, sgst, igst }: HsnRow) => cgst + sgst + igst;

export const hsnColumns: Column<HsnRow>[] = [
  textColumn("Buyers", 15, ({ buyers }) => buyers),
  textColumn("HSN", 10, ({ hsn }) => hsn),
  textColumn("Unit", 6, () => UNIT),
  { name: "GST rate %", width: 10, cell: ({ rateBp }) => rateBp / 100 },
  countColumn("Quantity", ({ quantity }) => quantity),
  moneyColumn("Taxable value", ({ taxable }) => taxable),
  moneyColumn("CGST", ({ cgst }) => cgst),
  moneyColumn("SGST", ({ sgst }) => sgst),
  moneyColumn("IGST", ({ igst }) => igst),
  moneyColumn("Value incl. tax", (row) => row.taxable + taxOf(row)),
  moneyColumn("Round-off", ({ roundOff }) => roundOff),
  moneyColumn("Total", (row) => row.taxable + taxOf(row) + row.roundOff),
];
