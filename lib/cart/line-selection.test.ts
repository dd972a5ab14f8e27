import { describe, expect, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { createCartLine } from "../../test/storefront/factories.ts";
import { availabilities } from "../contract/availability.ts";
import { messages } from "../forms/messages.ts";
import {
  filterLines,
  getAvailabilityFilters,
  getCheckoutRefusal,
  getRfiRefusal,
  ITEM_DISCONTINUED,
  NO_FILTER,
} from "./line-selection.ts";

const lines = availabilities.map(({ value }) => createCartLine({ id: value, availability: value }));

describe("availability filter", () => {
  test("[2.36] offers Stock, On Demand and Arriving Shortly; the hidden ones are not offered", () => {
    expect(getAvailabilityFilters([]).map((one) => one.value)).toEqual([
      "Stock",
      "On Demand",
      "Arriving Shortly",
    ]);
  });

  test("[2.36] offers RFI Approved while the cart holds such a line, and PRODUCTION never", () => {
    expect(getAvailabilityFilters(lines).map((one) => one.value)).toEqual([
      "Stock",
      "On Demand",
      "Arriving Shortly",
      "RFI Approved",
    ]);
  });

  test("[4.11] filter codes: 0 none, 1 Stock, 2 On Demand, 3 Arriving Shortly, 4 PRODUCTION, 5 RFI Approved", () => {
    expect(filterLines(lines, NO_FILTER)).toEqual(lines);
    const ids = [1, 2, 3, 4, 5].map((code) => filterLines(lines, code).map((line) => line.id));
    expect(ids).toEqual([
      ["Stock"],
      ["On Demand"],
      ["Arriving Shortly"],
      ["PRODUCTION"],
      ["RFI Approved"],
    ]);
  });
});

describe("checkout", () => {
  test("[5.13] nothing selected: '* Please Select Item'", () => {
    expect(getCheckoutRefusal(zwz, [])).toBe("* Please Select Item");
  });

  test("[4.11] [5.13] enabled only when every selected item is in stock", () => {
    expect(getCheckoutRefusal(zwz, [createCartLine(), createCartLine({ id: "l2" })])).toBeNull();
    for (const availability of ["On Demand", "Arriving Shortly", "PRODUCTION"] as const) {
      expect(
        getCheckoutRefusal(zwz, [createCartLine(), createCartLine({ id: "l2", availability })]),
      ).toBe('* To Check out ONLY Select items showing availability as "stock": 6204-2RS.');
    }
  });

  test("[4.11] an approved RFI item counts as orderable", () => {
    expect(
      getCheckoutRefusal(zwz, [createCartLine({ availability: "RFI Approved", locked: true })]),
    ).toBeNull();
  });

  test.each([
    ["expired", messages.rfiExpired],
    ["declined", messages.rfiDeclined],
    ["ordered", messages.rfiOrdered],
    ["cancelled", messages.rfiOrderCancelled],
  ] as const)("[3.6] an RFI item whose offer is %s says so", (state, words) => {
    const rfi = {
      number: "ZWRFI2627-000001",
      state,
      validUntil: "2026-11-20",
      note: "",
      insteadOf: "",
    };
    const line = createCartLine({ availability: "On Demand", locked: true, rfi });
    expect(getCheckoutRefusal(zwz, [createCartLine(), line])).toBe(`6204-2RS: ${words}`);
    expect(getCheckoutRefusal(zwz, [line, createCartLine()])).toBe(`6204-2RS: ${words}`);
  });

  test("[1.6] [9.3] items without a price are named in the refusal", () => {
    const refusal = getCheckoutRefusal(zwz, [
      createCartLine({ name: "NU2304", yourPrice: 0 }),
      createCartLine(),
      createCartLine({ name: "NJ311", yourPrice: 0 }),
    ]);
    expect(refusal).toBe(`NU2304, NJ311: ${messages.onRequestOnly}`);
  });

  test("every line is named with its reason, with the maker where a brand sells several", () => {
    const lines = [
      createCartLine({ name: "NU2304", brand: "Koyo", isDiscontinued: true }),
      createCartLine({ name: "NJ311", brand: "DPI", availability: "PRODUCTION" }),
      createCartLine({ name: "6205", brand: "WZWN", isDiscontinued: true }),
      createCartLine({ brand: "Koyo" }),
    ];
    expect(getCheckoutRefusal(nod, lines)).toBe(
      `NU2304 Koyo, 6205 WZWN: ${ITEM_DISCONTINUED} ${messages.checkoutOnlyStock}: NJ311 DPI.`,
    );
  });
});

describe("request for information", () => {
  test("[5.13] [4.11] needs a selected item, whatever its availability or price", () => {
    expect(getRfiRefusal([])).toBe("* Please Select Item");
    for (const { value } of availabilities) {
      expect(getRfiRefusal([createCartLine({ availability: value, yourPrice: 0 })])).toBeNull();
    }
  });

  test("[5.13] [4.11] a selected item of status 4 disables it", () => {
    const approved = createCartLine({ id: "l2", availability: "RFI Approved", locked: true });
    expect(getRfiRefusal([createCartLine(), approved])).toBe(
      "* RFI is disabled for items which are already RFI approved",
    );
  });
});
