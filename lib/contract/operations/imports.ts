import { z } from "zod";
import { IMPORT_KINDS, type ImportKind, ROW_RESULTS, type RowResult } from "../../imports/kinds.ts";
import { opsCall } from "./call.ts";

/** Rows of a page of a preview. */
export const PREVIEW_PAGE = 50;

const brand = z.enum(["zwz", "nod"]);
const id = z.number().int().positive().max(2_147_483_647);
const page = z.number().int().min(1).max(100_000).default(1);

export const IMPORT_STATES = [
  "reading",
  "ready",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An import as lists show it. */
export interface ImportSummary {
  id: number;
  kind: ImportKind;
  brand: "zwz" | "nod";
  state: ImportState;
  fileName: string;
  operator: string;
  createdAt: string;
  counts: Partial<Record<RowResult, number>>;
  appliedBy: string | null;
  appliedAt: string | null;
  undoneBy: string | null;
  undoneAt: string | null;
}

export interface ImportDetails extends ImportSummary {
  /** SHA-256 of the file. */
  fileHash: string;
  /** Columns of the file that are not taken over. */
  ignoredColumns: string[];
  /** Suspicious changes of the file as a whole. */
  warnings: string[];
  /** Number of rows with a warning. */
  warnedRows: number;
  /** Number of rows with values that undoing left as they are. */
  unrestoredRows: number;
  /** Why the last step failed; "" if it did not. */
  failure: string;
  /** Percent of the current step. */
  progress: number;
  /** Side effects of applying, such as pieces given to back-orders. */
  outcome: string;
  /** Whether it is the last import of its kind and brand that was applied. */
  canUndo: boolean;
}

/** A field that a row changes, in the words of the file's columns. */
export interface ImportChange {
  column: string;
  from: string;
  to: string;
}

export interface ImportRow {
  row: number;
  result: RowResult;
  subject: string;
  changes: ImportChange[];
  problems: { column: string; reason: string }[];
  warnings: string[];
  /** Columns that undoing left as they are, and uses for which it left an added item, e.g. "is in orders". */
  unrestored: string[];
}

const file = z.object({
  kind: z.enum(IMPORT_KINDS),
  brand: brand.optional(),
  fileName: z.string().trim().min(1).max(200),
  /** The file in base64. */
  content: z.base64("must be a file in base64").max(14_100_000, "must have at most 10 MB"),
});
export const startImportCall = opsCall<ImportDetails>()(
  "imports/start",
  "Read a file and preview it",
  file,
);

export const showImportCall = opsCall<ImportDetails>()(
  "imports/show",
  "One import with its progress",
  z.object({ id }),
);

/** Results of rows, and rows with a warning or with values that undoing left. */
export const ROW_FILTERS = [...ROW_RESULTS, "warned", "unrestored"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const rowFilter = z.object({
  id,
  show: z.enum(ROW_FILTERS).optional(),
  text: z.string().trim().max(80).optional(),
  page,
});
export const importRowsCall = opsCall<{ rows: ImportRow[]; total: number }>()(
  "imports/rows",
  "Rows of an import, 50 a page",
  rowFilter,
);

export const applyImportCall = opsCall<ImportDetails>()(
  "imports/apply",
  "Apply a previewed import",
  z.object({ id, skipInvalid: z.boolean().default(false) }),
);

export const undoImportCall = opsCall<ImportDetails>()(
  "imports/undo",
  "Undo the last import of its kind",
  z.object({ id }),
);

export const listImportsCall = opsCall<{ imports: ImportSummary[]; total: number }>()(
  "imports/list",
  "Imports, newest first, 50 a page",
  z.object({ kind: z.enum(IMPORT_KINDS).optional(), brand: brand.optional(), page }),
);

const format = z.enum(["csv", "xlsx"]);
/** Query of GET /ops/files/imports/invalid. */
export const invalidRowsFile = z.object({ id: z.coerce.number().pipe(id), format });
/** Query of GET /ops/files/imports/export. */
export const exportFile = z.object({
  kind: z.enum(IMPORT_KINDS),
  brand,
  maker: z.string().max(60).optional(),
  format,
});
