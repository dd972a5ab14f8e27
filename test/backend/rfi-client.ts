import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { rfiLines, users } from "../../backend/db/schema/index.ts";
import { addItem, RFI_FLAG } from "../../lib/contract/cart.ts";
import { checkRfi, createRfi, getRfi, rfiHistory } from "../../lib/contract/rfi.ts";
import { createBuyerClient } from "./buyer-client.ts";
import type { Customer, CustomerOverrides, ItemOverrides } from "./factories.ts";
import { createOperatorClient } from "./operator-client.ts";
import type { TestApp } from "./test-app.ts";

type CreateRfiBody = z.input<typeof createRfi.body>;
type CartBody = z.input<typeof addItem.body>;

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

  return {
    ...buyerClient,
    operate,
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
    /** Adds RFI offers to the cart, with any extra fields. */
    addOffersToCart: (buyer: Customer, rfq_id: unknown, lines: object[]) =>
      addToCartRaw(
        buyer,
        lines.map((line) => ({ flag: RFI_FLAG, rfq_id, ...line })),
      ),
    addToCartRaw,
    /** Creates a buyer with an answered RFI for one item: 10 pieces at ₹200 by default. */
    createAnsweredRfi: async (
      overrides: {
        buyer?: CustomerOverrides;
        item?: ItemOverrides;
        quantity?: number;
        answer?: object;
        terms?: object;
      } = {},
    ) => {
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
