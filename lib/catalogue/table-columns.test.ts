import { describe, expect, test } from "@jest/globals";
import type { Facets } from "../contract/categories.ts";
import { categoryColumns } from "./table-columns.ts";

const options = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
const facets = (over: Partial<Record<keyof Omit<Facets, "in_stock">, string[]>>): Facets => ({
  types: options(...(over.types ?? [])),
  makers: options(...(over.makers ?? ["ZWZ"])),
  seals: options(...(over.seals ?? ["open"])),
  clearances: options(...(over.clearances ?? ["CN"])),
  bores: options(...(over.bores ?? ["cylindrical"])),
  in_stock: 0,
});

describe("columns of a category", () => {
  test.each([
    [
      "deep groove ball bearings: seal and clearance",
      { types: ["Deep Groove Ball Bearing"], seals: ["open", "2RS"], clearances: ["CN", "C3"] },
      "bore outside width seal clearance",
      "B",
    ],
    [
      "thrust ball bearings: neither, and the height",
      { types: ["Thrust Ball Bearing"], seals: ["open", "2RS"], clearances: ["CN", "C3"] },
      "bore outside width",
      "H",
    ],
    [
      "angular contact ball bearings: the contact angle",
      { types: ["Angular Contact Ball Bearing"] },
      "bore outside width angle",
      "B",
    ],
    [
      "spherical roller bearings: the form of the bore",
      {
        types: ["Spherical Roller Bearing"],
        clearances: ["CN", "C3"],
        bores: ["cylindrical", "K"],
      },
      "bore outside width clearance boreForm",
      "B",
    ],
    [
      "tapered roller bearings: the overall width",
      { types: ["Tapered Roller Bearing"] },
      "bore outside width",
      "T",
    ],
    [
      "several types: the type, and the general width",
      { types: ["Tapered Roller Bearing", "Thrust Ball Bearing"] },
      "type bore outside width",
      "B",
    ],
    ["no type at all", {}, "bore outside width", "B"],
  ])("%s", (_title, over, columns, width) => {
    expect(categoryColumns(facets(over), false)).toEqual({ columns: columns.split(" "), width });
  });

  test("[2.32] brand two names the maker", () => {
    const { columns } = categoryColumns(facets({ types: ["Deep Groove Ball Bearing"] }), true);
    expect(columns[0]).toBe("brand");
  });
});
