import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createLatePaymentClient } from "../../../test/backend/late-payment-client.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import {
  checkouts,
  companies,
  deliveryAddresses,
  discounts,
  hsnRates,
  itemStock,
  items,
  users,
} from "../../db/schema/index.ts";

let paymentApp: PaymentTestApp;
let client: ReturnType<typeof createLatePaymentClient>;
beforeAll(async () => {
  paymentApp = await createPaymentTestApp();
  client = createLatePaymentClient(paymentApp);
});
afterAll(() => paymentApp.close());

describe.each<BrandId>(["zwz", "nod"])(
  "[7.39] [7.40] a payment after the time to pay, brand %s",
  (brand) => {
    const open = (item: object = {}) =>
      paymentApp.openPayment({ buyer: { brand }, item: { stock: 10, ...item } });

    test("becomes the order until the end of the grace period", async () => {
      const { buyer, item, open: payment } = await open();
      await client.expire(buyer, 23.99);
      expect(await getStock(paymentApp.backend.db, item.id)).toBe(10);
      await client.pay(buyer, payment.orderId);
      expect((await client.getStatus(buyer, payment.orderId)).state).toBe("placed");
      expect(await client.getOrders(buyer)).toMatchObject([{ payable: payment.amount }]);
      expect(await getStock(paymentApp.backend.db, item.id)).toBe(8);
    });

    test("tells the storefront of an item whose last pieces it takes", async () => {
      const { buyer, item, open: payment } = await open({ stock: 2 });
      await client.expire(buyer, 1);
      paymentApp.backend.changed.length = 0;
      await client.pay(buyer, payment.orderId);
      expect((await client.getStatus(buyer, payment.orderId)).state).toBe("placed");
      expect(await getStock(paymentApp.backend.db, item.id)).toBe(0);
      expect(paymentApp.backend.changed).toContainEqual({ brand, items: [item.id] });
    });

    test("is refunded afterwards, and stock stays for sale", async () => {
      const { buyer, item, open: payment } = await open();
      await client.expire(buyer, 24);
      await client.pay(buyer, payment.orderId);
      await client.expectRefund(
        buyer,
        payment.orderId,
        "after the time to pay for these items was over",
      );
      expect(await getStock(paymentApp.backend.db, item.id)).toBe(10);
    });
  },
);

test("[7.39] the grace period of a checkout that was replaced counts from then", async () => {
  const { buyer, item, open, lines } = await paymentApp.openPayment({ item: { stock: 10 } });
  await paymentApp.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
  await paymentApp.startPayment(buyer, await paymentApp.buyerClient.getCart(buyer));
  const { db } = paymentApp.backend;
  const [first] = await db
    .select({ isOver: sql<boolean>`${checkouts.reservedUntil} <= now()`, state: checkouts.state })
    .from(checkouts)
    .where(eq(checkouts.providerOrderId, open.orderId));
  expect(first).toEqual({ isOver: true, state: "expired" });
  expect(lines).toHaveLength(1);
});

type Item = Awaited<ReturnType<PaymentTestApp["openPayment"]>>["item"];

const PRICE = "their price has changed since";
const ADDRESS = "the delivery address is no longer available";
const ACCOUNT = "your account can no longer place orders";

