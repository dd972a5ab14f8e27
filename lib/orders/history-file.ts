import type { OrderHistory, OrderLine } from "../contract/order-history.ts";
import { toCsv } from "../csv.ts";
import type { DeliveryDates } from "../delivery/dates.ts";
import { toRupees } from "../money.ts";
import type { XlsxCell, XlsxColumn } from "../xlsx-cell.ts";
import { toOrderNumber } from "./history.ts";

/** Lines of an order history, and whether there are more than these. */
export type HistoryExtract = Pick<OrderHistory, "lines" | "hasMore">;

type Column = [name: string, width: number, value: (line: OrderLine) => XlsxCell];

const day = (date: string | null) => (date ? { day: date } : null);
const money = (paise: number | null) => (paise === null ? null : { paise });

const COLUMNS: Column[] = [
  ["Order", 16, (line) => toOrderNumber(line.orderNumber)],
  ["Order ID", 20, (line) => line.orderNumber],
  ["Date", 12, (line) => day(line.date)],
  ["Time", 8, (line) => line.time],
  ["PO number", 20, (line) => line.poNumber],
  ["Status", 26, (line) => line.status],
  ["Item", 20, (line) => line.name],
  ["Brand", 10, (line) => line.brand],
  ["Qty", 8, (line) => line.quantity],
  ["List price", 12, (line) => money(line.listPrice)],
  ["Price", 12, (line) => money(line.yourPrice)],
  ["Total", 14, (line) => money(line.total)],
  ["GST %", 8, (line) => line.gstRateBp / 100],
  ["GST", 14, (line) => money(line.gstAmount)],
  ["Weight kg", 10, (line) => line.massKg],
  ["Origin", 12, (line) => line.country],
];

/** A date of the line's pieces in stock or on back-order. */
const dateOf = ({ open }: OrderLine, inStock: boolean, date: keyof DeliveryDates) =>
  open?.find((pieces) => pieces.inStock === inStock)?.[date] ?? null;

/** Pieces of the line in stock or on back-order; null if the backend doesn't report them. */
const openOf = ({ open }: OrderLine, inStock: boolean): number | null =>
  open && (open.find((pieces) => pieces.inStock === inStock)?.quantity ?? 0);

const list = (numbers: string[]) => (numbers.length > 0 ? numbers.join(", ") : null);

/** Columns that some backends don't report; left out if no line has them. */
const EXTRA: Column[] = [
  ["Qty dispatched", 14, (line) => line.shipped],
  ["Qty in stock", 12, (line) => openOf(line, true)],
  ["Qty on back-order", 16, (line) => openOf(line, false)],
  ["Qty cancelled", 12, (line) => line.cancelledPieces],
  ["Dispatch by", 12, (line) => day(dateOf(line, true, "dispatchBy"))],
  ["Arrives by", 12, (line) => day(dateOf(line, true, "arrivesBy"))],
  ["Back-order dispatch by", 20, (line) => day(dateOf(line, false, "dispatchBy"))],
  ["Back-order arrives by", 20, (line) => day(dateOf(line, false, "arrivesBy"))],
  ["Dispatched", 12, (line) => day(line.dispatched)],
  ["Cancelled", 12, (line) => day(line.cancelled)],
  ["Order total incl. GST", 20, (line) => money(line.orderTotal)],
  ["Of which cancelled", 18, (line) => money(line.cancelledAmount || null)],
  ["Invoices", 24, (line) => list(line.invoiceNumbers)],
  ["Credit notes", 24, (line) => list(line.creditNoteNumbers)],
  ["Debit notes", 24, (line) => list(line.debitNoteNumbers)],
  ["Delivery challans", 24, (line) => list(line.challanNumbers)],
];

function createTable({ lines, hasMore }: HistoryExtract) {
  const extra = EXTRA.filter(([, , value]) => lines.some((line) => value(line) !== null));
  const shown = [...COLUMNS, ...extra];
  const columns: XlsxColumn[] = shown.map(([name, width]) => ({ name, width }));
  const rows: XlsxCell[][] = lines.map((line) => shown.map(([, , value]) => value(line)));
  // A file is passed on without the page that says so.
  if (hasMore) rows.push(["Older orders are not in this file. Choose dates to download them."]);
  return { columns, rows };
}

/** Amounts and counts are plain numbers, which spreadsheets add up. */
function toCsvText(cell: XlsxCell): string {
  if (cell === null || typeof cell !== "object") return String(cell ?? "");
  return "day" in cell ? cell.day : toRupees(cell.paise);
}

/** The lines of an order history as a CSV file. */
export function createHistoryCsv(history: HistoryExtract): string {
  const { columns, rows } = createTable(history);
  return toCsv([columns.map(({ name }) => name), ...rows.map((row) => row.map(toCsvText))]);
}

/** The same table for writing as an XLSX file. */
export const createHistorySheet = (history: HistoryExtract) => ({
  sheet: "Orders",
  ...createTable(history),
});
