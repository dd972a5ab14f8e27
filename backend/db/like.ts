import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { referenceKey } from "../../lib/reference-key.ts";

/** A text in which `%` and `_` of a `like` pattern mean themselves. */
const escapePattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${escapePattern(text)}%`;

/** Whether a column holds this reference, such as a UTR, ignoring case and spaces. */
export const isReference = (column: PgColumn, reference: string) =>
  sql`regexp_replace(lower(${column}), '\\s+', '', 'g') = ${referenceKey(reference)}`;

/** Pattern of `like` for texts that begin with this one. */
export const startingWith = (text: string): string => `${escapePattern(text)}%`;
