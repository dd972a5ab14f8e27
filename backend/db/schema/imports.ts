import { index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { RowResult } from "../../../lib/imports/kinds.ts";
import type { Value } from "../../../lib/imports/values.ts";
import { moment } from "./columns.ts";

/** A file that changes the catalogue, prices, stock, discounts or customers: previewed, applied, and undone at most once. */
export const imports = pgTable(
  "imports",
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    brand: text().notNull(),
    /** reading · ready · applying · applied · undone · failed. */
    state: text().notNull().default("reading"),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file, hexadecimal. */
    fileHash: text("file_hash").notNull(),
    /** Null for the command-line tool. */
    operatorId: integer("operator_id"),
    operator: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Names of the file's columns. */
    columns: text().array().notNull().default([]),
    /** Names of those that are not taken over. */
    ignoredColumns: text("ignored_columns").array().notNull().default([]),
    /** Rows by result. */
    counts: jsonb().$type<Partial<Record<RowResult, number>>>().notNull().default({}),
    /** Suspicious changes of the file as a whole. */
    warnings: text().array().notNull().default([]),
    /** Why the file could not be read. */
    failure: text(),
    /** Percent of the current step. */
    progress: integer().notNull().default(0),
    /** A step without progress for a minute was interrupted. */
    progressAt: moment("progress_at").notNull().defaultNow(),
    appliedBy: text("applied_by"),
    appliedAt: moment("applied_at"),
    undoneBy: text("undone_by"),
    undoneAt: moment("undone_at"),
    /** Side effects of applying, such as pieces given to back-orders. */
    outcome: text().notNull().default(""),
  },
  (t) => [index("imports_kind_brand").on(t.kind, t.brand, t.id)],
);

/** From what to what a row changes a field. Applying a delivery replaces its values by the stock before and after. */
export type RowChanges = Record<string, { from: Value; to: Value }>;

export interface RowProblem {
  /** Name of the column; "" for the whole row. */
  column: string;
  reason: string;
}

/** A row of an import. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Number in the file, from 1. */
    row: integer().notNull(),
    result: text().$type<RowResult>().notNull(),
    /** Item, discount or company of the row, e.g. "ZWZ 6204-2RS". */
    subject: text().notNull(),
    /** Item, discount or company; null for rows that are to be added or are invalid. */
    targetId: integer("target_id"),
    changes: jsonb().$type<RowChanges>().notNull().default({}),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    warnings: text().array().notNull().default([]),
    /** Cells as in the file, of invalid rows only. */
    cells: text().array(),
    /** Fields that undoing left as they are, because they were changed since; uses for which it left an added item. */
    unrestored: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index("import_rows_target").on(t.targetId, t.importId),
  ],
);
