import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { lineTax, totalsOf } from "../rules/gst.ts";
import { type CreditableInvoice, creditPieces, creditPrices } from "./credit-shares.ts";
import type { Share } from "./invoice-shares.ts";

/** 22 pieces at 123.45 with 18 % GST, of an order of 60: the example of "one invoice for each shipment". */
const shipment: CreditableInvoice = {
  lines: [{ pieces: 22, taxable: 2_715_90, gst: 488_86, rateBp: 1800 }],
  payable: 3_205_00,
  roundOff: 24,
  intraState: true,
  roundsEachNote: true,
};

/** The invoice after a note, which credits these pieces of each line. */
function applyNote(
  invoice: CreditableInvoice,
  note: Share,
  pieces: number[] = [],
): CreditableInvoice {
  const lines = invoice.lines.map((line, index) => ({
    ...line,
    pieces: line.pieces - (pieces[index] ?? 0),
    taxable: line.taxable - (note.lines[index]?.taxable ?? 0),
    gst: line.gst - (note.lines[index]?.gst ?? 0),
  }));
  return { ...invoice, lines, payable: invoice.payable - note.total };
}

describe("credit notes of a shipment's invoice are rounded to the rupee", () => {
  test("5 of 22 pieces: 617.25 + 55.55 + 55.55, with the round-off 729", () => {
    expect(creditPieces(shipment, [5])).toEqual({
      lines: [{ taxable: 617_25, gst: 111_10 }],
      total: 729_00,
    });
  });

  test.each([[[22]], [[5, 17]], [[1, 1, 20]], [Array(22).fill(1)]])(
    "all pieces in the parts %j come to exactly 3,205",
    (parts: number[]) => {
      let rest = shipment;
      let total = 0;
      for (const count of parts) {
        const note = creditPieces(rest, [count]);
        total += note.total;
        rest = applyNote(rest, note, [count]);
      }
      expect(total).toBe(3_205_00);
      expect(rest.lines).toMatchObject([{ pieces: 0, taxable: 0, gst: 0 }]);
    },
  );

  test("an invoice that is below its sum is never credited beyond it, nor by less than nothing", () => {
    const second = {
      ...shipment,
      lines: [{ pieces: 38, taxable: 4_691_10, gst: 844_40, rateBp: 1800 }],
      ...{ payable: 5_535_00, roundOff: -50 },
    };
    const note = creditPrices(second, [12_344]);
    expect(note).toEqual({ lines: [{ taxable: 38, gst: 6 }], total: 0 });
    expect(creditPieces(applyNote(second, note), [38]).total).toBe(5_535_00);
  });
});

describe("notes for a lower price", () => {
  test("credit the difference for the pieces that are left, at the rate of the invoice", () => {
    const note = creditPrices(shipment, [12_000]);
    expect(note).toEqual({ lines: [{ taxable: 75_90, gst: 13_66 }], total: 90_00 });
    const rest = applyNote(shipment, note);
    expect(creditPieces(rest, [5])).toMatchObject({ lines: [{ taxable: 600_00 }] });
    expect(creditPieces(rest, [22]).total).toBe(3_115_00);
  });

  test("after a return concern the pieces that stay", () => {
    const returned = creditPieces(shipment, [5]);
    const note = creditPrices(applyNote(shipment, returned, [5]), [12_000]);
    expect(note.lines).toEqual([{ taxable: 17 * 3_45, gst: 10_56 }]);
  });

  test("down to nothing credit all that is left", () => {
    const note = creditPrices(shipment, [0]);
    expect(note).toEqual({ lines: [{ taxable: 2_715_90, gst: 488_86 }], total: 3_205_00 });
  });

  test.each([12_345, 12_346, -1])("a price of %i is no lower price", (price) => {
    expect(() => creditPrices(shipment, [price])).toThrow(RangeError);
  });
});

test.each([[23], [-1]])("%i of 22 pieces can't be credited", (pieces) => {
  expect(() => creditPieces(shipment, [pieces])).toThrow(RangeError);
});

test("the last note of an invoice that isn't rounded each time has the round-off", () => {
  const whole = { ...shipment, roundsEachNote: false };
  const first = creditPieces(whole, [5]);
  expect(first.total).toBe(728_35);
  expect(creditPieces(applyNote(whole, first, [5]), [17]).total).toBe(3_205_00 - 728_35);
});

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 9_999_99 }),
  pieces: fc.integer({ min: 1, max: 500 }),
  rateBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
});
const step = fc.record({
  reprices: fc.boolean(),
  perMille: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 3 }),
});
const history = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  intraState: fc.boolean(),
  roundsEachNote: fc.boolean(),
  /** The round-off of an invoice that shares that of its order. */
  shift: fc.integer({ min: -99, max: 99 }),
  steps: fc.array(step, { maxLength: 6 }),
});

test("whatever is returned and repriced, nothing is negative, CGST equals SGST, and all notes come to the invoice", () => {
  fc.assert(
    fc.property(history, ({ lines, intraState, roundsEachNote, shift, steps }) => {
      const taxed = lines.map(({ unitPrice, pieces, rateBp }) => ({
        ...{ pieces, rateBp, taxable: unitPrice * pieces },
        gst: lineTax({ taxable: unitPrice * pieces, rateBp }, intraState).total,
      }));
      const gross = taxed.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0);
      const payable = Math.max(
        0,
        roundsEachNote ? gross + shift : totalsOf(taxed, intraState).payable,
      );
      let rest: CreditableInvoice = {
        ...{ lines: taxed, payable, roundOff: payable - gross, intraState, roundsEachNote },
      };
      const notes: Share[] = [];
      const take = (note: Share, pieces?: number[]) => {
        notes.push(note);
        rest = applyNote(rest, note, pieces);
      };
      for (const { reprices, perMille } of steps) {
        if (reprices) {
          const prices = rest.lines.map(({ pieces, taxable }, index) => {
            const price = Math.floor((taxable / (pieces || 1)) * ((perMille[index] ?? 0) / 1000));
            return pieces > 0 && taxable > pieces * price ? price : null;
          });
          if (prices.some((price) => price !== null)) take(creditPrices(rest, prices));
        } else {
          const pieces = rest.lines.map((one, index) =>
            Math.floor((one.pieces * (perMille[index] ?? 0)) / 1000),
          );
          take(creditPieces(rest, pieces), pieces);
        }
      }
      const all = rest.lines.map(({ pieces }) => pieces);
      take(creditPieces(rest, all), all);
      for (const { total, lines: shares } of notes) {
        expect(total).toBeGreaterThanOrEqual(0);
        for (const { taxable, gst } of shares) {
          expect(Math.min(taxable, gst)).toBeGreaterThanOrEqual(0);
          if (intraState) expect(gst % 2).toBe(0);
        }
      }
      expect(rest).toMatchObject({ payable: 0, lines: lines.map(() => ({ taxable: 0, gst: 0 })) });
    }),
    { numRuns: 2_000 },
  );
});
