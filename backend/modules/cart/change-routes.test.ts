import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { AddToCart } from "../../../lib/contract/cart.ts";
import { addLines, changeQuantity, removeLines } from "../../../lib/contract/cart-changes.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { createCartClient } from "../../../test/backend/cart-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createRfiClient } from "../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { cartLines, items } from "../../db/schema/index.ts";

const brands: BrandId[] = ["zwz", "nod"];

let backend: TestApp;
let cart: ReturnType<typeof createCartClient>;
let rfiClient: ReturnType<typeof createRfiClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T06:00:00Z") });
  cart = createCartClient(backend);
  rfiClient = createRfiClient(backend);
});
afterAll(() => backend.close());

type Line = Partial<AddToCart["lines"][number]>;

async function add(buyer: Customer, lines: Line[], unlessPresent = false, mergeId = "") {
  const named = lines.map((line) => ({ itemId: "", name: "", unitPrice: 0, quantity: 1, ...line }));
  const body = addLines.encode({ lines: named, unlessPresent, mergeId });
  return (await backend.inject(buyer.brand, addLines, body, buyer.key)).read();
}
async function setQuantity(buyer: Customer, lineId: string, quantity: number) {
  const body = changeQuantity.encode({ lineId, quantity });
  return (await backend.inject(buyer.brand, changeQuantity, body, buyer.key)).read();
}
async function remove(buyer: Customer, lineIds: string[]) {
  const body = removeLines.encode(lineIds);
  return (await backend.inject(buyer.brand, removeLines, body, buyer.key)).read();
}

/** Fills a cart with ordinary lines of new items. */
async function fill(buyer: Customer, count: number) {
  const designation = `F${buyer.userId}`;
  const [first] = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      backend.createItem({ brand: buyer.brand, designation: `${designation}-${at}` }),
    ),
  );
  const rows = await backend.db.select().from(items).where(eq(items.brand, buyer.brand));
  const own = rows.filter((row) => row.designation.startsWith(`${designation}-`));
  const { userId } = buyer;
  await backend.db
    .insert(cartLines)
    .values(own.map(({ id }) => ({ userId, itemId: id, quantity: 1 })));
  return first;
}

