import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { percentageOf } from "../money.ts";
import { totalsOf } from "../rules/gst.ts";
import { type Divided, type DividedLine, type Share, takeShare } from "./invoice-shares.ts";

/** Orders as they are priced: discounted unit prices, GST rates, both kinds of tax. */
const orderLine = fc.record({
  listPrice: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999_999 })),
  discountBp: fc.integer({ min: 0, max: 9_999 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 99_999 })),
  rateBp: fc.constantFrom(0, 25, 500, 1200, 1800, 2800),
});
/** A step that takes pieces of the lines, in per mille of those left, so that every generated step is possible. */
const step = fc.record({
  kind: fc.constantFrom("invoice", "invoice", "cancel", "credit"),
  perMille: fc.array(fc.constantFrom(0, 1, 250, 500, 999, 1000), { minLength: 5, maxLength: 5 }),
});
const order = fc.record({
  lines: fc.array(orderLine, { minLength: 1, maxLength: 5 }),
  intraState: fc.boolean(),
  steps: fc.array(step, { maxLength: 8 }),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

function createOrder({ lines, intraState }: Order): Divided {
  const taxed = lines.map(({ listPrice, discountBp, quantity, rateBp }) => ({
    taxable: percentageOf(listPrice, 10_000 - discountBp) * quantity,
    rateBp,
  }));
  return {
    lines: taxed.map((line, index) => ({
      quantity: lines[index]?.quantity ?? 1,
      taxable: line.taxable,
      gst: totalsOf([line], intraState).total,
      taken: 0,
      takenFromEnd: 0,
    })),
    payable: totalsOf(taxed, intraState).payable,
    intraState,
  };
}

const left = ({ quantity, taken, takenFromEnd }: DividedLine) => quantity - taken - takenFromEnd;

/** An order with its invoices, credit notes and cancelled shares as they come about. */
class History {
  order: Divided;
  invoices: Divided[] = [];
  billed: Share[] = [];
  cancelled: Share[] = [];
  credited: Share[][] = [];

  constructor(from: Order) {
    this.order = createOrder(from);
  }

  #take(whole: Divided, pieces: number[], side: "taken" | "takenFromEnd"): Share {
    const share = takeShare(whole, pieces, side);
    for (const [index, line] of whole.lines.entries()) line[side] += pieces[index] ?? 0;
    return share;
  }

  /** Pieces of each line, `perMille` of those left. */
  #choose = ({ lines }: Divided, perMille: number[]) =>
    lines.map((line, index) => Math.ceil((left(line) * (perMille[index] ?? 0)) / 1000));

  invoice(perMille: number[]): void {
    const pieces = this.#choose(this.order, perMille);
    if (pieces.every((count) => count === 0)) return;
    const share = this.#take(this.order, pieces, "taken");
    this.billed.push(share);
    this.credited.push([]);
    const { intraState } = this.order;
    this.invoices.push({
      lines: share.lines.flatMap((line, index) => {
        const quantity = pieces[index] ?? 0;
        return quantity > 0 ? [{ ...line, quantity, taken: 0, takenFromEnd: 0 }] : [];
      }),
      payable: share.total,
      intraState,
    });
  }

  cancel(perMille: number[]): void {
    const pieces = this.#choose(this.order, perMille);
    this.cancelled.push(this.#take(this.order, pieces, "takenFromEnd"));
  }

  credit(perMille: number[]): void {
    for (const [index, invoice] of this.invoices.entries()) {
      const pieces = this.#choose(invoice, perMille);
      this.credited[index]?.push(this.#take(invoice, pieces, "taken"));
    }
  }
}

const sumOf = (shares: Share[]) => shares.reduce((sum, { total }) => sum + total, 0);
const everything = [1000, 1000, 1000, 1000, 1000];
const amountsOf = (share: Share) => [
  share.total,
  ...share.lines.flatMap(({ taxable, gst }) => [taxable, gst]),
];

describe("[4.18] [9.7] invoices, credit notes and cancelled shares of an order", () => {
  test("add up to the order to the paisa, none is negative, and CGST equals SGST, for 2,000 orders", () => {
    fc.assert(
      fc.property(order, (generated) => {
        const history = new History(generated);
        const { order: whole } = history;
        for (const { kind, perMille } of generated.steps) history[kind as "invoice"](perMille);
        // Before the end, no more is billed and cancelled than the order comes to.
        expect(sumOf([...history.billed, ...history.cancelled])).toBeLessThanOrEqual(whole.payable);
        history.invoice(everything);
        expect(sumOf([...history.billed, ...history.cancelled])).toBe(whole.payable);
        for (const [index, line] of whole.lines.entries()) {
          const parts = [...history.billed, ...history.cancelled].map((one) => one.lines[index]);
          const sum = (field: "taxable" | "gst") =>
            parts.reduce((total, part) => total + (part?.[field] ?? 0), 0);
          expect([sum("taxable"), sum("gst")]).toEqual([line.taxable, line.gst]);
        }
        history.credit(everything);
        for (const [index, invoice] of history.invoices.entries())
          expect(sumOf(history.credited[index] ?? [])).toBe(invoice.payable);
        for (const share of [...history.billed, ...history.cancelled, ...history.credited.flat()]) {
          expect(Math.min(...amountsOf(share))).toBeGreaterThanOrEqual(0);
          if (whole.intraState) expect(share.lines.every(({ gst }) => gst % 2 === 0)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  }, 120_000);

  test("22 and then 38 of 60 pieces: the round-off is on the second invoice", () => {
    const gst = 2 * percentageOf(60 * 123_45, 900);
    const line = { quantity: 60, taxable: 60 * 123_45, gst, taken: 0, takenFromEnd: 0 };
    const whole = { lines: [line], payable: 8_740_00, intraState: true };
    expect(line.taxable + line.gst).toBe(8_740_26);
    const first = takeShare(whole, [22]);
    expect(first).toEqual({ lines: [{ taxable: 22 * 123_45, gst: 488_86 }], total: 3_204_76 });
    const second = takeShare({ ...whole, lines: [{ ...line, taken: 22 }] }, [38]);
    expect(second.lines).toEqual([{ taxable: 38 * 123_45, gst: gst - 488_86 }]);
    expect(second.total).toBe(8_740_00 - 3_204_76);
    expect(second.total - 38 * 123_45 - (gst - 488_86)).toBe(-26);
  });

  test("more pieces than are left are refused", () => {
    const line = { quantity: 5, taxable: 500, gst: 90, taken: 2, takenFromEnd: 1 };
    const whole = { lines: [line], payable: 600, intraState: false };
    expect(() => takeShare(whole, [3])).toThrow(RangeError);
    expect(() => takeShare(whole, [-1])).toThrow(RangeError);
    expect(() => takeShare(whole, [3], "takenFromEnd")).toThrow(RangeError);
  });

  test("amounts beyond the exact range of numbers when multiplied stay exact", () => {
    const line = {
      quantity: 99_999,
      taxable: 99_999 * 9_007_199_25,
      gst: 0,
      taken: 0,
      takenFromEnd: 0,
    };
    const whole = { lines: [line], payable: line.taxable, intraState: false };
    expect(takeShare(whole, [77_777]).total).toBe(77_777 * 9_007_199_25);
  });
});
