import type { BrandId } from "../../brands/types.ts";
import { isTextList, readTab, writeTab } from "./tab-state.ts";

const NAME = "reference number";
/** Lines of one RFI; the oldest items are dropped. */
const MAX_ITEMS = 200;

type Pair = [itemId: string, number: string];

const isPairs = (value: unknown): value is Pair[] =>
  Array.isArray(value) && value.every((pair) => isTextList(pair) && pair.length === 2);

/** RFI numbers of items requested in this tab, shown on their product pages (2.33). */
export const requestedItems = {
  read: (brand: BrandId) => new Map(readTab(brand, NAME, isPairs) ?? []),
  save(brand: BrandId, itemIds: string[], number: string) {
    const before = [...requestedItems.read(brand)].filter(([id]) => !itemIds.includes(id));
    const pairs = [...before, ...itemIds.map((id): Pair => [id, number])];
    writeTab(brand, NAME, pairs.slice(-MAX_ITEMS));
  },
};
