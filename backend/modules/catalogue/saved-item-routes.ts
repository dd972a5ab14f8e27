import { changeSavedItems, savedItems } from "../../../lib/contract/catalogue.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { dropItems, savedItemsOf, saveItems } from "./queries.ts";
import { itemFields } from "./serializers.ts";

/** The heart's list on the account. Items that are no longer there are passed over. */
export function savedRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db } = scope.deps;

  route(scope, savedItems, async ({ buyer }) => {
    const rows = await savedItemsOf(db, { brand, companyId: buyer.companyId }, buyer.userId);
    return { success: 1, data: rows.map(itemFields) };
  });

  route(scope, changeSavedItems, async ({ body, buyer }) => {
    const ids = [...new Set(body.item_ids.map(idOf))].filter((id) => id !== null);
    if (!body.saved) {
      await dropItems(db, buyer.userId, ids);
      return { success: 1, message: "" };
    }
    const kept = await saveItems(db, brand, buyer.userId, ids);
    if (kept === 0 && body.item_ids.length > 0) throw new Refusal(404, messages.itemNotFound);
    return { success: 1, message: "" };
  });
}
