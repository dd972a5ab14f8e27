import { z } from "zod";
import { PART_NUMBERS_AT_ONCE } from "../forms/part-number.ts";
import { endpoint } from "./endpoint.ts";
import { outcome, success } from "./fields.ts";

/** Calls of ours: a company's own part numbers. On other backends they are missing, and the feature is hidden. */

/** A company's own number of an item. */
export interface PartNumber {
  number: string;
  itemId: string;
  itemName: string;
  brand: string;
  savedBy: string;
  /** ISO 8601. */
  savedAt: string;
}

export const getPartNumbers = endpoint({
  method: "GET",
  path: "account/part_numbers/",
  auth: "required",
  summary: "The company's own part numbers",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.array(
      z.object({
        number: z.string(),
        item_id: z.string(),
        item_name: z.string(),
        brand_name: z.string(),
        saved_by: z.string(),
        saved_at: z.string(),
      }),
    ),
  }),
  encode: () => undefined,
  decode: (wire): PartNumber[] =>
    wire.data.map((row) => ({
      number: row.number,
      itemId: row.item_id,
      itemName: row.item_name,
      brand: row.brand_name,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
    })),
});

export interface PartNumberInput {
  number: string;
  itemId: string;
}

export const savePartNumbers = endpoint({
  method: "POST",
  path: "account/part_numbers/",
  auth: "required",
  summary: "Save own part numbers; one that exists gets the new item",
  body: z.object({
    numbers: z
      .array(z.object({ number: z.string().max(200), item_id: z.string().max(40) }))
      .min(1)
      .max(PART_NUMBERS_AT_ONCE),
  }),
  reply: outcome,
  encode: (numbers: PartNumberInput[]) => ({
    numbers: numbers.map(({ number, itemId }) => ({ number, item_id: itemId })),
  }),
  decode: () => null,
});

export const removePartNumbers = endpoint({
  method: "DELETE",
  path: "account/part_numbers/",
  auth: "required",
  summary: "Remove own part numbers",
  body: z.object({ numbers: z.array(z.string().max(200)).min(1).max(PART_NUMBERS_AT_ONCE) }),
  reply: outcome,
  encode: (numbers: string[]) => ({ numbers }),
  decode: () => null,
});
