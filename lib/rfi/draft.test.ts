/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { clearTab } from "../tab-state.ts";
import { rfiDraft } from "./draft.ts";
import { requested } from "./requested.ts";

beforeEach(() => sessionStorage.clear());

describe("what is about to be requested", () => {
  test("[2.42] what was typed comes back for the same lines only, per brand", () => {
    const wishes = { l1: { targetPrice: "182.50", neededBy: "2026-12-01" } };
    rfiDraft.keep("zwz", { about: "cart", wishes, note: "For Bhosari" });
    expect(rfiDraft.open("zwz", "cart")).toMatchObject({ wishes, note: "For Bhosari" });
    expect(rfiDraft.open("nod", "cart")).toMatchObject({ wishes: {}, note: "" });
    expect(rfiDraft.open("zwz", "7×20")).toMatchObject({ wishes: {}, note: "" });
  });

  test("[3.8] the same content keeps its id over a reload; other content gets another", () => {
    const draft = rfiDraft.open("zwz", "7×20");
    expect(rfiDraft.open("zwz", "7×20").requestId).toBe(draft.requestId);
    expect(rfiDraft.keep("zwz", { ...draft, note: "a" }).requestId).not.toBe(draft.requestId);
    rfiDraft.clear("zwz");
    expect(rfiDraft.open("zwz", "7×20").requestId).not.toBe(draft.requestId);
  });

  test("[3.24] whatever was damaged reads as nothing", () => {
    for (const bad of ["{", "7", '{"about":"cart"}', '{"about":"cart","wishes":{"a":1}}']) {
      sessionStorage.setItem("zwz:RFIArrayData", bad);
      sessionStorage.setItem("zwz:reference number", bad);
      expect(rfiDraft.open("zwz", "cart").wishes).toEqual({});
      expect(requested.read("zwz").size).toBe(0);
    }
  });
});

describe("[2.33] what was just requested", () => {
  test("is known by item, the newest number counts, and the oldest make room", () => {
    requested.keep("zwz", ["7", "8"], "R1");
    requested.keep("zwz", ["7"], "R2");
    expect(Object.fromEntries(requested.read("zwz"))).toEqual({ 7: "R2", 8: "R1" });
    const many = Array.from({ length: 199 }, (_, i) => `m${i}`);
    requested.keep("zwz", many, "R3");
    expect(requested.read("zwz").get("8")).toBeUndefined();
    expect(requested.read("zwz").get("7")).toBe("R2");
  });

  test("[4.4] log-out leaves nothing of it in the tab", () => {
    requested.keep("zwz", ["7"], "R1");
    rfiDraft.open("zwz", "cart");
    rfiDraft.open("nod", "cart");
    clearTab("zwz");
    expect(Object.keys(sessionStorage)).toEqual(["nod:RFIArrayData"]);
  });
});
