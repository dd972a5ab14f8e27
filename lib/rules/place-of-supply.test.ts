import { describe, expect, test } from "@jest/globals";
import { getSupplyState, isIntraStateDelivery } from "./place-of-supply.ts";

describe("[9.4] CGST + SGST or IGST", () => {
  const isIntraState = (placeOfSupply: string, sez?: boolean) =>
    isIntraStateDelivery("Maharashtra", { placeOfSupply, sez });

  test("by the state, without regard to case and spaces", () => {
    expect(isIntraState(" maharashtra ")).toBe(true);
    expect(isIntraStateDelivery(" maharashtra ", { placeOfSupply: "Maharashtra" })).toBe(true);
    expect(isIntraState("Gujarat")).toBe(false);
  });

  test("a special economic zone is never within the state", () => {
    expect([isIntraState("Maharashtra", true), isIntraState("Maharashtra", false)]).toEqual([
      false,
      true,
    ]);
  });

  test.each([null, undefined])("without an address (%s) the seller's state counts", (delivery) => {
    expect(isIntraStateDelivery("Maharashtra", delivery)).toBe(true);
  });
});

describe("place of supply", () => {
  const supply = { state: "Karnataka", consignee: "", gstin: null, billingState: null };

  test("is where the goods end", () => {
    const buyer = { gstin: "27AAPFU0939F1ZV", billingState: "Goa" };
    expect(getSupplyState({ ...supply, ...buyer })).toBe("Karnataka");
  });

  test("is the buyer's state if another company gets the goods: by GSTIN, else by billing address", () => {
    const toOther = { ...supply, consignee: "Kiran Pumps" };
    const gstin = "27AAPFU0939F1ZV";
    expect(getSupplyState({ ...toOther, gstin, billingState: "Goa" })).toBe("Maharashtra");
    expect(getSupplyState({ ...toOther, billingState: "Goa" })).toBe("Goa");
    expect(getSupplyState(toOther)).toBe("Karnataka");
  });
});
