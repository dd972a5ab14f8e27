import type { BrandId } from "../../../../brands/types.ts";
import type { RowResult } from "../../../../lib/imports/kinds.ts";
import type { MatchedColumns } from "../../../../lib/imports/match-columns.ts";
import type { ReadRow } from "../../../../lib/imports/read-rows.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import type { Role } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import type { RowChanges, RowProblem } from "../../../db/schema/index.ts";
import type { Target } from "./target.ts";

/** The planned effect of a row, before anything is changed. */
export interface PlannedRow {
  row: number;
  result: RowResult;
  subject: string;
  targetId: number | null;
  changes: RowChanges;
  problems: RowProblem[];
  warnings: string[];
  cells: string[] | null;
}

/** The record to which a row refers. */
export interface Existing {
  id: number;
  subject: string;
  values: Record<string, Value>;
}

export interface Finding {
  problems: RowProblem[];
  warnings: string[];
}

/** Findings about new rows, with the values that they get. */
export interface Addition extends Finding {
  record: Record<string, Value>;
}

/** The records of the database to which the rows of a file refer. */
export interface Lookup {
  /** Names the record of a row, for lists and for finding repeated rows. */
  subjectOf: (row: ReadRow) => string;
  /** Tells new rows apart where files can name the same record in several ways; by default their names do. */
  keyOf?: (row: ReadRow) => string;
  /** The row's item, discount or company; null if there is none, or why it can't be told. */
  find: (row: ReadRow) => Existing | null | { reason: string };
  /** Values of a row that does not exist yet; absent if this kind adds none. */
  add?: (row: ReadRow) => Addition;
  /** The changes of a row with those that follow from them. */
  derive?: (existing: Existing, changes: RowChanges, row: ReadRow) => RowChanges;
  /** Checks new values against the existing ones. */
  check?: (row: ReadRow, existing: Existing, changes: RowChanges) => Finding;
  /** Suspicious changes of the file as a whole. */
  suspect?: (rows: PlannedRow[], columns: MatchedColumns) => string[];
}

/** When and by whom a file is planned. */
export interface PlanContext {
  /** The Indian day. */
  today: string;
  roles: readonly Role[];
}

/** Rules of a kind of import. */
export interface KindRules {
  target: Target;
  lookUp: (db: Db, brand: BrandId, rows: ReadRow[], context: PlanContext) => Promise<Lookup>;
}
