import { lacksCall } from "@/lib/backend/errors";
import { handler } from "@/lib/backend/handler.server";
import { type LiveItem, toLiveItem } from "@/lib/catalogue/product-row";
import { ITEMS_MAX, itemsById, multiSearch, SEARCH_MAX } from "@/lib/contract/catalogue";

/**
 * Live stock, list price and, when signed in, own price of the items of a table. For a backend that lacks the call, of the
 * results of the search `q`.
 */
export const GET = handler({ auth: "optional" }, async ({ call, query }): Promise<LiveItem[]> => {
  const ids = (query.get("ids") ?? "").split(",", ITEMS_MAX + 1).map((id) => id.slice(0, 41));
  const text = (query.get("q") ?? "").trim();
  const search = async (error: unknown) => {
    if (!text || text.length > SEARCH_MAX || !lacksCall(error)) throw error;
    return (await call(multiSearch, text)).items;
  };
  const [items, now] = [await call(itemsById, ids).catch(search), new Date()];
  return items.map((item) => toLiveItem(item, now));
});
