import type { z } from "zod";
import { addItem, displayCart } from "../../lib/contract/cart.ts";
import { confirmSale, myOrders, type PlaceOrder } from "../../lib/contract/orders.ts";
import type { TestApp } from "./build-test-app.ts";
import type { Customer, CustomerWish, ItemWish } from "./factories.ts";

type SaleBody = z.input<typeof confirmSale.body>;

/** A buyer's steps as the storefront takes them, each through HTTP. */
export function shop(store: TestApp) {
  const put = (buyer: Customer, lines: { id: number; quantity: number }[]) => {
    const item_info = lines.map(({ id, quantity }) => ({ item_id: id, quantity }));
    return store.inject(buyer.brand, addItem, { item_info }, buyer.key);
  };
  const cart = async (buyer: Customer) =>
    (await store.inject(buyer.brand, displayCart, undefined, buyer.key)).read();
  /** Sends the call with fields of the test's own choosing. */
  const send = (buyer: Customer, body: unknown) =>
    store.inject(buyer.brand, confirmSale, body as SaleBody, buyer.key);

  return {
    put,
    cart,
    send,
    /** Sends what the storefront sends after the buyer has seen these lines. */
    order: (buyer: Customer, lines: PlaceOrder["lines"], addressId: number = buyer.addressIds[0]) =>
      send(
        buyer,
        confirmSale.encode({ lines, deliveryAddressId: String(addressId), mode: "credit" }),
      ),
    history: async (buyer: Customer) =>
      (await store.inject(buyer.brand, myOrders, undefined, buyer.key)).read() ?? [],
    /** A buyer with some of one item in the cart, as seen there. */
    ready: async (wish: { buyer?: CustomerWish; item?: ItemWish; quantity?: number } = {}) => {
      const brand = wish.buyer?.brand ?? "zwz";
      const buyer = await store.aCustomer(wish.buyer);
      const item = await store.anItem({ brand, ...wish.item });
      await put(buyer, [{ id: item.id, quantity: wish.quantity ?? 2 }]);
      return { buyer, item, lines: await cart(buyer) };
    },
  };
}

export type Shop = ReturnType<typeof shop>;
