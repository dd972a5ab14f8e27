/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { pageState } from "./page-state.ts";

beforeEach(() => sessionStorage.clear());

describe("page state", () => {
  test("[3.24] selected lines, address, unsaved quantities and recent order are stored per brand", () => {
    const placed = { number: "ZW2627-000123", leftItems: ["6205"], lineIds: ["l1"] };
    pageState.saveSelectedLines("zwz", ["l1", "l2"]);
    pageState.saveChosenAddress("zwz", ["l1", "l2"], "a2");
    pageState.saveUnsavedQuantities("zwz", { l1: 5 });
    pageState.saveRecentOrder("zwz", placed);
    expect(pageState.selectedLines("zwz")).toEqual(["l1", "l2"]);
    expect(pageState.chosenAddress("zwz", ["l2"])).toBe("a2");
    expect(pageState.chosenAddress("nod", ["l2"])).toBeNull();
    expect(pageState.unsavedQuantities("zwz")).toEqual({ l1: 5 });
    expect(pageState.recentOrder("zwz")).toEqual(placed);
    expect(pageState.selectedLines("nod")).toEqual([]);
    expect(pageState.recentOrder("nod")).toBeNull();
  });

  test("[4.12] an address counts only for an order of lines that it was chosen for", () => {
    pageState.saveChosenAddress("zwz", ["l1", "l2"], "a2");
    expect(pageState.chosenAddress("zwz", ["l1", "l3"])).toBe("a2");
    expect(pageState.chosenAddress("zwz", ["l3"])).toBeNull();
    expect(pageState.chosenAddress("zwz", [])).toBeNull();
  });

  test("[4.12] a purchase order counts only for exactly the lines it was typed for, on its brand", () => {
    const order = { number: "PO/26-118", file: { id: "f".repeat(32), name: "po.pdf" } };
    const none = { number: "", file: null };
    pageState.savePurchaseOrder("zwz", ["l1", "l2"], order);
    expect(pageState.purchaseOrder("zwz", ["l2", "l1"])).toEqual(order);
    for (const other of [["l1"], ["l1", "l3"], ["l1", "l2", "l3"], []])
      expect(pageState.purchaseOrder("zwz", other)).toEqual(none);
    expect(pageState.purchaseOrder("nod", ["l1", "l2"])).toEqual(none);
    pageState.savePurchaseOrder("zwz", ["l1"], { number: "7", file: null });
    expect(pageState.purchaseOrder("zwz", ["l1"])).toEqual({ number: "7", file: null });
  });

  test.each(['{"l1":1.5}', '{"l1":"5"}', '{"l1":5,"l2":null}', "[1.5]", "7", "{"])(
    "[3.24] %s are no unsaved quantities",
    (bad) => {
      sessionStorage.setItem("zwz:typedQuantities", bad);
      expect(pageState.unsavedQuantities("zwz")).toEqual({});
    },
  );

  test("[3.24] damaged values are ignored", () => {
    for (const bad of ["{", "7", '"x"', "[1]", '{"number":1}']) {
      sessionStorage.setItem("zwz:checkedItem", bad);
      sessionStorage.setItem("zwz:order_no", bad);
      sessionStorage.setItem("zwz:deliveryAddress", bad);
      expect(pageState.selectedLines("zwz")).toEqual([]);
      expect(pageState.recentOrder("zwz")).toBeNull();
      expect(pageState.chosenAddress("zwz", ["l1"])).toBeNull();
    }
  });

  test("[3.24] no unsaved quantities leave nothing in the storage", () => {
    pageState.saveUnsavedQuantities("zwz", { l1: 5 });
    pageState.saveUnsavedQuantities("zwz", {});
    expect(sessionStorage).toHaveLength(0);
  });
});
