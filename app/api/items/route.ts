import { lacksCall } from "@/lib/backend/errors";
import { handler } from "@/lib/backend/handler.server";
import { type LiveItem, toLiveItem } from "@/lib/catalogue/product-row";
import { ITEMS_MAX, itemsById, multiSearch, SEARCH_MAX } from "@/lib/contract/catalogue";

/**
 * Live stock, list price and, when signed in, own price of the items of a table, with their arrival at the pincode, without
 * one at the default delivery address. For a backend that lacks the call, of the results of the search `q`.
 */
export const GET = handler({ auth: "optional" }, async ({ call, query }): Promise<LiveItem[]> => {
  const ids = (query.get("ids") ?? "").split(",", ITEMS_MAX + 1).map((id) => id.slice(0, 41));
  const text = (query.get("q") ?? "").trim();
  const search = async (error: unknown) => {
    if (!text || text.length > SEARCH_MAX || !lacksCall(error)) throw error;
    return { items: (await call(multiSearch, text)).items, transitDays: null };
  };
  const pincode = (query.get("pincode") ?? "").slice(0, 6);
  const { items, transitDays } = await call(itemsById, { ids, pincode }).catch(search);
  const now = new Date();
  return items.map((item) => toLiveItem(item, now, transitDays));
});
