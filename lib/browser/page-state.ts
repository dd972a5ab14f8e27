import type { BrandId } from "../../brands/types.ts";
import { isText, isTextList, readTab, writeTab } from "./tab-state.ts";

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
interface StoredAddress {
  id: string;
  lineIds: string[];
}
type StoredPurchaseOrder = PurchaseOrder & { lineIds: string[] };

const isRecentOrder = (value: unknown): value is RecentOrder => {
  const { number, leftItems, lineIds } = (value ?? {}) as Partial<RecentOrder>;
  return isText(number) && isTextList(leftItems) && isTextList(lineIds);
};
const isStoredAddress = (value: unknown): value is StoredAddress => {
  const { id, lineIds } = (value ?? {}) as Partial<StoredAddress>;
  return isText(id) && isTextList(lineIds);
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
  /** The address chosen for an order of any of these lines. Another order has other lines and starts with the default. */
  chosenAddress(brand: BrandId, lineIds: string[]): string | null {
    const stored = readTab(brand, "deliveryAddress", isStoredAddress);
    return stored?.lineIds.some((id) => lineIds.includes(id)) ? stored.id : null;
  },
  saveChosenAddress: (brand: BrandId, lineIds: string[], id: string) =>
    writeTab(brand, "deliveryAddress", { id, lineIds }),
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
