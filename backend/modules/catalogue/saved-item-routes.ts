import { changeSavedItems, savedItems } from "../../../lib/contract/catalogue.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { itemsSavedBy, removeSavedItems, saveItems } from "./queries.ts";
import { itemFields } from "./serializers.ts";

/** Saved items of the account. Items that no longer exist are skipped. */
export function savedRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db } = scope.deps;

  route(scope, savedItems, async ({ buyer }) => {
    const rows = await itemsSavedBy(db, { brand, companyId: buyer.companyId }, buyer.userId);
    return { success: 1, data: rows.map(itemFields) };
  });

  route(scope, changeSavedItems, async ({ body, buyer }) => {
    const ids = [...new Set(body.item_ids.map(idOf))].filter((id) => id !== null);
    if (!body.saved) {
      await removeSavedItems(db, buyer.userId, ids);
      return { success: 1, message: "" };
    }
    const savedCount = await saveItems(db, brand, buyer.userId, ids);
    if (savedCount === 0 && body.item_ids.length > 0) throw new Refusal(404, messages.itemNotFound);
    return { success: 1, message: "" };
  });
}
