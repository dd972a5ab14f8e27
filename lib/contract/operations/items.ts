import { z } from "zod";
import { opsCall } from "./call.ts";

/** Items on a page of the list. */
export const ITEMS_PAGE = 50;

const id = z.number().int().positive().max(2_147_483_647);

export interface ListedItem {
  id: number;
  brand: "zwz" | "nod";
  maker: string;
  designation: string;
  type: string;
  /** Paise; 0 is on request. */
  listPrice: number;
  available: number;
  backOrdered: number;
  leadDays: number | null;
  status: string;
}

export const searchItemsCall = opsCall<{ items: ListedItem[]; total: number; makers: string[] }>()(
  "items/search",
  "Items by number, maker and state, 50 a page",
  z.object({
    brand: z.enum(["zwz", "nod"]).optional(),
    text: z.string().trim().max(80).optional(),
    maker: z.string().max(60).optional(),
    show: z.enum(["out-of-stock", "back-ordered", "on-request", "discontinued"]).optional(),
    page: z.number().int().min(1).max(100_000).default(1),
  }),
);

/** A value of an item that can be changed, as import files write it. */
export interface ItemField {
  field: string;
  name: string;
  text: string;
}

export interface ItemEvent {
  at: string;
  by: string;
  column: string;
  from: string;
  to: string;
  /** The import, or the reason given. */
  source: string;
}

export interface ItemPage extends ListedItem {
  slug: string;
  code: string;
  fields: ItemField[];
  /** Pieces allocated to orders that have not left. */
  allocated: number;
  /** Ordered in the last twelve months, without cancelled orders. */
  orderedPieces: number;
  orderCount: number;
  /** RFI lines of the last twelve months. */
  rfiLines: number;
  events: ItemEvent[];
}

export const showItemCall = opsCall<ItemPage>()(
  "items/page",
  "One item with its values, demand and history",
  z.object({ id }),
);

export const changeItemCall = opsCall<{ warnings: string[]; outcome: string }>()(
  "items/change",
  "Change one item, with the rules of imports",
  z.object({
    id,
    /** Texts by field, as in a file; "-" empties a value. */
    values: z.record(z.string().max(40), z.string().trim().max(500)),
    /** The texts that the operator saw, so that nobody's change is overwritten unseen. */
    seen: z.record(z.string().max(40), z.string().max(500)),
    reason: z.string().trim().max(200).default(""),
    /** Saves in spite of warnings. */
    confirmed: z.boolean().default(false),
  }),
);
