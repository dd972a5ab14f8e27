export { raiseCatalogueVersion } from "./catalogue-version.ts";
export { insertItems, type NewItem } from "./insert-items.ts";
export { createFigureReader, deleteOldItemChanges, type FigureReader } from "./item-figures.ts";
export { deleteOldPageChanges, recordPageChange } from "./page-changes.ts";
export { loadPrices, type OwnPrice, type PricedItem } from "./pricing.ts";
export { type ItemRow, itemsByIds } from "./queries.ts";
export { buildSearchIndexes, type FoundItem, type SearchIndexes } from "./search/indexes.ts";
export { itemFields } from "./serializers.ts";
export { adjustStock, lockStock } from "./stock.ts";
export { type LinePromise, promiseFromStock, type StockLevel } from "./stock-promise.ts";
export {
  createStorefrontRevalidation,
  type RevalidateStorefront,
} from "./storefront-revalidation.ts";
