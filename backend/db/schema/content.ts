import { index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { operators } from "./operators.ts";

/**
 * Versions of the content that operators write for the stores, by brand and slot: `slides`, `featured` or `notices`. The latest one whose
 * moment of publication has come is shown; without one, the content in brands/content. Published versions are never changed.
 */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: serial().primaryKey(),
    brand: text().notNull(),
    slot: text().notNull(),
    /** Null shows the content in brands/content again. */
    value: jsonb(),
    /** Null for the draft, of which a slot has one. */
    publishedAt: moment("published_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    operator: text().notNull(),
    operatorId: integer("operator_id").references(() => operators.id),
  },
  (t) => [index("content_versions_slot").on(t.brand, t.slot, t.publishedAt)],
);

/** Pictures of slides, by the hash of their content; several slides and versions may show the same one. */
export const contentPictures = pgTable("content_pictures", {
  /** First 32 hexadecimal digits of the SHA-256. */
  hash: text().primaryKey(),
  /** png · jpeg · webp · avif, detected from the first bytes. */
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** Base64, because backups are JSON lines. */
  content: text().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});
