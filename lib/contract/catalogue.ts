import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { count, loose, message, success, text } from "./fields.ts";
import { type Item, itemWire, readItem } from "./item.ts";
import { SEARCH_MAX, SEARCH_TIMEOUT_MS } from "./limits.ts";

export { SEARCH_MAX, SEARCH_TIMEOUT_MS };

/** The length is not validated here: the backend rejects longer texts with its own message. */
const searchingKey = z.string().meta({ maxLength: SEARCH_MAX });

export interface Suggestion {
  id: string;
  name: string;
  categoryType: string;
  categoryName: string;
  universalNumber: string;
}
export interface Suggestions {
  items: Suggestion[];
  /** All matches, including those not listed. */
  total: number;
}

/** 7.22 */
export const searchProduct = endpoint({
  method: "POST",
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
    })),
    total: count(wire.total_search_count),
  }),
});

/** 7.23. Returns at most 200 rows, best match first; `total` counts all. */
export const multiSearch = endpoint({
  method: "POST",
  path: "api/multiSearch/",
  auth: "optional",
  summary: "Search results with price and availability",
  timeoutMs: SEARCH_TIMEOUT_MS,
  body: z.object({ searching_key: searchingKey }),
  reply: z.object({
    success,
    search_key: loose,
    data: z.array(itemWire).nullish(),
    total_search_count: loose,
  }),
  encode: (query: string) => ({ searching_key: query }),
  decode: (wire) => {
    const items = (wire.data ?? []).map(readItem);
    return {
      query: text(wire.search_key),
      items,
      total: count(wire.total_search_count) || items.length,
    };
  },
});

/**
 * 7.24. Brand one returns one item as parallel lists of one element (3.10); brand two returns every maker's item of the
 * designation in data_list.description. Our backend returns all item fields in both shapes.
 */
export const displayProduct = endpoint({
  method: "POST",
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
