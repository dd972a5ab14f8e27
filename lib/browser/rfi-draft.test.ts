/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { requestedItems } from "./requested-items.ts";
import { rfiDraft } from "./rfi-draft.ts";
import { clearTab } from "./tab-state.ts";

beforeEach(() => sessionStorage.clear());

describe("RFI draft", () => {
  test("[2.42] restores typed terms for the same subject and brand only", () => {
    const terms = { l1: { targetPrice: "182.50", neededBy: "2026-12-01" } };
    rfiDraft.save("zwz", { subject: "cart", terms, note: "For Bhosari" });
    expect(rfiDraft.open("zwz", "cart")).toMatchObject({ terms, note: "For Bhosari" });
    expect(rfiDraft.open("nod", "cart")).toMatchObject({ terms: {}, note: "" });
    expect(rfiDraft.open("zwz", "7×20")).toMatchObject({ terms: {}, note: "" });
  });

  test("[3.8] keeps its request id over a reload and changes it with the content", () => {
    const draft = rfiDraft.open("zwz", "7×20");
    expect(rfiDraft.open("zwz", "7×20").requestId).toBe(draft.requestId);
    expect(rfiDraft.save("zwz", { ...draft, note: "a" }).requestId).not.toBe(draft.requestId);
    rfiDraft.clear("zwz");
    expect(rfiDraft.open("zwz", "7×20").requestId).not.toBe(draft.requestId);
  });

  test("[3.8] restores a draft stored under the former field names, with its request id", () => {
    const terms = { l1: { targetPrice: "182.50", neededBy: "" } };
    const former = { about: "cart", requestId: "r1", wishes: terms, note: "For Bhosari" };
    sessionStorage.setItem("zwz:RFIArrayData", JSON.stringify(former));
    const draft = { subject: "cart", requestId: "r1", terms, note: "For Bhosari" };
    expect(rfiDraft.open("zwz", "cart")).toEqual(draft);
  });

  test("[3.24] ignores damaged storage", () => {
    for (const bad of ["{", "7", '{"subject":"cart"}', '{"subject":"cart","terms":{"a":1}}']) {
      sessionStorage.setItem("zwz:RFIArrayData", bad);
      sessionStorage.setItem("zwz:reference number", bad);
      expect(rfiDraft.open("zwz", "cart").terms).toEqual({});
      expect(requestedItems.read("zwz").size).toBe(0);
    }
  });
});

describe("[2.33] requested items", () => {
  test("keep the latest RFI number per item and drop the oldest items", () => {
    requestedItems.save("zwz", ["7", "8"], "R1");
    requestedItems.save("zwz", ["7"], "R2");
    expect(Object.fromEntries(requestedItems.read("zwz"))).toEqual({ 7: "R2", 8: "R1" });
    const many = Array.from({ length: 199 }, (_, i) => `m${i}`);
    requestedItems.save("zwz", many, "R3");
    expect(requestedItems.read("zwz").get("8")).toBeUndefined();
    expect(requestedItems.read("zwz").get("7")).toBe("R2");
  });

  test("[4.4] are removed from the tab on sign-out", () => {
    requestedItems.save("zwz", ["7"], "R1");
    rfiDraft.open("zwz", "cart");
    rfiDraft.open("nod", "cart");
    clearTab("zwz");
    expect(Object.keys(sessionStorage)).toEqual(["nod:RFIArrayData"]);
  });
});
