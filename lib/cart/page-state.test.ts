/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { pageState } from "./page-state.ts";

beforeEach(() => sessionStorage.clear());

describe("page state", () => {
  test("[3.24] ticks, address, typed quantities and the placed order come back, per brand", () => {
    const placed = { number: "ZW2627-000123", leftItems: ["6205"], lineIds: ["l1"] };
    pageState.keepTicked("zwz", ["l1", "l2"]);
    pageState.keepAddress("zwz", "a2");
    pageState.keepTyped("zwz", { l1: 5 });
    pageState.keepPlaced("zwz", placed);
    expect(pageState.ticked("zwz")).toEqual(["l1", "l2"]);
    expect(pageState.address("zwz")).toBe("a2");
    expect(pageState.typed("zwz")).toEqual({ l1: 5 });
    expect(pageState.placed("zwz")).toEqual(placed);
    expect(pageState.ticked("nod")).toEqual([]);
    expect(pageState.placed("nod")).toBeNull();
  });

  test("[3.24] whatever was damaged reads as nothing", () => {
    for (const bad of ["{", "7", '"x"', "[1]", '{"number":1}']) {
      sessionStorage.setItem("zwz:checkedItem", bad);
      sessionStorage.setItem("zwz:order_no", bad);
      expect(pageState.ticked("zwz")).toEqual([]);
      expect(pageState.placed("zwz")).toBeNull();
    }
  });

  test("[3.24] nothing typed leaves nothing behind", () => {
    pageState.keepTyped("zwz", { l1: 5 });
    pageState.keepTyped("zwz", {});
    expect(sessionStorage).toHaveLength(0);
  });
});