describe.each(brands)("adding lines to a cart of %s in one call", (brand) => {
  test("[7.27] [4.8] sets the quantities and returns the whole cart with its figures", async () => {
    const buyer = await backend.createCustomer({ brand });
    const present = await backend.createItem({ brand, price: 100_00 });
    const item = await backend.createItem({ brand, price: 240_00, stock: 2 });
    await cart.add(buyer, present.id, 4);
    const reply = await add(buyer, [{ itemId: String(item.id), quantity: 3 }]);
    expect(reply).toMatchObject({ added: true, refused: [] });
    expect(reply.cart).toEqual(await cart.lines(buyer));
    expect(reply.cart).toMatchObject([
      { itemId: String(present.id), quantity: 4 },
      { itemId: String(item.id), quantity: 3, yourPrice: 240_00, quantityNow: 2 },
    ]);
    await add(buyer, [{ itemId: String(item.id), quantity: 1 }]);
    expect(await cart.quantities(buyer)).toMatchObject({ [item.id]: 1 });
  });

  test("refuses each line by itself: unknown items, those of the other brand and those no longer sold", async () => {
    const buyer = await backend.createCustomer({ brand });
    const sold = await backend.createItem({ brand });
    const foreign = await backend.createItem({ brand: brand === "zwz" ? "nod" : "zwz" });
    const ended = await backend.createItem({ brand, status: "Inactive" });
    const ids = [foreign.id, ended.id, 2_147_483_000].map(String);
    const reply = await add(buyer, [
      ...ids.map((itemId) => ({ itemId })),
      { itemId: String(sold.id), quantity: 7 },
      { code: "NOTHING" },
    ]);
    const reason = { status: 404, message: messages.itemNotFound };
    expect(reply.refused).toEqual([...ids, "NOTHING"].map((id) => ({ id, ...reason })));
    expect(reply.cart).toMatchObject([{ itemId: String(sold.id), quantity: 7 }]);
  });

  test("fills the cart up to 200 lines and refuses only what is beyond; lines that it has already still change", async () => {
    const buyer = await backend.createCustomer({ brand });
    const present = await fill(buyer, 199);
    const last = await backend.createItem({ brand });
    const beyond = await backend.createItem({ brand });
    const reply = await add(
      buyer,
      [last, beyond, last, present].map((item) => ({ itemId: String(item?.id), quantity: 5 })),
    );
    expect(reply.refused).toEqual([
      { id: String(beyond.id), status: 409, message: messages.cartFull },
    ]);
    expect(reply.cart).toHaveLength(200);
    expect(await cart.quantities(buyer)).toMatchObject({ [last.id]: 5, [present?.id ?? 0]: 5 });
  });

  test("never exceeds 200 lines, however many calls arrive at once", async () => {
    const buyer = await backend.createCustomer({ brand });
    await fill(buyer, 197);
    const others = await Promise.all(
      Array.from({ length: 8 }, () => backend.createItem({ brand })),
    );
    const replies = await Promise.all(others.map(({ id }) => add(buyer, [{ itemId: String(id) }])));
    expect(replies.filter(({ refused }) => refused.length === 0)).toHaveLength(3);
    expect(await cart.lines(buyer)).toHaveLength(200);
  });

  test.each([0, 1.5, 100_000])(
    "[5.14] refuses the quantity %d without changing anything",
    async (quantity) => {
      const buyer = await backend.createCustomer({ brand });
      const [item, other] = [
        await backend.createItem({ brand }),
        await backend.createItem({ brand }),
      ];
      const reply = await add(buyer, [
        { itemId: String(other.id) },
        { itemId: String(item.id), quantity },
      ]);
      expect(reply).toMatchObject({ added: false, cart: [] });
      expect(reply.refused).toEqual([{ id: "", status: 400, message: messages.quantityRange }]);
    },
  );

  test("[4.8] `unlessPresent` adds nothing to a cart with the item; a line of an RFI offer doesn't count", async () => {
    const { buyer, item } = await rfiClient.createOfferInCart({ buyer: { brand } });
    const line = { itemId: String(item.id), quantity: 6 };
    expect(await add(buyer, [line], true)).toMatchObject({ added: true, cart: [{}, line] });
    const again = await add(buyer, [{ ...line, quantity: 9 }], true);
    expect(again).toMatchObject({ added: false, refused: [], cart: [{}, line] });
  });

  test("[4.15] [3.6] adds the offers of an RFI all or none, with `unlessPresent` beside no line of their items", async () => {
    const { buyer, item, number } = await rfiClient.createAnsweredRfi({ buyer: { brand } });
    const offer = { itemId: String(item.id), rfiNumber: number, quantity: 10, unitPrice: 200_00 };
    await cart.add(buyer, item.id, 2);
    expect(await add(buyer, [offer], true)).toMatchObject({
      added: false,
      cart: [{ quantity: 2 }],
    });
    const reply = await add(buyer, [offer]);
    expect(reply).toMatchObject({ added: true, cart: [{ quantity: 10, locked: true }] });
    const confirmed = await add(buyer, [offer], true);
    expect(confirmed).toMatchObject({ added: false, cart: [{ locked: true }] });
    const wrong = await add(buyer, [{ ...offer, unitPrice: 1_00 }]);
    expect(wrong.refused).toMatchObject([{ id: "", status: 409 }]);
    const unknown = await add(buyer, [{ ...offer, rfiNumber: "R0" }]);
    expect(unknown).toMatchObject({ added: false, cart: [{ locked: true }] });
    expect(unknown.refused).toEqual([{ id: "", status: 404, message: messages.rfiNotFound }]);
  });
});

