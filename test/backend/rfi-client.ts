import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { rfiLines, users } from "../../backend/db/schema/index.ts";
import type { BrandId } from "../../brands/types.ts";
import { addItem, RFI_FLAG } from "../../lib/contract/cart.ts";
import { checkRfi, createRfi, getRfi, rfiHistory } from "../../lib/contract/rfi.ts";
import { createBuyerClient } from "./buyer-client.ts";
import type { Customer, CustomerOverrides, ItemOverrides } from "./factories.ts";
import { createOperatorClient } from "./operator-client.ts";
import type { TestApp } from "./test-app.ts";

type CreateRfiBody = z.input<typeof createRfi.body>;
type CartBody = z.input<typeof addItem.body>;

/** A wheel bearing that neither store sells. */
export const REQUESTED_TEXT = "FAG DAC3055-2RSR";

interface AnsweredRfi {
  buyer?: CustomerOverrides;
  item?: ItemOverrides;
  quantity?: number;
  answer?: object;
  terms?: object;
}

/** The API calls of a buyer and of the operator around requests for information. */
export function createRfiClient(backend: TestApp) {
  const buyerClient = createBuyerClient(backend);
  const operator = createOperatorClient(backend);
  const operate = (path: string, body: object) => operator(`rfi/${path}`, body);
  const requestRfi = (buyer: Customer, item_info: unknown, options: object = {}) =>
    backend.inject(buyer.brand, createRfi, { item_info, ...options } as CreateRfiBody, buyer.key);
  const addToCartRaw = (buyer: Customer, item_info: unknown) =>
    backend.inject(buyer.brand, addItem, { item_info } as CartBody, buyer.key);
  const getRfiHistory = async (buyer: Customer) =>
    (await backend.inject(buyer.brand, rfiHistory, { item_detail_id: 3 }, buyer.key)).read();
  const answerRfi = (number: string, lines: object[], terms: object = {}) =>
    operate("answer", { number, lines, ...terms });

  const requestText = (buyer: Customer, text: unknown, line: object = {}) =>
    requestRfi(buyer, [{ requested_text: text, quantity: 4, ...line }]);

  /** Creates a buyer with an answered RFI for one item: 10 pieces at ₹200 by default. */
  const createAnsweredRfi = async (overrides: AnsweredRfi = {}) => {
    const brand = overrides.buyer?.brand ?? "zwz";
    const buyer = await backend.createCustomer(overrides.buyer);
    const item = await backend.createItem({ brand, ...overrides.item });
    const info = [{ item_id: item.id, quantity: overrides.quantity ?? 10 }];
    const { number } = (await requestRfi(buyer, info)).read();
    const reply = await answerRfi(
      number,
      [{ line: 1, price: "200", ...overrides.answer }],
      overrides.terms,
    );
    if (reply.status !== 200) throw new Error(reply.message);
    return { buyer, item, number };
  };

  /** Adds RFI offers to the cart, with any extra fields. */
  const addOffersToCart = (buyer: Customer, rfq_id: unknown, lines: object[]) =>
    addToCartRaw(
      buyer,
      lines.map((line) => ({ flag: RFI_FLAG, rfq_id, ...line })),
    );
  return {
    ...buyerClient,
    operate,
    /** Requests an item that is not in the catalogue: 4 pieces by default. */
    requestText,
    checkTexts: async (buyer: Customer, ...texts: string[]) =>
      (
        await backend.inject(
          buyer.brand,
          checkRfi,
          { item_info: texts.map((requested_text) => ({ requested_text })) },
          buyer.key,
        )
      ).read(),
    /** Creates a buyer whose RFI requests one text. */
    createRequestedText: async (brand: BrandId = "zwz", text = REQUESTED_TEXT) => {
      const buyer = await backend.createCustomer({ brand });
      const { number } = (await requestText(buyer, text)).read();
      return { buyer, number };
    },
    requestRfi,
    getRfiHistory,
    answerRfi,
    moveUserToCompany: (userId: number, companyId: number) =>
      backend.db.update(users).set({ companyId }).where(eq(users.id, userId)),
    declineRfi: (number: string, body: object = {}) => operate("decline", { number, ...body }),
    checkRfi: async (buyer: Customer, ids: (number | string)[]) =>
      (
        await backend.inject(
          buyer.brand,
          checkRfi,
          { item_info: ids.map((id) => ({ item_id: id })) },
          buyer.key,
        )
      ).read(),
    getRfi: (buyer: Customer, number: string) =>
      backend.inject(buyer.brand, getRfi, { putawayno_key: number }, buyer.key),
    addOffersToCart,
    addToCartRaw,
    createAnsweredRfi,
    /** The same, with the offer in the buyer's cart. */
    createOfferInCart: async (overrides: AnsweredRfi = {}) => {
      const { item, buyer, number } = await createAnsweredRfi(overrides);
      const added = await addOffersToCart(buyer, number, [{ item_id: item.id }]);
      if (added.status !== 200) throw new Error(`adding answered ${added.status}`);
      return { item, buyer, number, lines: await buyerClient.getCart(buyer) };
    },
    /** Makes every offer of the RFI expire now, by the database's clock. */
    expireOffers: (number: string) =>
      backend.db
        .update(rfiLines)
        .set({ validUntil: sql`now() - interval '1 second'` })
        .where(sql`rfi_id = (select id from rfis where number = ${number})`),
  };
}

export type RfiClient = ReturnType<typeof createRfiClient>;
