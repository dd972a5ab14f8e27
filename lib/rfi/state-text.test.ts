import { describe, expect, test } from "@jest/globals";
import {
  createItem,
  createRfiLine,
  createRfiOffer,
  createUnansweredRfiLine,
} from "../../test/storefront/factories.ts";
import type { RfiLine, RfiState } from "../contract/rfi-line.ts";
import { messages } from "../forms/messages.ts";
import { getTotalsNote, type RequestLine, toItemRequestLine } from "./request-line.ts";
import { describeRequest, getNextStep, getStateText } from "./state-text.ts";
import type { Draft } from "./terms.ts";
import { hasErrors, toRfiLineInput, validateTerms } from "./terms.ts";

const inState = (state: RfiState): RfiLine => createUnansweredRfiLine({ state });
const offerUntil = (validUntil: string | null, over: Partial<RfiLine> = {}) =>
  createRfiLine({ offer: createRfiOffer({ validUntil }), ...over });
const expiredOn = (day: string) => offerUntil(day, { state: "expired", orderable: false });

describe("[2.52] the next step of a request", () => {
  test.each<[lines: RfiState[], says: RegExp, action: string | null]>([
    [["pending"], /working on your request/, null],
    [["pending", "expired"], /working on your request/, null],
    [["pending", "ordered"], /working on your request/, null],
    [["expired", "cancelled"], /has expired/, "again"],
    [["expired", "ordered"], /has expired/, "again"],
    [["cancelled", "declined"], /was cancelled/, "again"],
    [["cancelled", "ordered"], /was cancelled/, "again"],
    [["declined", "declined"], /can't supply/, null],
    [["declined", "ordered"], /is complete/, "orders"],
    [["ordered"], /is complete/, "orders"],
  ])("%j", (states, says, action) => {
    for (const lines of [states, states.toReversed()]) {
      const step = getNextStep(lines.map(inState));
      expect([step.text, step.action]).toEqual([expect.stringMatching(says), action]);
    }
  });

  test("is to order until the earliest last day of the offers that can be ordered", () => {
    const offers = [offerUntil("2026-12-31"), offerUntil("2026-12-05"), expiredOn("2026-11-01")];
    const step = getNextStep([...offers, offerUntil(null)]);
    expect(step.action).toBe("cart");
    expect(step.text).toContain("order them until 5 Dec 2026.");
    expect(step.text).not.toContain("still working");
    expect(getNextStep([...offers, inState("pending")]).text).toContain(
      "still working on the rest",
    );
    expect(getNextStep([offerUntil(null)]).text).toContain("order them. Price");
  });
});

describe("[2.51] the state of a line", () => {
  test.each<[line: RfiLine, text: object]>([
    [inState("pending"), { label: "Waiting for our answer", tone: "muted", detail: "" }],
    [offerUntil("2026-12-31"), { label: "Offered", tone: "good", detail: "until 31 Dec 2026" }],
    [offerUntil(null), { label: "Offered", tone: "good", detail: "" }],
    [inState("declined"), { label: "Declined", tone: "bad", detail: "" }],
    [expiredOn("2026-11-01"), { label: "Offer expired", tone: "warning", detail: "on 1 Nov 2026" }],
    [
      createRfiLine({ state: "ordered", orderNumber: "ZW2627-000009" }),
      { label: "Ordered", tone: "good", detail: "ZW2627-000009" },
    ],
    [
      createRfiLine({ state: "cancelled", orderNumber: "ZW2627-000009" }),
      { label: "Order cancelled", tone: "bad", detail: "ZW2627-000009" },
    ],
  ])("%#", (line, text) => expect(getStateText(line)).toEqual(text));

  test("a text stays a request in words until it has an item or a code", () => {
    const words = { requestedText: "DAC3055", itemId: "", code: "" };
    expect(describeRequest(createUnansweredRfiLine(words))).toMatch(/we will look for it$/);
    expect(describeRequest(createUnansweredRfiLine({ ...words, state: "declined" }))).toBe(
      "Not in our catalogue",
    );
    for (const found of [{ itemId: "7" }, { code: "C7" }]) {
      expect(describeRequest(createRfiLine({ ...words, ...found }))).toBe("For your “DAC3055”");
    }
    expect(describeRequest(createRfiLine())).toBe("");
  });
});

describe("[2.42] lines of a request", () => {
  const line = (over: Partial<RequestLine> = {}): RequestLine => ({
    ...toItemRequestLine(createItem({ yourPrice: 18_240, discountPercent: 24 }), 12),
    ...over,
  });
  const draft = (terms: Draft["terms"], note = ""): Draft => ({
    ...{ subject: "cart", requestId: "r", terms, note },
  });
  const today = "2026-11-21";
  const typed = (targetPrice: string, neededBy = "") => ({ targetPrice, neededBy });

  test("from a product page have the buyer's own price, else the list price, times the quantity", () => {
    expect(line()).toMatchObject({ yourPrice: 18_240, total: 218_880, cartLineId: null });
    expect(line().massKg).toBeCloseTo(1.272);
    expect(toItemRequestLine(createItem({ massKg: null }), 2)).toMatchObject({
      ...{ yourPrice: 24_000, total: 48_000, massKg: null, gstRateBp: null },
    });
  });

  test.each<[lines: Partial<RequestLine>[], says: RegExp]>([
    [[{ gstRateBp: 1800 }], /^$/],
    [[{ gstRateBp: 1800 }, {}], /^GST will be stated/],
    [[{ gstRateBp: 1800 }, { total: 0 }], /^Items whose price[^.]+\.$/],
    [[{}, { total: 0 }], /^Items whose price.+ GST will be stated in our answer\.$/],
  ])("what the totals of %j leave out: %s", (lines, says) => {
    expect(getTotalsNote(lines.map(line))).toMatch(says);
  });

  test("are all checked, with the note", () => {
    const lines = [line({ key: "a" }), line({ key: "b" })];
    expect(hasErrors(draft({ a: typed("170") }), lines, today)).toBe(false);
    expect(hasErrors(draft({ b: typed("cheap") }), lines, today)).toBe(true);
    expect(hasErrors(draft({ b: typed("", today) }), lines, today)).toBe(true);
    // Terms of a line that is no longer in the cart don't matter.
    expect(hasErrors(draft({ c: typed("cheap") }), lines, today)).toBe(false);
    const note = (length: number) => draft({}, "x".repeat(length));
    expect([1000, 1001].map((length) => hasErrors(note(length), lines, today))).toEqual([
      false,
      true,
    ]);
    expect(validateTerms(typed("0", "soon"), today)).toEqual({
      targetPrice: messages.targetPrice,
      neededBy: messages.neededBy,
    });
  });

  test("are sent with their own terms, and with the cart line they come from", () => {
    const all = draft({ a: typed("170", "2026-12-01"), b: typed("", "2026-12-24") });
    const input = (over: Partial<RequestLine>) => toRfiLineInput(all, line(over), today);
    expect(input({ key: "a", cartLineId: "a" })).toEqual({
      ...{ cartLineId: "a", itemId: "7", name: "6204-2RS", brand: "ZWZ", quantity: 12 },
      ...{ targetPrice: 17_000, neededBy: "2026-12-01" },
    });
    expect(input({ key: "b" })).toMatchObject({ targetPrice: null, neededBy: "2026-12-24" });
    expect(input({ key: "b" })).not.toHaveProperty("cartLineId");
    expect(input({ key: "c" })).toMatchObject({ targetPrice: null, neededBy: null });
  });
});
