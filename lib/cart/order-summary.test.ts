import { describe, expect, test } from "@jest/globals";
import { createAccount, createCartLine } from "../../test/storefront/factories.ts";
import { calculateLineGst, calculateSummary, getDeliveryAddress } from "./order-summary.ts";

describe("order summary", () => {
  test("[9.3] [9.4] subtotal is price times quantity, total adds GST, the rest is rounded to the rupee", () => {
    const lines = [
      createCartLine({ quantity: 3, yourPrice: 18_245 }),
      createCartLine({ id: "l2", quantity: 1, yourPrice: 99 }),
    ];
    expect(calculateSummary(lines, false)).toMatchObject({
      subtotal: 54_834,
      igst: 9_870,
      total: 9_870,
      roundOff: -4,
      payable: 64_700,
    });
  });

  test("[9.4] in the seller's state CGST and SGST, elsewhere IGST", () => {
    const lines = [createCartLine({ quantity: 1, yourPrice: 10_000 })];
    expect(calculateSummary(lines, true)).toMatchObject({
      cgst: 900,
      sgst: 900,
      igst: 0,
      payable: 11_800,
    });
    expect(calculateSummary(lines, false)).toMatchObject({
      cgst: 0,
      sgst: 0,
      igst: 1_800,
      payable: 11_800,
    });
  });

  test("[2.38] no lines give zero totals", () => {
    expect(calculateSummary([], true)).toMatchObject({
      subtotal: 0,
      total: 0,
      payable: 0,
      massKg: null,
    });
  });

  test("[2.38] the total weight is marked incomplete when a mass is unknown", () => {
    const known = calculateSummary(
      [createCartLine({ massKg: 2.12 }), createCartLine({ massKg: 0.38 })],
      true,
    );
    expect(known).toMatchObject({ massKg: 2.5, massIncomplete: false });
    const partly = calculateSummary(
      [createCartLine({ massKg: 2.12 }), createCartLine({ massKg: null })],
      true,
    );
    expect(partly).toMatchObject({ massKg: 2.12, massIncomplete: true });
    expect(calculateSummary([createCartLine({ massKg: null })], true)).toMatchObject({
      massKg: null,
      massIncomplete: false,
    });
  });

  test("[9.4] the GST of the lines adds up to the GST total, whatever the rounding", () => {
    const lines = [101, 333, 77_777, 1].map((yourPrice, i) =>
      createCartLine({
        id: String(i),
        yourPrice,
        quantity: i + 1,
        gstRateBp: i === 2 ? 500 : 1800,
      }),
    );
    for (const intra of [true, false]) {
      const sum = lines.reduce((total, line) => total + calculateLineGst(line, intra), 0);
      expect(calculateSummary(lines, intra).total).toBe(sum);
    }
  });
});

describe("delivery address", () => {
  const { deliveryAddresses } = createAccount();

  test("[4.12] is the chosen address if it can be delivered to, otherwise the default", () => {
    const get = (chosenId?: string) => getDeliveryAddress(deliveryAddresses, chosenId)?.id;
    expect([get(), get("a2"), get("a3"), get("gone")]).toEqual(["a1", "a2", "a1", "a1"]);
    expect(getDeliveryAddress([], "a1")).toBeUndefined();
  });
});
