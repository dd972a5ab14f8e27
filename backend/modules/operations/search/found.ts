import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { CollectionKindName } from "../../../../lib/contract/operations/payments.ts";
import type { FoundKind, FoundRecord } from "../../../../lib/contract/operations/search.ts";
import type { Db } from "../../../db/client.ts";
import type { Query } from "./query.ts";

/** Finds records of one kind; returns the newest first. */
export type Finder = (db: Db, query: Query, now: Date) => Promise<FoundRecord[]>;

/**
 * Newest first. Without the addition, PostgreSQL may read the whole table backwards by its primary key instead of finding the few
 * rows by their index.
 */
export const newestFirst = (id: AnyColumn): SQL => sql`${id} + 0 desc`;

/** How many records of a kind are listed. */
export const MOST = 10;

interface Row {
  brand: string;
  title: string | null;
  company?: string;
  state?: string;
  at?: Date | string | null;
  amount?: number | null;
}

/** A record of the reply; `by` names the field it was found by, "" if that is the title. */
export const toFound = (
  row: Row,
  { kind, href, exact, by = "" }: { kind: FoundKind; href: string; exact: boolean; by?: string },
): FoundRecord => ({
  kind,
  brand: row.brand as BrandId,
  title: row.title ?? "",
  detail: [by, row.company ?? ""].filter(Boolean).join(" · "),
  state: row.state ?? "",
  at: row.at instanceof Date ? row.at.toISOString() : (row.at ?? null),
  amount: row.amount ?? null,
  href,
  exact,
});

export const orderPage = (number: string): string => `/orders/${number}`;
export const paymentPage = (kind: CollectionKindName, id: number): string =>
  `/payments/${kind}/${id}`;
export const customerPage = (brand: string, companyId: number): string =>
  `/customers/${brand}/${companyId}`;
