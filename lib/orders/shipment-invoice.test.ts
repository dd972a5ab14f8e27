import { describe, expect, test } from "@jest/globals";
import { lineTax, roundToRupee } from "../rules/gst.ts";
import {
  calculateShipmentInvoice,
  getReservedAmount,
  type InvoicedPart,
  type ShipmentInvoice,
} from "./shipment-invoice.ts";

/** 60 pieces at ₹123.45 and 18 %. */
const sixty = { quantity: 60, taxable: 60 * 123_45, rateBp: 1800 };

/** Invoices shipments of one line in turn, each of so many pieces at the rate of its day. */
function invoiceInTurn(
  shipments: [pieces: number, rateBp: number][],
  line = sixty,
  intraState = true,
) {
  const invoiced: InvoicedPart[] = [];
  const issued: ShipmentInvoice[] = [];
  for (const [pieces, currentRateBp] of shipments) {
    const total = issued.reduce((sum, one) => sum + one.total, 0);
    const one = calculateShipmentInvoice(
      [{ ...line, invoiced, pieces, currentRateBp }],
      total,
      intraState,
    );
    issued.push(one);
    const [share] = one.lines;
    if (share) invoiced.push({ ...share, quantity: pieces, rateBp: currentRateBp });
  }
  return issued;
}

describe("the worked example of 22 and 38 pieces", () => {
  test("value, tax and round-off are cumulative, and both invoices add up to the order", () => {
    expect(
      invoiceInTurn([
        [22, 1800],
        [38, 1800],
      ]),
    ).toEqual([
      {
        lines: [{ taxable: 2_715_90, gst: 2 * 244_43 }],
        total: 3_205_00,
        reservedAmount: 3_205_00,
      },
      // Rounded alone it would be ₹5,536.
      {
        lines: [{ taxable: 4_691_10, gst: 2 * 422_20 }],
        total: 5_535_00,
        reservedAmount: 5_535_00,
      },
    ]);
    expect(getReservedAmount([sixty], [60], true)).toBe(8_740_00);
  });

  test("a share of tax is what is due to date less what was invoiced", () => {
    const [first, second] = invoiceInTurn([
      [7, 1800],
      [7, 1800],
    ]);
    expect(first?.lines).toEqual([{ taxable: 864_15, gst: 2 * 77_77 }]);
    expect(second?.lines).toEqual([{ taxable: 864_15, gst: 2 * 77_78 }]);
  });

  test("from 18 to 12 % between the two, the tax of the rest starts anew", () => {
    const [, second] = invoiceInTurn([
      [22, 1800],
      [38, 1200],
    ]);
    expect(second).toEqual({
      lines: [{ taxable: 4_691_10, gst: 2 * 281_47 }],
      total: 5_254_00,
      reservedAmount: 5_535_00,
    });
  });

  test("tax after a change of the rate is cumulative again", () => {
    const [, second, third] = invoiceInTurn([
      [22, 1800],
      [19, 1200],
      [19, 1200],
    ]);
    const gst = (second?.lines[0]?.gst ?? 0) + (third?.lines[0]?.gst ?? 0);
    expect(gst).toBe(2 * 281_47);
  });

  test("between states there is one tax", () => {
    const issued = invoiceInTurn(
      [
        [22, 1800],
        [38, 1800],
      ],
      sixty,
      false,
    );
    expect(issued.map(({ lines }) => lines[0]?.gst)).toEqual([488_86, 1_333_26 - 488_86]);
  });

  test("more pieces than were ordered are refused", () => {
    expect(() =>
      invoiceInTurn([
        [22, 1800],
        [39, 1800],
      ]),
    ).toThrow(RangeError);
  });
});

/** Pseudo-random whole numbers below `limit`, the same in each run. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

describe("10,000 generated orders", () => {
  const random = createRandom(20_261_127);
  const rates = [500, 1200, 1800, 2800];

  interface GeneratedLine {
    quantity: number;
    taxable: number;
    rateBp: number;
    invoiced: InvoicedPart[];
    cancelled: number;
  }

  const createLine = (): GeneratedLine => {
    const quantity = 1 + random(60);
    const rateBp = rates[random(rates.length)] ?? 1800;
    return {
      quantity,
      taxable: quantity * (1 + random(2_000_000)),
      rateBp,
      invoiced: [],
      cancelled: 0,
    };
  };
  const countInvoiced = ({ invoiced }: GeneratedLine) =>
    invoiced.reduce((sum, { quantity }) => sum + quantity, 0);

  test("invoiced, cancelled and open amounts are the order; nothing is left over at the end", () => {
    for (let order = 0; order < 10_000; order += 1) {
      const intraState = random(2) === 0;
      const changesRate = random(3) === 0;
      const lines = Array.from({ length: 1 + random(4) }, createLine);
      const keep = () => lines.map(({ quantity, cancelled }) => quantity - cancelled);
      const ordered = getReservedAmount(lines, keep(), intraState);
      let [total, cancelled, saving] = [0, 0, 0];
      const isOpen = (line: GeneratedLine) => line.quantity - line.cancelled > countInvoiced(line);
      for (let step = 0; lines.some(isOpen); step += 1) {
        const open = lines.map((line) => line.quantity - line.cancelled - countInvoiced(line));
        const pieces = open.map((count) => (step > 8 ? count : random(count + 1)));
        if (random(4) === 0) {
          const before = getReservedAmount(lines, keep(), intraState);
          for (const [index, line] of lines.entries()) line.cancelled += pieces[index] ?? 0;
          cancelled += before - getReservedAmount(lines, keep(), intraState);
          continue;
        }
        const drafts = lines.map((line, index) => ({
          ...line,
          pieces: pieces[index] ?? 0,
          currentRateBp: changesRate && step > 1 ? 1200 : line.rateBp,
        }));
        const issued = calculateShipmentInvoice(drafts, total, intraState);
        expect(issued.total).toBeGreaterThanOrEqual(0);
        for (const [index, draft] of drafts.entries()) {
          const share = issued.lines[index];
          if (share && draft.pieces > 0)
            lines[index]?.invoiced.push({
              ...share,
              quantity: draft.pieces,
              rateBp: draft.currentRateBp,
            });
        }
        total += issued.total;
        saving += issued.reservedAmount - issued.total;
      }
      expect(total + cancelled + saving).toBe(ordered);
      if (!changesRate) expect(saving).toBe(0);
      const parts = lines.flatMap(({ invoiced }) => invoiced);
      expect(parts.every(({ taxable, gst }) => taxable >= 0 && gst >= 0)).toBe(true);
      const gross = parts.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0);
      expect(total).toBe(roundToRupee(gross));
      for (const line of lines) {
        // The tax of all pieces at one rate is that of their value, to the paisa.
        for (const [rateBp, ofRate] of Map.groupBy(line.invoiced, (part) => part.rateBp)) {
          const taxable = ofRate.reduce((sum, part) => sum + part.taxable, 0);
          const gst = ofRate.reduce((sum, part) => sum + part.gst, 0);
          expect(gst).toBe(lineTax({ taxable, rateBp }, intraState).total);
        }
        const value = line.invoiced.reduce((sum, { taxable }) => sum + taxable, 0);
        expect(value).toBe((line.taxable / line.quantity) * countInvoiced(line));
      }
    }
  });
});
