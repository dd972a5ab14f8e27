import {
  displayProduct,
  itemAvailability,
  multiSearch,
  SEARCH_MAX,
  searchProduct,
  shareItemDetails,
} from "../../../lib/contract/catalogue.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { itemsByIds, itemsByName, itemWithEquivalents } from "./queries.ts";
import { itemFieldLists, itemFields, sharedFields } from "./serializers.ts";

const SUGGESTIONS = 10;
const RESULTS = 200;

const unknownItem = () => new Refusal(404, messages.itemNotFound);

/** Search text; longer text is refused. */
function searched(text: string): string {
  if (text.length > SEARCH_MAX) throw new Refusal(400, messages.searchTooLong);
  return text;
}

/** 7.22–7.26. */
export function catalogueRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search } = scope.deps;
  const manyMakers = brand === "nod";
  const readerOf = (user: User | null) => ({ brand, companyId: user?.companyId ?? null });

  route(scope, searchProduct, ({ body }) => {
    const { items, total } = search.suggest(brand, searched(body.searching_key), SUGGESTIONS);
    return {
      success: 1,
      description: items.map((item) => ({
        id: item.id,
        Item_Name: item.name,
        cat_type: item.categoryType,
        cat_name: item.categoryName,
        universal_no: item.universalNumber,
      })),
      total_search_count: total,
    };
  });

  route(scope, multiSearch, async ({ body, user }) => {
    const { ids, total } = search.find(brand, searched(body.searching_key), RESULTS);
    const rows = await itemsByIds(db, readerOf(user), ids);
    return {
      success: 1,
      search_key: body.searching_key,
      data: rows.map(itemFields),
      total_search_count: total,
    };
  });

  route(scope, displayProduct, async ({ body, user }) => {
    const id = idOf(body.item_id);
    const rows = id ? await itemWithEquivalents(db, readerOf(user), id) : [];
    const [item] = rows;
    if (!item) throw unknownItem();
    if (manyMakers) return { success: 1, data_list: { description: rows.map(itemFields) } };
    return { ...itemFieldLists(item), success: 1 };
  });

  route(scope, itemAvailability, async ({ body, user }) => {
    const rows = await itemsByName(db, readerOf(user), searched(body.searching_key));
    const [item] = rows;
    if (!item) throw unknownItem();
    if (manyMakers) return { success: 1, data_list: { description: rows.map(itemFields) } };
    return { success: 1, data: itemFields(item) };
  });

  route(scope, shareItemDetails, async ({ body }) => {
    const id = idOf(body.itemId);
    const [item] = id ? await itemsByIds(db, readerOf(null), [id]) : [];
    if (!item) throw unknownItem();
    return { ...sharedFields(item), success: 1 };
  });
}
