import { z } from "zod";
import { LIST_ROWS_MAX } from "../forms/order-list.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { endpoint } from "./endpoint.ts";
import { outcome, success } from "./fields.ts";
import { MAKER_MAX, SEARCH_MAX } from "./limits.ts";

/** Calls of ours: a company's named lists. On other backends they are missing, and the feature is hidden. */

/** A row of a list: the number as entered, the item that was accepted for it, and pieces. */
export interface OrderListRow {
  text: string;
  itemId: string | null;
  /** null if the row has no valid quantity. */
  quantity: number | null;
  /** Maker that stood beside the number. */
  maker?: string | null | undefined;
  /** Why the row has to be checked before it is added; absent if nothing was doubtful. */
  doubt?: string | null | undefined;
}

export interface OrderListSummary {
  id: number;
  name: string;
  rowCount: number;
  /** Increases with every change; a change of an older version is refused. */
  version: number;
  createdBy: string;
  /** ISO 8601. */
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
}

export interface OrderList extends OrderListSummary {
  rows: OrderListRow[];
}

const summaryWire = z.object({
  id: z.number(),
  name: z.string(),
  row_count: z.number(),
  version: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  updated_by: z.string(),
  updated_at: z.string(),
});

export type OrderListWire = z.input<typeof summaryWire>;

const decodeSummary = (wire: z.output<typeof summaryWire>): OrderListSummary => ({
  id: wire.id,
  name: wire.name,
  rowCount: wire.row_count,
  version: wire.version,
  createdBy: wire.created_by,
  createdAt: wire.created_at,
  updatedBy: wire.updated_by,
  updatedAt: wire.updated_at,
});

export const DOUBT_MAX = 200;

/** Rows as they are stored and sent. */
const rowWire = z.object({
  text: z.string().min(1).max(SEARCH_MAX),
  item_id: z.string().max(40).nullable(),
  quantity: z.number().int().min(1).max(QUANTITY_MAX).nullable(),
  maker: z.string().max(MAKER_MAX).nullish(),
  doubt: z.string().max(DOUBT_MAX).nullish(),
});
export type OrderListRowWire = z.output<typeof rowWire>;

export const getOrderLists = endpoint({
  method: "GET",
  path: "account/lists/",
  auth: "required",
  summary: "The company's named lists, most recently changed first",
  body: z.undefined(),
  reply: z.object({ success, data: z.array(summaryWire) }),
  encode: () => undefined,
  decode: (wire) => wire.data.map(decodeSummary),
});

export const getOrderList = endpoint({
  method: "GET",
  path: "account/lists/:id/",
  params: (id: number) => ({ id: String(id) }),
  auth: "required",
  summary: "One named list with its rows",
  body: z.undefined(),
  reply: z.object({ success, data: summaryWire.extend({ rows: z.array(rowWire) }) }),
  encode: () => undefined,
  decode: ({ data }): OrderList => ({
    ...decodeSummary(data),
    rows: data.rows.map(({ item_id, ...row }) => ({ ...row, itemId: item_id })),
  }),
});

/** The list that is replaced, as the buyer last saw it. */
export interface OrderListVersion {
  id: number;
  version: number;
}

export interface SaveOrderListInput {
  /** null creates a list. */
  replaces: OrderListVersion | null;
  name: string;
  rows: OrderListRow[];
}

/** 1,000 rows of 200 characters, most of them of one byte. */
export const LIST_BODY_MAX = 400_000;

export const saveOrderList = endpoint({
  method: "POST",
  path: "account/lists/",
  auth: "required",
  summary: "Create a named list, or replace the given version of one",
  bodyMax: LIST_BODY_MAX,
  body: z.object({
    id: z.number().int().positive().nullish(),
    version: z.number().int().positive().nullish(),
    name: z.string().max(200),
    rows: z.array(rowWire).min(1).max(LIST_ROWS_MAX),
  }),
  reply: z.object({ success, data: summaryWire }),
  encode: ({ replaces, name, rows }: SaveOrderListInput) => ({
    ...(replaces ? { id: replaces.id, version: replaces.version } : {}),
    name,
    rows: rows.map(({ itemId, ...row }) => ({ ...row, item_id: itemId })),
  }),
  decode: (wire) => decodeSummary(wire.data),
});

export const removeOrderList = endpoint({
  method: "DELETE",
  path: "account/lists/:id/",
  params: ({ id }: OrderListVersion) => ({ id: String(id) }),
  auth: "required",
  summary: "Remove the given version of a named list",
  body: z.object({ version: z.number().int().positive() }),
  reply: outcome,
  encode: ({ version }: OrderListVersion) => ({ version }),
  decode: () => null,
});
