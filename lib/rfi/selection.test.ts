import { describe, expect, test } from "@jest/globals";
import { createRfiRow } from "../../test/storefront/factories.ts";
import { isOfAnotherRfi, mayPick, stillPicked } from "./selection.ts";

const first = createRfiRow();
const second = createRfiRow({ key: "ZWR2627-000001/1", name: "6205" });
const other = createRfiRow({ key: "ZWR2627-000002/0", number: "ZWR2627-000002" });
const away = createRfiRow({ key: "ZWR2627-000001/2", inStock: false });

describe("picking from the RFI history", () => {
  test("[4.15] [2.51] what is not in stock can't be picked", () => {
    expect(mayPick(first, [])).toBe(true);
    expect(mayPick(away, [])).toBe(false);
    expect(mayPick(away, [first])).toBe(false);
  });

  test("[4.15] picking one disables the rows of other RFIs, and letting go opens them again", () => {
    expect(mayPick(second, [first])).toBe(true);
    expect(mayPick(other, [first])).toBe(false);
    expect(isOfAnotherRfi(other, [first])).toBe(true);
    expect(mayPick(other, [])).toBe(true);
  });

  test("[4.15] a picked row whose offer has run out meanwhile is picked no longer", () => {
    const keys = new Set([first.key, away.key]);
    expect(stillPicked([first, second, away], keys)).toEqual([first]);
  });
});
