import type { BrandId } from "../../brands/types.ts";
import { isText, isTextList, readTab, writeTab } from "../tab-state.ts";

/** The order just placed, so that going back does not offer its lines again (2.49). */
export interface RecentOrder {
  number: string;
  leftItems: string[];
  /** Cart lines that became the order. */
  lineIds: string[];
}

/** Number and file of the buyer's own purchase order. */
export interface PurchaseOrder {
  number: string;
  file: { id: string; name: string } | null;
}
type StoredPurchaseOrder = PurchaseOrder & { lineIds: string[] };

const isRecentOrder = (value: unknown): value is RecentOrder => {
  const { number, leftItems, lineIds } = (value ?? {}) as Partial<RecentOrder>;
  return isText(number) && isTextList(leftItems) && isTextList(lineIds);
};
const isPurchaseOrder = (value: unknown): value is StoredPurchaseOrder => {
  const { number, file, lineIds } = (value ?? {}) as Partial<StoredPurchaseOrder>;
  const isFile = file === null || (isText(file?.id) && isText(file?.name));
  return isText(number) && isFile && isTextList(lineIds);
};
const hasSameIds = (some: string[], others: string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
const isQuantities = (value: unknown): value is Record<string, number> =>
  typeof value === "object" && value !== null && Object.values(value).every(Number.isInteger);

/** State of the pages, stored for the tab: ids, quantities and PO number, never personal data or credentials (3.24). */
export const pageState = {
  selectedLines: (brand: BrandId) => readTab(brand, "checkedItem", isTextList) ?? [],
  saveSelectedLines: (brand: BrandId, lineIds: string[]) => writeTab(brand, "checkedItem", lineIds),
  address: (brand: BrandId) => readTab(brand, "deliveryAddress", isText),
  saveAddress: (brand: BrandId, id: string | null) => writeTab(brand, "deliveryAddress", id),
  recentOrder: (brand: BrandId) => readTab(brand, "order_no", isRecentOrder),
  saveRecentOrder: (brand: BrandId, placed: RecentOrder) => writeTab(brand, "order_no", placed),
  /** Only for exactly these lines, not for those of an earlier order. */
  purchaseOrder(brand: BrandId, lineIds: string[]): PurchaseOrder {
    const stored = readTab(brand, "purchaseOrder", isPurchaseOrder);
    if (!stored || !hasSameIds(stored.lineIds, lineIds)) return { number: "", file: null };
    return { number: stored.number, file: stored.file };
  },
  savePurchaseOrder: (brand: BrandId, lineIds: string[], order: PurchaseOrder) =>
    writeTab(brand, "purchaseOrder", { ...order, lineIds }),
  /** Quantities typed after the session expired, by line id. */
  unsavedQuantities: (brand: BrandId) => readTab(brand, "typedQuantities", isQuantities) ?? {},
  saveUnsavedQuantities: (brand: BrandId, quantities: Record<string, number>) =>
    writeTab(brand, "typedQuantities", Object.keys(quantities).length > 0 ? quantities : null),
};
