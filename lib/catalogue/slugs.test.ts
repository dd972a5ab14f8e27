import { describe, expect, test } from "@jest/globals";
import type { Item } from "../contract/item.ts";
import { canonicalSlug, isSlug, rowsOf, searchesFor, slugAmong, variantsOf } from "./slugs.ts";

let id = 0;
const row = (name: string, universalNumber: string | null = null, brand = "ZWZ") =>
  ({ id: String(++id), name, brand, universalNumber }) as Item;
const names = (rows: Item[]) => rows.map((one) => `${one.brand} ${one.name}`);

describe("[2.1] slug of a product page", () => {
  const rows = [row("6204-2RS/C3"), row("6204-2RS"), row("6204"), row("6204 2RS C3")];

  test("[2.1] finds the designation whatever its separators", () => {
    expect(names(rowsOf(rows, "6204-2rs", false))).toEqual(["ZWZ 6204-2RS"]);
    expect(rowsOf(rows, "6205", false)).toEqual([]);
  });

  test("[2.1] two designations of one slug: the older has it, the other ends in -2", () => {
    expect(names(rowsOf(rows, "6204-2rs-c3", false))).toEqual(["ZWZ 6204-2RS/C3"]);
    expect(names(rowsOf(rows, "6204-2rs-c3-2", false))).toEqual(["ZWZ 6204 2RS C3"]);
    expect(rowsOf(rows, "6204-2rs-c3-3", false)).toEqual([]);
    expect(slugAmong(rows, rows[3] as Item, false)).toBe("6204-2rs-c3-2");
    expect(slugAmong(rows, rows[0] as Item, false)).toBe("6204-2rs-c3");
  });

  test("[2.1] a designation that itself ends in -2 is no collision", () => {
    expect(names(rowsOf([row("NU-2"), row("NU")], "nu-2", false))).toEqual(["ZWZ NU-2"]);
  });

  test("[2.1] brand two: every maker of the same bearing, whatever its writing", () => {
    const makers = [
      row("6204-2Z", "6204-2Z", "DPI"),
      row("6204ZZ", "6204-2Z", "Koyo"),
      row("6204-2Z", "6204-2Z", "ZWZ"),
      row("6204", "6204", "Koyo"),
      row("HK1010", null, "IKO"),
    ];
    const matched = rowsOf(makers, "6204zz", true);
    expect(names(matched)).toEqual(["Koyo 6204ZZ"]);
    const page = variantsOf(makers, matched);
    expect(names(page)).toEqual(["DPI 6204-2Z", "Koyo 6204ZZ", "ZWZ 6204-2Z"]);
    expect(canonicalSlug(page, "6204zz")).toBe("6204-2z");
    expect(names(variantsOf(makers, rowsOf(makers, "hk1010", true)))).toEqual(["IKO HK1010"]);
  });

  test("[2.1] no row in the universal number's own writing: one of the makers' for all of them", () => {
    const only = [row("6204ZZ", "6204-2Z", "Koyo")];
    expect(canonicalSlug(only, "6204zz")).toBe("6204zz");
    const makers = [
      row("NJ205R", "NJ205-E", "Koyo"),
      row("NJ205E", "NJ205-E", "ZWZ"),
      row("NJ205E", "NJ205-E", "WZWN"),
      row("NJ205", "NJ205", "Koyo"),
    ];
    for (const asked of ["nj205r", "nj205e"]) {
      const page = variantsOf(makers, rowsOf(makers, asked, true));
      expect(page).toHaveLength(3);
      expect(canonicalSlug(page, asked)).toBe("nj205e");
    }
  });

  test("[2.1] what can be no slug is refused without a search", () => {
    for (const bad of ["", "6204-2RS", "a--b", "-a", "x".repeat(81), "a b", "é", "..", "a%2f"]) {
      expect(isSlug(bad)).toBe(false);
    }
    expect(isSlug("6204-2rs-c3")).toBe(true);
  });

  test("[7.23] a poorer search is asked again with other writings", () => {
    expect(searchesFor("nu210-em-c3")).toEqual(["nu210 em c3", "nu210-em-c3", "nu210"]);
    expect(searchesFor("6204")).toEqual(["6204"]);
  });
});
