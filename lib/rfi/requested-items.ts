import type { BrandId } from "../../brands/types.ts";
import { isTextList, readTab, writeTab } from "../tab-state.ts";

const NAME = "reference number";
/** As many as one request has lines; the oldest make room. */
const MOST = 200;

type Pair = [itemId: string, number: string];

const isPairs = (value: unknown): value is Pair[] =>
  Array.isArray(value) && value.every((pair) => isTextList(pair) && pair.length === 2);

/** Reference numbers of what was requested in this tab, for the product pages of the items (2.33). */
export const requestedItems = {
  read: (brand: BrandId) => new Map(readTab(brand, NAME, isPairs) ?? []),
  save(brand: BrandId, itemIds: string[], number: string) {
    const before = [...requestedItems.read(brand)].filter(([id]) => !itemIds.includes(id));
    const pairs = [...before, ...itemIds.map((id): Pair => [id, number])];
    writeTab(brand, NAME, pairs.slice(-MOST));
  },
};
