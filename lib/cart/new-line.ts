import type { Brand } from "../../brands/types.ts";
import { promise } from "../catalogue/delivery-promise.ts";
import type { CartLine } from "../contract/cart.ts";
import type { Item } from "../contract/item.ts";
import type { GuestLine } from "./guest-line.ts";

/** What has to be known of an item to put it into a cart. */
export type Buyable = Pick<
  Item,
  | "id"
  | "name"
  | "code"
  | "brand"
  | "category"
  | "listPrice"
  | "yourPrice"
  | "availability"
  | "stock"
  | "leadDays"
>;

export interface Wish {
  item: Buyable;
  quantity: number;
}

/** What became of it; `ask` is the question of 4.8. */
export type Put = { kind: "done" } | { kind: "ask" } | { kind: "problem"; message: string };

/** An item as a guest puts it into the cart, at the price shown (9.5). */
export function guestLineOf(item: Buyable, quantity: number, now: Date): GuestLine {
  return {
    itemId: item.id,
    code: item.code,
    name: item.name,
    brand: item.brand,
    category: item.category,
    price: item.yourPrice ?? item.listPrice,
    quantity,
    availability: item.availability,
    expected: promise(item, quantity, now).expected,
    addedOn: now.toISOString(),
  };
}

/** Whether 4.8 has to ask: same name, on brand two same name and maker; RFI lines are left alone. */
export function isInCart(
  lines: CartLine[],
  item: Pick<Item, "name" | "brand">,
  brand: Pick<Brand, "manyMakers">,
): boolean {
  return lines.some(
    (line) =>
      !line.locked && line.name === item.name && (!brand.manyMakers || line.brand === item.brand),
  );
}
