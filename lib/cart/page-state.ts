import type { BrandId } from "../../brands/types.ts";

/** What a placed order leaves behind, so that going back does not offer it again (2.49). */
export interface Placed {
  number: string;
  leftItems: string[];
  /** Cart lines that became the order. */
  lineIds: string[];
}

type Name = "checkedItem" | "deliveryAddress" | "order_no" | "typedQuantities";

const keyOf = (brand: BrandId, name: Name) => `${brand}:${name}`;

function read<T>(brand: BrandId, name: Name, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(brand, name)) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where storage is refused, the page works on and only a reload forgets. */
function write(brand: BrandId, name: Name, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(brand, name));
    else sessionStorage.setItem(keyOf(brand, name), JSON.stringify(value));
  } catch {}
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const isText = (value: unknown): value is string => typeof value === "string";
const isPlaced = (value: unknown): value is Placed => {
  const { number, leftItems, lineIds } = (value ?? {}) as Partial<Placed>;
  return isText(number) && isTexts(leftItems) && isTexts(lineIds);
};
const isQuantities = (value: unknown): value is Record<string, number> =>
  typeof value === "object" && value !== null && Object.values(value).every(Number.isInteger);

/**
 * Page state that lives as long as the tab: ids and quantities only, nothing that identifies a buyer or opens
 * a door (3.24).
 */
export const pageState = {
  ticked: (brand: BrandId) => read(brand, "checkedItem", isTexts) ?? [],
  keepTicked: (brand: BrandId, lineIds: string[]) => write(brand, "checkedItem", lineIds),
  address: (brand: BrandId) => read(brand, "deliveryAddress", isText),
  keepAddress: (brand: BrandId, id: string | null) => write(brand, "deliveryAddress", id),
  placed: (brand: BrandId) => read(brand, "order_no", isPlaced),
  keepPlaced: (brand: BrandId, placed: Placed) => write(brand, "order_no", placed),
  /** Quantities typed while the session was lost, by line id. */
  typed: (brand: BrandId) => read(brand, "typedQuantities", isQuantities) ?? {},
  keepTyped: (brand: BrandId, quantities: Record<string, number>) =>
    write(brand, "typedQuantities", Object.keys(quantities).length > 0 ? quantities : null),
};
