/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { GuestLine } from "../cart/guest-line.ts";
import type { CartLine } from "../contract/cart.ts";
import { guestCart } from "./guest-cart.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";

const line = (name: string, quantity = 2): GuestLine => ({
  itemId: `i-${name}`,
  code: name,
  name,
  brand: "ZWZ",
  category: "Ball Bearings",
  price: 24_050,
  quantity,
  availability: "Stock",
  expected: null,
  addedOn: "2026-11-20T10:00:00.000Z",
});

interface Sent {
  mergeId: string;
  lines: { itemId: string; name: string; unitPrice: number; quantity: number }[];
}
let sent: Sent[] = [];
const real = globalThis.fetch;

const cart: CartLine[] = [];

/** Puts a server in place that answers each merge with the reasons of refused items, or loses the answer (null). */
function server(answer: (body: Sent) => Record<string, string> | null) {
  globalThis.fetch = (async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    const refused = answer(body);
    if (!refused) throw new TypeError("network");
    return { ok: true, status: 200, json: async () => ({ refused, cart }) };
  }) as never;
}

beforeEach(() => {
  guestCart.clear();
  sent = [];
});
afterEach(() => {
  globalThis.fetch = real;
});

describe("merging a guest cart", () => {
  test("[4.1] [9.5] sends the entered quantity once and empties the guest cart after the response", async () => {
    guestCart.add(line("6204"));
    const mergeId = guestCart.id;
    server(() => ({}));
    expect(await mergeGuestCart()).toEqual({ refused: [], cart });
    expect(sent).toEqual([
      { mergeId, lines: [{ itemId: "i-6204", name: "6204", unitPrice: 24_050, quantity: 2 }] },
    ]);
    expect(guestCart.read()).toEqual([]);
    expect(await mergeGuestCart()).toEqual({ refused: [], cart: null });
    expect(sent).toHaveLength(1);
  });

  test("[9.5] a lost response keeps the cart, and the retry sends the same merge id", async () => {
    guestCart.add(line("6204"));
    server(() => null);
    await expect(mergeGuestCart()).rejects.toMatchObject({ kind: "unreachable" });
    expect(guestCart.read()).toHaveLength(1);
    server(() => ({}));
    await mergeGuestCart();
    expect(sent[1]?.mergeId).toBe(sent[0]?.mergeId);
    expect(guestCart.read()).toEqual([]);
  });

  test("[9.5] [8.14] a refused item does not block the others, stays, and is returned with the reason", async () => {
    for (const name of ["a", "gone", "b"]) guestCart.add(line(name));
    const mergeId = guestCart.id;
    server(() => ({ "i-gone": "no" }));
    expect(await mergeGuestCart()).toEqual({
      refused: [{ line: line("gone"), reason: "no" }],
      cart,
    });
    expect(sent).toMatchObject([{ mergeId, lines: { length: 3 } }]);
    expect(guestCart.read()).toEqual([line("gone")]);
    server(() => ({}));
    expect(await mergeGuestCart()).toEqual({ refused: [], cart });
    expect(guestCart.read()).toEqual([]);
  });

  test("[9.5] lines added before the response arrives stay, under a new merge id", async () => {
    guestCart.add(line("a", 2));
    const mergeId = guestCart.id;
    server(() => {
      guestCart.add(line("a", 3));
      guestCart.add(line("b", 1));
      return {};
    });
    await mergeGuestCart();
    expect(guestCart.read().map(({ name, quantity }) => [name, quantity])).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
    expect(guestCart.id).not.toBe(mergeId);
  });
});
