import { expect, test } from "@jest/globals";
import { displayProduct, itemAvailability } from "../contract/catalogue.ts";
import { withLiveValues } from "./live-values.ts";

test("[3.10] [3.12] brand one: 7.24 names the item, 7.25 fills stock, packing and dimensions", () => {
  const shown = displayProduct.decode({
    success: 1,
    itemid: ["7"],
    itemname: ["6204"],
    catname: ["Ball Bearings"],
    price: ["240.00"],
    brandname: ["ZWZ"],
  });
  const live = itemAvailability.decode({
    success: 1,
    data: {
      Stock: "12",
      QtyPerCarton: "50",
      Dimension_ID: "20.0",
      Dimension_OD: "47.0",
      Dimension_OW: "14.0",
      ListPrice: "240.00",
    },
  });
  expect(withLiveValues(shown, live)).toMatchObject([
    {
      id: "7",
      name: "6204",
      stock: 12,
      availability: "Stock",
      qtyPerCarton: 50,
      bore: 20,
      width: 14,
    },
  ]);
});

test("[3.13] brand two: each maker gets its own figures, never another's", () => {
  const maker = (itemid: string, brandname: string) => ({ itemid, itemname: "6204", brandname });
  const shown = displayProduct.decode({
    data_list: { description: [maker("1", "Koyo"), maker("2", "ZWZ"), maker("3", "DPI")] },
  });
  const live = itemAvailability.decode({
    data_list: {
      description: [
        { ...maker("2", "ZWZ"), Stock: "0", Availability: "Arriving Shortly" },
        { ...maker("1", "Koyo"), Stock: "5" },
      ],
    },
  });
  expect(
    withLiveValues(shown, live).map(({ brand, stock, availability }) => [
      brand,
      stock,
      availability,
    ]),
  ).toEqual([
    ["Koyo", 5, "Stock"],
    ["ZWZ", 0, "Arriving Shortly"],
    ["DPI", null, "On Demand"],
  ]);
});
