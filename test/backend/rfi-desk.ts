import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { rfiLines, users } from "../../backend/db/schema/index.ts";
import { addItem, RFI_FLAG } from "../../lib/contract/cart.ts";
import { checkRfi, createRfi, oneRfi, rfiHistory } from "../../lib/contract/rfi.ts";
import type { TestApp } from "./build-test-app.ts";
import type { Customer, CustomerWish, ItemWish } from "./factories.ts";
import { operator } from "./operator.ts";
import { shop } from "./shop.ts";

type AskBody = z.input<typeof createRfi.body>;
type CartBody = z.input<typeof addItem.body>;

/** Steps of a buyer and of the operator with requests for information, each through HTTP. */
export function rfiDesk(store: TestApp) {
  const buying = shop(store);
  const operate = operator(store);
  const ops = (path: string, body: object) => operate(`rfi/${path}`, body);
  const ask = (buyer: Customer, item_info: unknown, more: object = {}) =>
    store.inject(buyer.brand, createRfi, { item_info, ...more } as AskBody, buyer.key);
  const fill = (buyer: Customer, item_info: unknown) =>
    store.inject(buyer.brand, addItem, { item_info } as CartBody, buyer.key);
  const history = async (buyer: Customer) =>
    (await store.inject(buyer.brand, rfiHistory, { item_detail_id: 3 }, buyer.key)).read();
  const answer = (number: string, lines: object[], terms: object = {}) =>
    ops("answer", { number, lines, ...terms });

  return {
    ...buying,
    ops,
    ask,
    history,
    orders: buying.history,
    answer,
    /** Makes a user one of another company. */
    moveTo: (userId: number, companyId: number) =>
      store.db.update(users).set({ companyId }).where(eq(users.id, userId)),
    decline: (number: string, body: object = {}) => ops("decline", { number, ...body }),
    check: async (buyer: Customer, ids: (number | string)[]) =>
      (
        await store.inject(
          buyer.brand,
          checkRfi,
          { item_info: ids.map((id) => ({ item_id: id })) },
          buyer.key,
        )
      ).read(),
    one: (buyer: Customer, number: string) =>
      store.inject(buyer.brand, oneRfi, { putawayno_key: number }, buyer.key),
    /** From the RFI history into the cart, with fields of the test's own choosing. */
    take: (buyer: Customer, rfq_id: unknown, lines: object[]) =>
      fill(
        buyer,
        lines.map((line) => ({ flag: RFI_FLAG, rfq_id, ...line })),
      ),
    fill,
    /** A buyer whose RFI of one item was answered: 10 pieces at ₹200 unless said. */
    answered: async (
      wish: {
        buyer?: CustomerWish;
        item?: ItemWish;
        asked?: number;
        answer?: object;
        terms?: object;
      } = {},
    ) => {
      const brand = wish.buyer?.brand ?? "zwz";
      const buyer = await store.aCustomer(wish.buyer);
      const item = await store.anItem({ brand, ...wish.item });
      const info = [{ item_id: item.id, quantity: wish.asked ?? 10 }];
      const { number } = (await ask(buyer, info)).read();
      const told = await answer(number, [{ line: 1, price: "200", ...wish.answer }], wish.terms);
      if (told.status !== 200) throw new Error(told.message);
      return { buyer, item, number };
    },
    /** Lets every offer of an RFI expire now, by the database's clock. */
    expire: (number: string) =>
      store.db
        .update(rfiLines)
        .set({ validUntil: sql`now() - interval '1 second'` })
        .where(sql`rfi_id = (select id from rfis where number = ${number})`),
  };
}

export type RfiDesk = ReturnType<typeof rfiDesk>;
