import { z } from "zod";
import { DIFFERENCES, MATCH_GRADES, type Match } from "../catalogue/designation/types.ts";

/** Our addition to the items of 7.22 and 7.23: how an item fits the requested number. Absent on other backends. */
export const matchWire = z
  .object({
    requested: z.string(),
    grade: z.enum(MATCH_GRADES),
    differences: z.array(
      z.object({ feature: z.enum(DIFFERENCES), requested: z.string(), offered: z.string() }),
    ),
    unread: z.array(z.string()),
  })
  .nullish();

export const readMatch = (wire: z.output<typeof matchWire>): Match | null => wire ?? null;

/** One number of a search text with several, and its best item. */
export interface NumberSearch {
  text: string;
  /** Number of matching items. */
  total: number;
  /** Id of its best item in `items`, which may be that of another number too; null if nothing matches. */
  itemId: string | null;
  /** How that item fits this number; null if it can't be compared. */
  match: Match | null;
  /** Digits; null if the text states none. */
  quantity: string | null;
}

/** Ways to complete a base number: `query` searches for the number with this value. */
export interface FeatureChoice {
  /** "Seal", "Clearance", "Cage" … */
  feature: string;
  options: { label: string; query: string; count: number }[];
}

/** Our addition to 7.23: what was understood of the search text. */
export interface SearchReading {
  /** `numbers` are several searches at once; `text` was not understood. */
  kind: "number" | "numbers" | "words" | "size" | "text";
  /** In words, e.g. "Deep groove ball bearings, bore 25 mm"; "" if there is nothing to add to the text itself. */
  description: string;
  /** Parts of the text that were not understood and not used. */
  unread: string[];
  /** A bearing family that was named and that this store does not carry, e.g. "Slewing bearings". */
  notCarried: string | null;
  choices: FeatureChoice[];
  numbers: NumberSearch[];
  /** A single search without the quantity beside it; null if the text states none. */
  counted: { text: string; quantity: string } | null;
}

export const readingWire = z
  .object({
    kind: z.enum(["number", "numbers", "words", "size", "text"] satisfies SearchReading["kind"][]),
    description: z.string(),
    unread: z.array(z.string()),
    notCarried: z.string().nullable(),
    choices: z.array(
      z.object({
        feature: z.string(),
        options: z.array(z.object({ label: z.string(), query: z.string(), count: z.number() })),
      }),
    ),
    numbers: z.array(
      z.object({
        text: z.string(),
        total: z.number(),
        itemId: z.string().nullable(),
        match: matchWire,
        quantity: z.string().nullable(),
      }),
    ),
    counted: z.object({ text: z.string(), quantity: z.string() }).nullish(),
  })
  .nullish();

export const decodeReading = (wire: z.output<typeof readingWire>): SearchReading | null =>
  wire
    ? {
        ...wire,
        numbers: wire.numbers.map((one) => ({ ...one, match: readMatch(one.match) })),
        counted: wire.counted ?? null,
      }
    : null;
