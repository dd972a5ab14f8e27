import type { ExportName } from "../../../lib/contract/operations/exports.ts";
import type { Db } from "../../db/client.ts";
import { advanceColumns, readAdvances } from "./advances.ts";
import type { Column } from "./columns.ts";
import { dayBookColumns, readDayBook } from "./day-book.ts";
import { deductionColumns, readDeductions } from "./deductions-register.ts";
import { readSeries, seriesColumns } from "./document-series.ts";
import { hsnColumns, summariseByHsn } from "./hsn-summary.ts";
import type { Period } from "./period.ts";
import { readReceipts, receiptColumns } from "./receipts-register.ts";
import { creditNoteColumns, readCreditNotes, readSales, salesColumns } from "./sales-register.ts";

/** An export with its rows as they are read. */
export interface Table<Row = unknown> {
  title: string;
  columns: Column<Row>[];
  rows: AsyncIterable<Row>;
}

const table =
  <Row>(
    title: string,
    columns: Column<Row>[],
    read: (db: Db, period: Period) => AsyncIterable<Row>,
  ) =>
  (db: Db, period: Period): Table =>
    ({ title, columns, rows: read(db, period) }) as Table;

const tables: Record<ExportName, (db: Db, period: Period) => Table> = {
  "sales-register": table("Sales register", salesColumns, (db, period) => readSales(db, period)),
  "credit-notes": table("Credit notes", creditNoteColumns, readCreditNotes),
  "hsn-summary": table("HSN summary", hsnColumns, summariseByHsn),
  receipts: table("Receipts", receiptColumns, readReceipts),
  advances: table("Advances", advanceColumns, readAdvances),
  "tax-deducted": table("Tax deducted", deductionColumns, readDeductions),
  "day-book": table("Day book", dayBookColumns, readDayBook),
  "document-series": table("Document series", seriesColumns, readSeries),
};

export const openExport = (db: Db, name: ExportName, period: Period): Table =>
  tables[name](db, period);
