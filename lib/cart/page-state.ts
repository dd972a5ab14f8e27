import type { BrandId } from "../../brands/types.ts";
import { isText, isTextList, readTab, writeTab } from "../tab-state.ts";

/** What a placed order leaves behind, so that going back does not offer it again (2.49). */
export interface Placed {
  number: string;
  leftItems: string[];
  /** Cart lines that became the order. */
  lineIds: string[];
}

/** The buyer's own purchase order, typed or uploaded before these lines are ordered. */
export interface PurchaseOrder {
  number: string;
  file: { id: string; name: string } | null;
}
type KeptPurchaseOrder = PurchaseOrder & { lineIds: string[] };

const isPlaced = (value: unknown): value is Placed => {
  const { number, leftItems, lineIds } = (value ?? {}) as Partial<Placed>;
  return isText(number) && isTextList(leftItems) && isTextList(lineIds);
};
const isPurchaseOrder = (value: unknown): value is KeptPurchaseOrder => {
  const { number, file, lineIds } = (value ?? {}) as Partial<KeptPurchaseOrder>;
  const isFile = file === null || (isText(file?.id) && isText(file?.name));
  return isText(number) && isFile && isTextList(lineIds);
};
const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
const isQuantities = (value: unknown): value is Record<string, number> =>
  typeof value === "object" && value !== null && Object.values(value).every(Number.isInteger);

/**
 * Page state that lives as long as the tab: ids, quantities and the buyer's own order number; nothing that says who
 * he is or opens a door (3.24).
 */
export const pageState = {
  ticked: (brand: BrandId) => readTab(brand, "checkedItem", isTextList) ?? [],
  keepTicked: (brand: BrandId, lineIds: string[]) => writeTab(brand, "checkedItem", lineIds),
  address: (brand: BrandId) => readTab(brand, "deliveryAddress", isText),
  keepAddress: (brand: BrandId, id: string | null) => writeTab(brand, "deliveryAddress", id),
  placed: (brand: BrandId) => readTab(brand, "order_no", isPlaced),
  keepPlaced: (brand: BrandId, placed: Placed) => writeTab(brand, "order_no", placed),
  /** Of exactly these lines: nobody else's, and none of an order before. */
  purchaseOrder(brand: BrandId, lineIds: string[]): PurchaseOrder {
    const kept = readTab(brand, "purchaseOrder", isPurchaseOrder);
    if (!kept || !isSame(kept.lineIds, lineIds)) return { number: "", file: null };
    return { number: kept.number, file: kept.file };
  },
  keepPurchaseOrder: (brand: BrandId, lineIds: string[], order: PurchaseOrder) =>
    writeTab(brand, "purchaseOrder", { ...order, lineIds }),
  /** Quantities typed while the session was lost, by line id. */
  typed: (brand: BrandId) => readTab(brand, "typedQuantities", isQuantities) ?? {},
  keepTyped: (brand: BrandId, quantities: Record<string, number>) =>
    writeTab(brand, "typedQuantities", Object.keys(quantities).length > 0 ? quantities : null),
};
