import { z } from "zod";
import type { Match } from "../catalogue/designation/types.ts";
import { type Availability, availabilityOf } from "./availability.ts";
import { endpoint } from "./endpoint.ts";
import { count, loose, message, numberOrNull, success, text } from "./fields.ts";
import { type Item, itemWire, readItem } from "./item.ts";
import { RESULTS_MAX, RESULTS_PAGE, SEARCH_MAX, SEARCH_TIMEOUT_MS } from "./limits.ts";
import { decodeReading, matchWire, readingWire, readMatch } from "./match.ts";
import { paise } from "./money.ts";

export { SEARCH_MAX, SEARCH_TIMEOUT_MS };

/** The length is not validated here: the backend rejects longer texts with its own message. */
const searchingKey = z.string().meta({ maxLength: SEARCH_MAX });

export interface Suggestion {
  id: string;
  name: string;
  categoryType: string;
  categoryName: string;
  universalNumber: string;
  /** Dimensions in mm, stock in pieces, lead time in days, list price in paise; null where unknown or not reported. */
  bore: number | null;
  outsideDiameter: number | null;
  width: number | null;
  stock: number | null;
  availability: Availability | null;
  leadDays: number | null;
  /** 0 means 'Display on request'. */
  listPrice: number | null;
  match: Match | null;
}
export interface Suggestions {
  items: Suggestion[];
  /** All matches, including those not listed. */
  total: number;
}

/** 7.22 */
export const searchProduct = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/search_product/",
  auth: "none",
  summary: "Suggestions while typing",
  timeoutMs: SEARCH_TIMEOUT_MS,
  body: z.object({ searching_key: searchingKey }),
  reply: z.object({
    success,
    description: z
      .array(
        z.object({
          id: loose,
          Item_Name: loose,
          cat_type: loose,
          cat_name: loose,
          universal_no: loose,

          ID: loose,
          OD: loose,
          OW: loose,
          Stock: loose,
          Availability: loose,
          lead_days: loose,
          list_price: loose,
          match: matchWire,
        }),
      )
      .nullish(),
    total_search_count: loose,
  }),
  encode: (query: string) => ({ searching_key: query }),
  decode: (wire): Suggestions => ({
    items: (wire.description ?? []).map((row) => ({
      id: text(row.id),
      name: text(row.Item_Name),
      categoryType: text(row.cat_type),
      categoryName: text(row.cat_name),
      universalNumber: text(row.universal_no),
      bore: numberOrNull(row.ID),
      outsideDiameter: numberOrNull(row.OD),
      width: numberOrNull(row.OW),
      stock: text(row.Stock) === "" ? null : count(row.Stock),
      availability: text(row.Availability) === "" ? null : availabilityOf(text(row.Availability)),
      leadDays: numberOrNull(row.lead_days),
      listPrice: text(row.list_price) === "" ? null : paise(row.list_price),
      match: readMatch(row.match),
    })),
    total: count(wire.total_search_count),
  }),
});

interface MultiSearchInput {
  text: string;
  /** Sent only for more than a page, as other backends don't know it. */
  rows: number;
}

/** 7.23. Returns at most 50 rows unless asked for more, best match first; `total` counts all. */
export const multiSearch = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/multiSearch/",
  auth: "optional",
  summary: "Search results with price and availability",
  timeoutMs: SEARCH_TIMEOUT_MS,
  body: z.object({
    searching_key: searchingKey,

    rows: z.number().int().min(1).max(RESULTS_MAX).optional(),
  }),
  reply: z.object({
    success,
    search_key: loose,
    data: z.array(itemWire).nullish(),
    total_search_count: loose,

    reading: readingWire,
  }),
  encode: (input: string | MultiSearchInput) => {
    if (typeof input === "string") return { searching_key: input };
    const more = input.rows > RESULTS_PAGE ? { rows: Math.min(input.rows, RESULTS_MAX) } : {};
    return { searching_key: input.text, ...more };
  },
  decode: (wire) => {
    const items = (wire.data ?? []).map(readItem);
    return {
      query: text(wire.search_key),
      items,
      total: count(wire.total_search_count) || items.length,
      reading: decodeReading(wire.reading),
    };
  },
});

