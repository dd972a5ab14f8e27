import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import { updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { named, setUpRefusals } from "../../../test/backend/set-up-refusals.ts";
import { itemStock, items } from "../../db/schema/index.ts";

const setUp = setUpRefusals();
const { createBuyerWithCart, expectRefusal } = setUp;

describe("changes since the buyer saw the cart are refused", () => {
  test("[3.6] a different price", async () => {
    const { buyer, item, lines } = await createBuyerWithCart();
    const [line] = lines;
    for (const amount_per_unit of ["0.01", "240.01", "-240.00", "free", 0, 1e300]) {
      const send = () =>
        setUp.buyerClient.submitOrder(buyer, {
          item_info: [{ item_detail_id: line?.id, amount_per_unit }],
        });
      await expectRefusal(buyer, send, 409, named(item, messages.priceChanged));
    }
    await setUp.backend.db.update(items).set({ listPrice: 250_00 }).where(eq(items.id, item.id));
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.priceChanged),
    );
    expect(
      (await setUp.buyerClient.placeOrder(buyer, await setUp.buyerClient.getCart(buyer))).status,
    ).toBe(200);
  });

  test.each([0, -1, 1.5, 1e9, "six", "3", [7]])(
    "[5.14] quantity %j when the cart has 2",
    async (quantity) => {
      const { buyer, item, lines } = await createBuyerWithCart({ quantity: 2 });
      const item_info = [{ item_detail_id: lines[0]?.id, quantity }];
      await expectRefusal(
        buyer,
        () => setUp.buyerClient.submitOrder(buyer, { item_info }),
        409,
        named(item, messages.availabilityChanged),
      );
    },
  );

  test("[7.30] a quantity changed in another tab", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ quantity: 2 });
    await setUp.backend.inject(
      "zwz",
      updateQuantity,
      { item_id: item.id, item_quantity: 9 },
      buyer.key,
    );
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.availabilityChanged),
    );
  });

  test("[3.7] [4.11] a changed stock split or availability", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ quantity: 5, item: { stock: 5 } });
    const setStock = (available: number) =>
      setUp.backend.db.update(itemStock).set({ available }).where(eq(itemStock.itemId, item.id));
    await setStock(3);
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.availabilityChanged),
    );
    await setStock(0);
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.availabilityChanged),
    );
    expect(await getStock(setUp.backend.db, item.id)).toBe(0);
  });

  test("[3.7] availability 'Stock' sent for an item on demand", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ item: { stock: 0 } });
    const item_info = [{ item_detail_id: lines[0]?.id, Availability: "Stock" }];
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.submitOrder(buyer, { item_info }),
      409,
      named(item, messages.availabilityChanged),
    );
  });

  test("every line that can't be ordered is named, those with the same reason together", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ quantity: 5, item: { stock: 5 } });
    const [dearer, gone, other] = [
      await setUp.backend.createItem(),
      await setUp.backend.createItem(),
      await setUp.backend.createItem(),
    ];
    const unchanged = await setUp.backend.createItem();
    await setUp.buyerClient.addToCart(
      buyer,
      [dearer, gone, other, unchanged].map(({ id }) => ({ id, quantity: 1 })),
    );
    expect(lines).toHaveLength(1);
    const seen = await setUp.buyerClient.getCart(buyer);
    const change = (id: number, over: Partial<typeof items.$inferInsert>) =>
      setUp.backend.db.update(items).set(over).where(eq(items.id, id));
    await change(dearer.id, { listPrice: 250_00 });
    for (const { id } of [gone, other]) await change(id, { status: "Discontinued" });
    await setUp.backend.db
      .update(itemStock)
      .set({ available: 3 })
      .where(eq(itemStock.itemId, item.id));
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, seen),
      409,
      [
        named(item, messages.availabilityChanged),
        named(dearer, messages.priceChanged),
        `${gone.designation}, ${other.designation}: ${ITEM_DISCONTINUED}`,
      ].join(" "),
    );
  });
});
