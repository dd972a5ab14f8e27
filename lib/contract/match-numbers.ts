import { z } from "zod";
import { MATCH_GRADES, type MatchGrade } from "../catalogue/designation/types.ts";
import { PART_NUMBER_MAX } from "../forms/part-number.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";
import { type Item, itemWire, readItem } from "./item.ts";
import { MAKER_MAX, MATCH_ROWS_MAX, SEARCH_MAX } from "./limits.ts";

/**
 * One line of a list to match; `quantity` prefers an item with that many in stock. An item that was chosen for the line
 * before is taken without a search, as long as it is sold. `maker` and `ownNumber`, which may be one of the buyer's own
 * part numbers, are of columns of their own.
 */
export const numberRow = z.object({
  text: z.string().max(SEARCH_MAX),
  itemId: z.string().max(40).nullish(),
  maker: z.string().max(MAKER_MAX).nullish(),
  ownNumber: z.string().max(PART_NUMBER_MAX).nullish(),
  quantity: z.number().int().positive().max(QUANTITY_MAX).nullish(),
});
export type NumberRow = z.output<typeof numberRow>;

export const numberRows = z.array(numberRow).max(MATCH_ROWS_MAX);
const { itemId, ownNumber } = numberRow.shape;
const rowWire = numberRow
  .omit({ itemId: true, ownNumber: true })
  .extend({ item_id: itemId, own_number: ownNumber });

/** 1,000 lines of 200 characters, most of them of one byte, with the ids of their items. */
export const MATCH_BODY_MAX = 300_000;

export interface AlternativeItem {
  id: string;
  name: string;
  brand: string;
  /** Null for a hit that is not a number of the same size. */
  grade: MatchGrade | null;
}

/** Result of one line. */
export interface NumberMatch {
  /** The best item with its grade in `match`; null if nothing matches. */
  item: Item | null;
  /** Number of matching items. */
  total: number;
  /** The next best items, at most three. */
  alternatives: AlternativeItem[];
  /** The line is one of the buyer's own part numbers, which decides its item. Absent for lines that were searched. */
  isOwnNumber?: true;
  /** The one of its texts that is the own part number. */
  ownNumber?: string;
  /** The item is the one that was chosen for the line before. */
  isChosen?: true;
}

/** Reply of the storefront's own route for lists. */
export interface NumberMatches {
  /** One per line, in order; only the first `maxRows` lines are matched. */
  matches: NumberMatch[];
  maxRows: number;
}

/** Call of ours: the best item for each line of a list, in the order sent. */
export const matchNumbers = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/match_numbers/",
  auth: "optional",
  summary: "Best item for each line of a list of numbers",
  bodyMax: MATCH_BODY_MAX,
  body: z.object({ rows: z.array(rowWire).max(MATCH_ROWS_MAX) }),
  reply: z.object({
    success,
    data: z.array(
      z.object({
        item: itemWire.nullable(),
        total_count: z.number(),
        own_number: z.boolean().nullish(),
        own_text: z.string().nullish(),
        chosen: z.boolean().nullish(),
        alternatives: z.array(
          z.object({
            itemid: z.string(),
            itemname: z.string(),
            brandname: z.string(),
            grade: z.enum(MATCH_GRADES).nullable(),
          }),
        ),
      }),
    ),
  }),
  encode: (rows: NumberRow[]) => ({
    rows: rows.map(({ itemId, ownNumber, ...row }) => ({
      ...row,
      ...(itemId ? { item_id: itemId } : {}),
      ...(ownNumber ? { own_number: ownNumber } : {}),
    })),
  }),
  decode: (wire): NumberMatch[] =>
    wire.data.map((row) => ({
      item: row.item && readItem(row.item),
      total: row.total_count,
      ...(row.own_number ? { isOwnNumber: true as const } : {}),
      ...(row.own_text ? { ownNumber: row.own_text } : {}),
      ...(row.chosen ? { isChosen: true as const } : {}),
      alternatives: row.alternatives.map(({ itemid, itemname, brandname, grade }) => ({
        id: itemid,
        name: itemname,
        brand: brandname,
        grade,
      })),
    })),
});
