import type { Role } from "../operations/permissions.ts";

/** Kinds of data that an import changes. */
export const IMPORT_KINDS = ["catalogue", "prices", "stock", "discounts", "customers"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Roles that may import and export a kind, besides the owner. */
export const IMPORT_ROLES: Record<ImportKind, Role[]> = {
  catalogue: ["catalogue"],
  prices: ["catalogue"],
  stock: ["catalogue"],
  discounts: ["accounts"],
  customers: ["sales"],
};

/** Result of a row, in the order in which the counts are shown. */
export const ROW_RESULTS = ["added", "changed", "discontinued", "unchanged", "invalid"] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** Largest file. Together with the other fields and as base64, it fits into the limit of a call. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 100_000;
