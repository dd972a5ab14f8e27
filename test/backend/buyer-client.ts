import type { z } from "zod";
import { addItem, displayCart } from "../../lib/contract/cart.ts";
import { myOrders } from "../../lib/contract/order-history.ts";
import { confirmSale, type PlaceOrderInput } from "../../lib/contract/orders.ts";
import type { Customer, CustomerOverrides, ItemOverrides } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

type SaleBody = z.input<typeof confirmSale.body>;

/** The buyer's API calls as the storefront sends them. */
export function createBuyerClient(backend: TestApp) {
  const addToCart = (buyer: Customer, lines: { id: number; quantity: number }[]) => {
    const item_info = lines.map(({ id, quantity }) => ({ item_id: id, quantity }));
    return backend.inject(buyer.brand, addItem, { item_info }, buyer.key);
  };
  const getCart = async (buyer: Customer) =>
    (await backend.inject(buyer.brand, displayCart, undefined, buyer.key)).read();
  /** Sends the order call with any body. */
  const submitOrder = (buyer: Customer, body: unknown) =>
    backend.inject(buyer.brand, confirmSale, body as SaleBody, buyer.key);

  return {
    addToCart,
    getCart,
    submitOrder,
    /** Orders the given lines on credit. */
    placeOrder: (
      buyer: Customer,
      lines: PlaceOrderInput["lines"],
      addressId: number = buyer.addressIds[0],
    ) =>
      submitOrder(
        buyer,
        confirmSale.encode({ lines, deliveryAddressId: String(addressId), mode: "credit" }),
      ),
    getOrders: async (buyer: Customer) =>
      (await backend.inject(buyer.brand, myOrders, undefined, buyer.key)).read()?.lines ?? [],
    /** Creates a buyer with one item in the cart, two pieces by default. */
    createBuyerWithCart: async (
      overrides: { buyer?: CustomerOverrides; item?: ItemOverrides; quantity?: number } = {},
    ) => {
      const brand = overrides.buyer?.brand ?? "zwz";
      const buyer = await backend.createCustomer(overrides.buyer);
      const item = await backend.createItem({ brand, ...overrides.item });
      await addToCart(buyer, [{ id: item.id, quantity: overrides.quantity ?? 2 }]);
      return { buyer, item, lines: await getCart(buyer) };
    },
  };
}

export type BuyerClient = ReturnType<typeof createBuyerClient>;