describe.each(brands)(
  "[9.5] merging a guest cart into that of a buyer of %s in one call",
  (brand) => {
    const merge = (buyer: Customer, lines: Line[]) => add(buyer, lines, false, "guest cart");

    test("adds each line once, whoever sends it again, and returns the cart", async () => {
      const buyer = await backend.createCustomer({ brand });
      const item = await backend.createItem({ brand });
      const line = { itemId: String(item.id), quantity: 3 };
      await cart.add(buyer, item.id, 2);
      await Promise.all(Array.from({ length: 6 }, () => merge(buyer, [line])));
      expect(await merge(buyer, [line])).toMatchObject({ refused: [], cart: [{ quantity: 5 }] });
      expect(await merge(buyer, [line, line])).toMatchObject({ cart: [{ quantity: 8 }] });
    });

    test("refuses a line that is not sold, exceeds 99,999 pieces or finds the cart full; the others are added, later the refused ones", async () => {
      const buyer = await backend.createCustomer({ brand });
      const many = await fill(buyer, 199);
      const [ended, last, beyond] = [
        await backend.createItem({ brand, status: "Inactive" }),
        await backend.createItem({ brand }),
        await backend.createItem({ brand }),
      ];
      const ids = [many?.id, ended.id, last.id, beyond.id].map(String);
      const lines = ids.map((itemId, at) => ({ itemId, quantity: at === 0 ? 99_999 : 4 }));
      expect((await merge(buyer, lines)).refused).toEqual([
        { id: ids[1], status: 404, message: messages.itemNotFound },
        { id: ids[0], status: 409, message: messages.tooManyPieces },
        { id: ids[3], status: 409, message: messages.cartFull },
      ]);
      const own = await cart.lines(buyer);
      await remove(
        buyer,
        own.filter(({ itemId }) => itemId === ids[0] || itemId === ids[2]).map(({ id }) => id),
      );
      // The merged lines do not come back; the line beyond the full cart has room now.
      expect((await merge(buyer, lines)).refused).toMatchObject([{ id: ids[1] }]);
      const quantities = await cart.quantities(buyer);
      expect(ids.map((id) => quantities[id])).toEqual([99_999, undefined, undefined, 4]);
    });
  },
);

test("[4.8] brand two distinguishes makers", async () => {
  const buyer = await backend.createCustomer({ brand: "nod" });
  const designation = `62${buyer.userId}M`;
  const [koyo, dpi] = [
    await backend.createItem({ brand: "nod", maker: "Koyo", designation }),
    await backend.createItem({ brand: "nod", maker: "DPI", designation }),
  ];
  for (const [item, added] of [
    [koyo, true],
    [dpi, true],
    [koyo, false],
  ] as const)
    expect(await add(buyer, [{ itemId: String(item.id) }], true)).toMatchObject({ added });
});

describe.each(brands)("changing a cart of %s in one call", (brand) => {
  test("[7.30] [8.12] a quantity is set by the id of its line, says what is back-ordered and returns the cart", async () => {
    const buyer = await backend.createCustomer({ brand });
    const item = await backend.createItem({ brand, stock: 5 });
    await cart.add(buyer, item.id, 1);
    const [line] = await cart.lines(buyer);
    const reply = await setQuantity(buyer, line?.id ?? "", 8);
    expect(reply).toMatchObject({
      ...{ backorder: true, message: messages.differentAvailability, refused: [] },
      cart: [{ id: line?.id, quantity: 8, quantityNow: 5, quantityLater: 3 }],
    });
    expect(await setQuantity(buyer, line?.id ?? "", 5)).toMatchObject({ backorder: false });
  });

  test("[5.13] [5.14] [6.2] refuses locked lines, quantities out of range and lines of others, which stay as they are", async () => {
    const { buyer, lines } = await rfiClient.createOfferInCart({ buyer: { brand } });
    const stranger = await backend.createCustomer({ brand });
    const item = await backend.createItem({ brand });
    await cart.add(stranger, item.id, 3);
    const [foreign] = await cart.lines(stranger);
    const [offer] = lines;
    const tries: [lineId: string, quantity: number, status: number, message: string][] = [
      [offer?.id ?? "", 4, 409, messages.lockedQuantity],
      [foreign?.id ?? "", 4, 404, messages.cartLineNotFound],
      ["no id", 4, 404, messages.cartLineNotFound],
      [foreign?.id ?? "", 0, 400, messages.quantityRange],
    ];
    for (const [lineId, quantity, status, message] of tries) {
      const reply = await setQuantity(buyer, lineId, quantity);
      expect(reply).toMatchObject({ refused: [{ id: "", status, message }], cart: lines });
    }
    await remove(buyer, [foreign?.id ?? ""]);
    expect(await cart.quantities(stranger)).toEqual({ [item.id]: 3 });
  });

  test("[7.29] lines are removed together; one that is gone already counts as removed", async () => {
    const buyer = await backend.createCustomer({ brand });
    for (let at = 0; at < 3; at++)
      await cart.add(buyer, (await backend.createItem({ brand })).id, 1);
    const [first, second, third] = await cart.lines(buyer);
    const ids = [first?.id ?? "", second?.id ?? ""];
    expect((await remove(buyer, ids)).cart).toMatchObject([{ id: third?.id }]);
    expect(await remove(buyer, [...ids, "no id"])).toMatchObject({ refused: [], cart: [{}] });
  });
});