/**
 * 7.24. Brand one returns one item as parallel lists of one element (3.10); brand two returns every maker's item of the
 * designation in data_list.description. Our backend returns all item fields in both shapes.
 */
export const displayProduct = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/display_product/",
  auth: "optional",
  summary: "One item, on brand two with every maker",
  body: z.object({
    item_id: z.union([z.string(), z.number()]),
    flag: z.string().max(40).nullish(),
  }),
  reply: itemWire.extend({
    success,
    message,
    data_list: z.object({ description: z.array(itemWire).nullish() }).nullish(),
  }),
  encode: (itemId: string) => ({ item_id: itemId, flag: "product" }),
  decode: (wire): Item[] => {
    const many = wire.data_list?.description;
    return many ? many.map(readItem) : [readItem(wire)];
  },
});

/** 7.25. Live values of every item with this name (3.12), with the customer's price when signed in. */
export const itemAvailability = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/item_availability/",
  auth: "optional",
  summary: "Stock, packing, dimensions and price of an item by name",
  body: z.object({ searching_key: searchingKey }),
  reply: z.object({
    success,
    message,
    data_list: z.object({ description: z.array(itemWire).nullish() }).nullish(),
    data: itemWire.nullish(),
  }),
  encode: (itemName: string) => ({ searching_key: itemName }),
  decode: (wire): Item[] =>
    (wire.data_list?.description ?? (wire.data ? [wire.data] : [])).map(readItem),
});

/** Most items of one `itemsById` call. */
export const ITEMS_MAX = 100;

/**
 * Call of ours: live price and stock of the items in a table, with the customer's price when signed in, and the days from
 * dispatch to arrival at the pincode, without one at the default delivery address; null if unknown.
 */
export const itemsById = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/items_by_id/",
  auth: "optional",
  summary: "Items by their ids; unknown ones are left out",
  body: z.object({
    item_ids: z.array(z.string().max(40)).max(ITEMS_MAX),
    pincode: z.string().max(6).nullish(),
  }),
  reply: z.object({ success, data: z.array(itemWire), transit_days: loose }),
  encode: ({ ids, pincode }: { ids: string[]; pincode: string }) => ({ item_ids: ids, pincode }),
  decode: (wire): { items: Item[]; transitDays: number | null } => ({
    items: wire.data.map(readItem),
    transitDays: numberOrNull(wire.transit_days),
  }),
});

/** 7.26. Public facts of a shared link. */
export const shareItemDetails = endpoint({
  method: "POST",
  path: "api/ShareItemDetails/",
  auth: "none",
  summary: "Public facts of an item by its id",
  body: z.object({
    db_type: z.string().max(40).nullish(),
    itemId: z.union([z.string(), z.number()]),
  }),
  reply: itemWire.extend({ success, message, data: itemWire.nullish() }),
  encode: (itemId: string) => ({ itemId }),
  decode: (wire): Item => readItem(wire.data ?? wire),
});

/** Call of ours: the wishlist of the account. */
export const savedItems = endpoint({
  method: "GET",
  path: "api/saved_items/",
  auth: "required",
  summary: "Items on the wishlist",
  body: z.undefined(),
  reply: z.object({ success, data: z.array(itemWire) }),
  encode: () => undefined,
  decode: (wire): Item[] => wire.data.map(readItem),
});

/** Call of ours: saves or removes items. */
export const changeSavedItems = endpoint({
  method: "POST",
  path: "api/saved_items/",
  auth: "required",
  summary: "Save items to the wishlist or remove them",
  body: z.object({ item_ids: z.array(z.string().max(40)).max(200), saved: z.boolean() }),
  reply: z.object({ success, message }),
  encode: (input: { itemIds: string[]; saved: boolean }) => ({
    item_ids: input.itemIds,
    saved: input.saved,
  }),
  decode: () => null,
});
