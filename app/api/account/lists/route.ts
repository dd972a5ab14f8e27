import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { getOrderLists, LIST_BODY_MAX, saveOrderList } from "@/lib/contract/order-lists";
import { messages } from "@/lib/forms/messages";
import { LIST_ROWS_MAX, parseListName } from "@/lib/forms/order-list";
import { QUANTITY_MAX } from "@/lib/rules/quantity";

const row = z.object({
  text: z.string().min(1).max(SEARCH_MAX),
  itemId: z.string().min(1).max(40).nullable(),
  quantity: z.int().min(1).max(QUANTITY_MAX).nullable(),
});
const list = z.object({
  replaces: z.object({ id: z.int().positive(), version: z.int().positive() }).nullable(),
  name: z.string().refine((typed) => "name" in parseListName(typed), messages.listName),
  rows: z.array(row).min(1, messages.listEmpty).max(LIST_ROWS_MAX),
});

/** Calls of ours. Another backend answers 404, and named lists are hidden. */
export const GET = handler({ auth: "required" }, ({ call }) => call(getOrderLists, undefined));

export const POST = handler(
  { auth: "required", body: list, bodyMax: LIST_BODY_MAX },
  ({ call, body }) => call(saveOrderList, body),
);
