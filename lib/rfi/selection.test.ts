import { describe, expect, test } from "@jest/globals";
import { createRfiRow } from "../../test/storefront/factories.ts";
import { canSelect, getSelectedRows, isOfAnotherRfi } from "./selection.ts";

const first = createRfiRow();
const second = createRfiRow({ key: "ZWR2627-000001/1", name: "6205" });
const other = createRfiRow({ key: "ZWR2627-000002/0", number: "ZWR2627-000002" });
const notOrderable = createRfiRow({ key: "ZWR2627-000001/2", orderable: false });

describe("selection in the RFI history", () => {
  test("[4.15] [2.51] rows that are not in stock can't be selected", () => {
    expect(canSelect(first, [])).toBe(true);
    expect(canSelect(notOrderable, [])).toBe(false);
    expect(canSelect(notOrderable, [first])).toBe(false);
  });

  test("[4.15] selecting a row disables the rows of other RFIs until it is deselected", () => {
    expect(canSelect(second, [first])).toBe(true);
    expect(canSelect(other, [first])).toBe(false);
    expect(isOfAnotherRfi(other, [first])).toBe(true);
    expect(canSelect(other, [])).toBe(true);
  });

  test("[4.15] a selected row whose offer has expired is no longer selected", () => {
    const keys = new Set([first.key, notOrderable.key]);
    expect(getSelectedRows([first, second, notOrderable], keys)).toEqual([first]);
  });
});
