import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { bigint, timestamp } from "drizzle-orm/pg-core";

/** Timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Money in paise. */
export const paise = (name: string) => bigint(name, { mode: "number" });

/**
 * Somebody else's number without case, spaces and punctuation, as `normalise` (lib/slug.ts) writes it. It is indexed, so
 * queries must use the same expression.
 */
export const plainNumber = (column: AnyColumn): SQL =>
  sql`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;
