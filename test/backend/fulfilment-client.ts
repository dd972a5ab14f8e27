import { asc, eq } from "drizzle-orm";
import { orderLines } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import { createBuyerClient } from "./buyer-client.ts";
import {
  type Customer,
  type CustomerOverrides,
  deliveryNote,
  type ItemOverrides,
} from "./factories.ts";
import { createOperatorClient } from "./operator-client.ts";
import { createRfiClient } from "./rfi-client.ts";
import type { TestApp } from "./test-app.ts";

export const carrier = { carrier: "VRL Logistics", tracking: "VRL-778812" };

/** Orders that are partly back-ordered, and the operator's calls that fulfil them. */
export function createFulfilmentClient(backend: TestApp) {
  const buyerClient = createBuyerClient(backend);
  const ops = createOperatorClient(backend);
  const rfi = createRfiClient(backend);
  type Item = { id: number; designation: string };

  /** Puts RFI offers of items into the buyer's cart; none of their pieces are in stock. */
  async function fillCartWithOffers(buyer: Customer, items: Item[], quantity: number) {
    const info = items.map(({ id }) => ({ item_id: id, quantity }));
    const { number } = (await rfi.requestRfi(buyer, info)).read();
    const offers = items.map((_, n) => ({ line: n + 1, price: "200", fromStock: 0 }));
    await rfi.answerRfi(number, offers, { leadDays: 21 });
    await rfi.addOffersToCart(
      buyer,
      number,
      items.map(({ id }) => ({ item_id: id })),
    );
  }

  return {
    ...buyerClient,
    ops,
    /** Orders pieces of an item: by default 60, of which 22 are in stock; to Karnataka if `isFar`. */
    order: async (
      over: {
        buyer?: CustomerOverrides;
        item?: ItemOverrides;
        quantity?: number;
        isFar?: boolean;
      } = {},
    ) => {
      const { buyer, item, lines } = await buyerClient.createBuyerWithCart({
        quantity: 60,
        ...over,
        item: { stock: 22, leadDays: 47, ...over.item },
      });
      const addressId = buyer.addressIds[over.isFar ? 1 : 0];
      const { number } = (await buyerClient.placeOrder(buyer, lines, addressId)).read();
      return { buyer, item, number };
    },
    /** Orders two lines, all in stock: 20 pieces of one item and 8 of another. */
    orderTwoLines: async () => {
      const { buyer } = await buyerClient.createBuyerWithCart({ quantity: 20 });
      const { id } = await backend.createItem();
      await buyerClient.addToCart(buyer, [{ id, quantity: 8 }]);
      const lines = await buyerClient.getCart(buyer);
      return { buyer, number: (await buyerClient.placeOrder(buyer, lines)).read().number };
    },
    fillCartWithOffers,
    /** Another buyer orders pieces of a sold-out item, by an RFI offer that holds no stock. */
    orderMore: async (item: Item, quantity: number, brand: BrandId = "zwz") => {
      const buyer = await backend.createCustomer({ brand });
      await fillCartWithOffers(buyer, [item], quantity);
      const lines = await buyerClient.getCart(buyer);
      return { buyer, number: (await buyerClient.placeOrder(buyer, lines)).read().number };
    },
    /** Sets the free stock, or receives pieces with a delivery note of their own. */
    stock: (
      { designation }: Item,
      row: { brand?: BrandId; available?: number; received?: number; reference?: string },
    ) =>
      ops("items/stock", {
        rows: [
          {
            brand: "zwz",
            designation,
            ...(row.received === undefined ? {} : { reference: deliveryNote() }),
            ...row,
          },
        ],
      }),
    ship: (number: string, over: object = {}) =>
      ops("orders/ship", { number, ...carrier, ...over }),
    /** Allocated, shipped and back-ordered pieces of each order line of the item, oldest first. */
    pieces: async ({ id }: { id: number }) =>
      (
        await backend.db
          .select()
          .from(orderLines)
          .where(eq(orderLines.itemId, id))
          .orderBy(asc(orderLines.id))
      ).map(({ allocated, shipped, backOrdered }) => [allocated, shipped, backOrdered]),
  };
}
