/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { GuestLine } from "../cart/guest-line.ts";
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

/** Puts a server in place that answers each merge with a status, or loses the answer (0). */
function server(answer: (body: Sent) => number) {
  globalThis.fetch = (async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    const status = answer(body);
    if (status === 0) throw new TypeError("network");
    const kind = status === 404 ? "missing" : "refused";
    const data = status === 200 ? null : { error: { kind, message: "no" } };
    return { ok: status === 200, status, json: async () => data };
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
    server(() => 200);
    expect(await mergeGuestCart()).toEqual([]);
    expect(sent).toEqual([
      { mergeId, lines: [{ itemId: "i-6204", name: "6204", unitPrice: 24_050, quantity: 2 }] },
    ]);
    expect(guestCart.read()).toEqual([]);
    expect(await mergeGuestCart()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test("[9.5] a lost response keeps the cart, and the retry sends the same merge id", async () => {
    guestCart.add(line("6204"));
    server(() => 0);
    await expect(mergeGuestCart()).rejects.toMatchObject({ kind: "unreachable" });
    expect(guestCart.read()).toHaveLength(1);
    server(() => 200);
    await mergeGuestCart();
    expect(sent[1]?.mergeId).toBe(sent[0]?.mergeId);
    expect(guestCart.read()).toEqual([]);
  });

  test("[9.5] [8.14] a refused item does not block the others, stays, and is returned with the reason", async () => {
    for (const name of ["a", "gone", "b"]) guestCart.add(line(name));
    const mergeId = guestCart.id;
    server((body) => (body.lines.some((one) => one.name === "gone") ? 404 : 200));
    expect(await mergeGuestCart()).toEqual([{ line: line("gone"), reason: "no" }]);
    expect(sent.map((one) => one.lines.map((l) => l.name).join())).toEqual([
      "a,gone,b",
      "a",
      "gone",
      "b",
    ]);
    expect(new Set(sent.map((one) => one.mergeId))).toEqual(new Set([mergeId]));
    expect(guestCart.read()).toEqual([line("gone")]);
    server(() => 200);
    expect(await mergeGuestCart()).toEqual([]);
    expect(guestCart.read()).toEqual([]);
  });

  test("[9.5] an outage between single lines keeps the whole cart for a retry", async () => {
    for (const name of ["a", "gone", "b"]) guestCart.add(line(name));
    server((body) => (body.lines.length > 1 ? 404 : body.lines[0]?.name === "b" ? 0 : 200));
    await expect(mergeGuestCart()).rejects.toMatchObject({ kind: "unreachable" });
    expect(guestCart.read()).toHaveLength(3);
  });

  test("[9.5] lines added before the response arrives stay, under a new merge id", async () => {
    guestCart.add(line("a", 2));
    const mergeId = guestCart.id;
    server(() => {
      guestCart.add(line("a", 3));
      guestCart.add(line("b", 1));
      return 200;
    });
    await mergeGuestCart();
    expect(guestCart.read().map(({ name, quantity }) => [name, quantity])).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
    expect(guestCart.id).not.toBe(mergeId);
  });
});
