import type { Item } from "../contract/item.ts";
import { promiseItem } from "../rules/delivery-promise.ts";
import { guestCart } from "./guest-cart.ts";

/** The fields of an item that adding it to a cart needs. */
export type CartableItem = Pick<
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

/** Adds an item to the guest cart at the price shown (4.9, 9.5). Returns null, or the message that says why not. */
export function addAsGuest(item: CartableItem, quantity: number): string | null {
  const now = new Date();
  return guestCart.add({
    itemId: item.id,
    code: item.code,
    name: item.name,
    brand: item.brand,
    category: item.category,
    price: item.yourPrice ?? item.listPrice,
    quantity,
    availability: item.availability,
    expected: promiseItem(item, quantity, now).expected,
    addedOn: now.toISOString(),
  });
}
