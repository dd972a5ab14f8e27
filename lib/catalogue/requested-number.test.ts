import { expect, test } from "@jest/globals";
import { requestedNumber } from "./requested-number.ts";

const found = (requested: string, itemName: string) =>
  requestedNumber({ requested, grade: "differs", differences: [], unread: [] }, itemName);

test("[2.13] only another number than the item's own is passed on to the product page", () => {
  expect(found("FAG 6205-2RSR-C3", "6205-2RS/C3")).toBe("FAG 6205-2RSR-C3");
  expect(found("6205-2RS/C2", "6205-2RS/C3")).toBe("6205-2RS/C2");
  expect(found("6205 2rs c3", "6205-2RS/C3")).toBeUndefined();
  expect(found("6205", "6205-2RS/C3")).toBeUndefined();
  expect(found("CF1/2", "CF 12")).toBe("CF1/2");
  expect(found("62/22", "6222")).toBe("62/22");
  expect(requestedNumber(null, "6205-2RS/C3")).toBeUndefined();
});

test("[9.2] a longer number than a search may have is cut", () => {
  expect(found(`FAG 6205-${"X".repeat(500)}`, "6205")).toHaveLength(200);
});
