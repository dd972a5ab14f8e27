import { addItem, displayCart } from "../../lib/contract/cart.ts";
import type { Customer } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Calls of a signed-in buyer's cart. */
export function createCartClient(backend: TestApp) {
  const lines = async (buyer: Customer) =>
    (await backend.inject(buyer.brand, displayCart, undefined, buyer.key)).read();
  return {
    lines,
    /** Quantities by item ID. */
    quantities: async (buyer: Customer) =>
      Object.fromEntries((await lines(buyer)).map((line) => [line.itemId, line.quantity])),
    add(buyer: Customer, itemId: unknown, quantity: unknown, mergeId?: string) {
      const body = {
        item_info: [{ item_id: itemId, quantity }],
        ...(mergeId && { merge_id: mergeId }),
      };
      return backend.inject(buyer.brand, addItem, body as never, buyer.key);
    },
  };
}
