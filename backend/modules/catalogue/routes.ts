import type { FastifyRequest } from "fastify";
import { brands } from "../../../brands/index.ts";
import {
  displayProduct,
  itemAvailability,
  itemsById,
  multiSearch,
  SEARCH_MAX,
  searchProduct,
  shareItemDetails,
} from "../../../lib/contract/catalogue.ts";
import { filteredSearch } from "../../../lib/contract/filtered-search.ts";
import { RESULTS_PAGE } from "../../../lib/contract/limits.ts";
import type { SearchReading } from "../../../lib/contract/match.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { isPincode } from "../../../lib/rules/pincode.ts";
import { slugOf } from "../../../lib/slug.ts";
import type { User } from "../../http/authentication.ts";
import { getClientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { findDefaultTransit, findTransitDays } from "../accounts/index.ts";
import { facetFields, filterFields, readFilter } from "./category-serializers.ts";
import { itemsByIds, itemsByName, itemWithEquivalents } from "./queries.ts";
import { isEmpty } from "./search/category-filter.ts";
import { itemFieldLists, itemFields, sharedFields, suggestionFields } from "./serializers.ts";

const SUGGESTIONS = 10;

const unknownItem = () => new Refusal(404, messages.itemNotFound);

/** The searches that are counted for a submitted text: several numbers are several searches. */
const toSearches = (text: string, total: number, reading: SearchReading | null) =>
  reading?.kind === "numbers" ? reading.numbers : [{ text, total }];

/** Search text; longer text is refused. */
function searched(text: string): string {
  if (text.length > SEARCH_MAX) throw new Refusal(400, messages.searchTooLong);
  return text;
}

/** 7.22–7.26. */
export function catalogueRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search, figures, searches, config } = scope.deps;
  const { manyMakers } = brands[brand];
  const countSearch = (request: FastifyRequest, found: { text: string; total: number }[]) =>
    searches.record(brand, getClientAddress(request, config.internalToken), found);
  const readerOf = (user: User | null) => ({ brand, companyId: user?.companyId ?? null });
  /** Days from dispatch to arrival at a pincode, without one at the buyer's default delivery address. */
  const findDaysTo = async (pincode: string, user: User | null): Promise<number | null> => {
    if (isPincode(pincode)) return findTransitDays(db, pincode);
    return user && (await findDefaultTransit(db, user.companyId)).days;
  };

  route(scope, searchProduct, async ({ body }) => {
    const { items, total } = search.suggest(brand, searched(body.searching_key), SUGGESTIONS);
    const figuresOf = await figures.read(items.map(({ id }) => id));
    return {
      success: 1,
      description: items.map((item, place) => suggestionFields(item, figuresOf[place])),
      total_search_count: total,
    };
  });

  route(scope, multiSearch, async ({ body, user, request }) => {
    const text = searched(body.searching_key);
    const rowsMax = body.rows ?? RESULTS_PAGE;
    const { items, total, reading } = search.find(brand, text, rowsMax);
    if (rowsMax <= RESULTS_PAGE) countSearch(request, toSearches(text, total, reading));
    const matches = new Map(items.map(({ id, match }) => [id, match]));
    const rows = await itemsByIds(db, readerOf(user), [...matches.keys()]);
    return {
      success: 1,
      search_key: body.searching_key,
      data: rows.map((row) => ({ ...itemFields(row), match: matches.get(row.id) ?? null })),
      total_search_count: total,
      reading,
    };
  });

  route(scope, filteredSearch, async ({ body, user, request }) => {
    const filter = readFilter(body.filter);
    const text = searched(body.searching_key);
    const found = search.findFiltered(brand, text, body.rows, filter);
    // More rows or a filter are a further look at the same search.
    if (body.rows <= RESULTS_PAGE && isEmpty(filter)) {
      countSearch(request, toSearches(text, found.total, found.reading));
    }
    const matches = new Map(found.items.map(({ id, match }) => [id, match]));
    const rows = await itemsByIds(db, readerOf(user), [...matches.keys()]);
    return {
      success: 1,
      data: rows.map((row) => ({
        slug: manyMakers ? slugOf(row.designation) : row.slug,
        item: { ...itemFields(row), match: matches.get(row.id) ?? null },
      })),
      total: found.total,
      matching: found.matching,
      facets: facetFields(found.facets),
      applied: filterFields(found.applied),
      reading: found.reading,
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

  route(scope, itemsById, async ({ body, user }) => {
    const ids = [...new Set(body.item_ids.flatMap((id) => idOf(id) ?? []))];
    const [rows, transit] = await Promise.all([
      itemsByIds(db, readerOf(user), ids),
      findDaysTo(body.pincode ?? "", user),
    ]);
    return { success: 1, data: rows.map(itemFields), transit_days: transit };
  });

  route(scope, shareItemDetails, async ({ body }) => {
    const id = idOf(body.itemId);
    const [item] = id ? await itemsByIds(db, readerOf(null), [id]) : [];
    if (!item) throw unknownItem();
    return { ...sharedFields(item), success: 1 };
  });
}