describe("[7.39] within the grace period, a payment is refunded", () => {
  const setItem = (item: Item, values: Partial<typeof items.$inferInsert>) =>
    paymentApp.backend.db.update(items).set(values).where(eq(items.id, item.id));
  const setAddress = (
    { addressIds: [id] }: Customer,
    values: Partial<typeof deliveryAddresses.$inferInsert>,
  ) =>
    paymentApp.backend.db.update(deliveryAddresses).set(values).where(eq(deliveryAddresses.id, id));

  const changes: [string, (buyer: Customer, item: Item) => Promise<unknown>, string][] = [
    ["at a higher price", (_, item) => setItem(item, { listPrice: 480_00 }), PRICE],
    ["at a lower price", (_, item) => setItem(item, { listPrice: 120_00 }), PRICE],
    ["without a price", (_, item) => setItem(item, { listPrice: 0 }), PRICE],
    [
      "with a new discount",
      ({ companyId }) =>
        paymentApp.backend.db
          .insert(discounts)
          .values({ companyId, discountBp: 500, validFrom: sql`now() - interval '1 minute'` }),
      PRICE,
    ],
    [
      "at another GST rate",
      async (_, item) => {
        await setItem(item, { hsn: "84829999" });
        await paymentApp.backend.db
          .insert(hsnRates)
          .values({ prefix: "84829999", rateBp: 2800, validFrom: "2026-01-01" });
      },
      PRICE,
    ],
    [
      "for an address that moved to another state, at the same total",
      (buyer) => setAddress(buyer, { stateId: 29 }),
      PRICE,
    ],
    [
      "for an address that is no longer verified",
      (buyer) => setAddress(buyer, { approvalStatus: 1 }),
      ADDRESS,
    ],
    [
      "for an item that is no longer sold",
      (_, item) => setItem(item, { status: "Inactive" }),
      "no longer available to order",
    ],
    [
      "if pieces in stock were sold",
      (_, item) =>
        paymentApp.backend.db
          .update(itemStock)
          .set({ available: 5 })
          .where(eq(itemStock.itemId, item.id)),
      "no longer available to order",
    ],
    [
      "if the later pieces would be dispatched later than promised",
      (_, item) =>
        paymentApp.backend.db
          .update(itemStock)
          .set({ leadDays: 20 })
          .where(eq(itemStock.itemId, item.id)),
      "can no longer be dispatched by the day you were shown",
    ],
    [
      "of a user whose e-mail address is unconfirmed",
      ({ userId }) =>
        paymentApp.backend.db
          .update(users)
          .set({ emailVerifiedAt: null })
          .where(eq(users.id, userId)),
      ACCOUNT,
    ],
    [
      "of a rejected account",
      ({ companyId }) =>
        paymentApp.backend.db
          .update(companies)
          .set({ status: "Rejected" })
          .where(eq(companies.id, companyId)),
      ACCOUNT,
    ],
  ];

  test.each(changes)("%s", async (_name, change, words) => {
    const { buyer, item, open } = await paymentApp.openPayment({
      quantity: 10,
      item: { stock: 6, leadDays: 8 },
    });
    await client.expire(buyer, 1);
    await change(buyer, item);
    await client.pay(buyer, open.orderId);
    await client.expectRefund(buyer, open.orderId, words);
  });

  test.each([
    ["for a price that changed and is what it was again", {}],
    ["with more in stock and a shorter lead time", { available: 40, leadDays: 2 }],
  ])("not %s", async (_name, stock) => {
    const { buyer, item, open } = await paymentApp.openPayment({
      quantity: 10,
      item: { stock: 6, leadDays: 8 },
    });
    await client.expire(buyer, 1);
    await setItem(item, { listPrice: 480_00 });
    await setItem(item, { listPrice: item.listPrice });
    if ("available" in stock) {
      const isItem = eq(itemStock.itemId, item.id);
      await paymentApp.backend.db.update(itemStock).set(stock).where(isItem);
    }
    await client.pay(buyer, open.orderId);
    expect((await client.getStatus(buyer, open.orderId)).state).toBe("placed");
  });

  test("not before the time to pay is over, although the price has changed", async () => {
    const { buyer, item, open } = await paymentApp.openPayment();
    await setItem(item, { listPrice: 480_00 });
    await client.pay(buyer, open.orderId);
    expect((await client.getStatus(buyer, open.orderId)).state).toBe("placed");
    expect(await client.getOrders(buyer)).toMatchObject([{ payable: open.amount }]);
  });
});

describe("[5.13] [7.39] late payment of an RFI offer", () => {
  const openOffer = async (brand: BrandId) => {
    const rfiClient = createRfiClient(paymentApp.backend);
    const { buyer, number, lines } = await rfiClient.createOfferInCart({
      buyer: { brand },
      item: { stock: 0 },
      terms: { leadDays: 12 },
    });
    const open = (await paymentApp.startPayment(buyer, lines)).read();
    return { rfiClient, buyer, number, open };
  };

  test.each<BrandId>(["zwz", "nod"])(
    "on %s, an offer that has expired since is ordered",
    async (brand) => {
      const { rfiClient, buyer, number, open } = await openOffer(brand);
      await rfiClient.expireOffers(number);
      await client.expire(buyer, 23);
      await client.pay(buyer, open.orderId);
      expect((await client.getStatus(buyer, open.orderId)).state).toBe("placed");
    },
  );

  test("a longer lead time in a new answer is not what was paid for", async () => {
    const { rfiClient, buyer, number, open } = await openOffer("zwz");
    await client.expire(buyer, 1);
    const answer = [{ line: 1, price: "200" }];
    expect((await rfiClient.answerRfi(number, answer, { leadDays: 30 })).status).toBe(200);
    await client.pay(buyer, open.orderId);
    await client.expectRefund(
      buyer,
      open.orderId,
      "can no longer be dispatched by the day you were shown",
    );
  });
});
