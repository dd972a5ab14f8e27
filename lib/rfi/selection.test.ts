import { describe, expect, test } from "@jest/globals";
import { cartLine } from "../../test/storefront/lines.ts";
import { rfiRow } from "../../test/storefront/rfis.ts";
import { isAnyInCart, isOfAnotherRfi, mayPick, stillPicked } from "./selection.ts";

const first = rfiRow();
const second = rfiRow({ key: "ZWR2627-000001/1", name: "6205" });
const other = rfiRow({ key: "ZWR2627-000002/0", number: "ZWR2627-000002" });
const away = rfiRow({ key: "ZWR2627-000001/2", inStock: false });

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

  test("[4.15] [4.8] an item that is in the cart is asked about, locked or not; on brand two by maker", () => {
    const zwz = { manyMakers: false };
    const nod = { manyMakers: true };
    const koyo = [cartLine({ brand: "Koyo" })];
    expect(isAnyInCart([second, first], [cartLine()], zwz)).toBe(true);
    expect(isAnyInCart([first], [cartLine({ locked: true })], zwz)).toBe(true);
    expect(isAnyInCart([second], [cartLine()], zwz)).toBe(false);
    expect(isAnyInCart([rfiRow({ brand: "DPI" })], koyo, nod)).toBe(false);
    expect(isAnyInCart([rfiRow({ brand: "Koyo" })], koyo, nod)).toBe(true);
  });
});
