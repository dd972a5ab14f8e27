import { expect, test } from "@jest/globals";
import { createItem } from "../../test/storefront/factories.ts";
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

test("[3.12] live rows without ids belong to the item of their name and maker, and a single one to the only item", () => {
  const shown = (brand: string, name = "6204") =>
    createItem({ id: `${brand} ${name}`, name, brand, stock: null });
  const live = (brand: string, stock: number, name = "6204") =>
    createItem({ id: "", name, brand, stock });
  const stocks = (...[items, rows]: Parameters<typeof withLiveValues>) =>
    withLiveValues(items, rows).map(({ stock }) => stock);
  const rows = [live("Koyo", 5), live("Koyo", 7, "6205"), live("DPI", 6)];
  expect(stocks([shown("DPI"), shown("Koyo"), shown("ZWZ"), shown("Koyo", "6205")], rows)).toEqual([
    6,
    5,
    null,
    7,
  ]);
  expect(stocks([shown("ZWZ")], [live("", 9, "")])).toEqual([9]);
  expect(stocks([shown("ZWZ")], [live("", 9, ""), live("", 8, "")])).toEqual([null]);
  expect(stocks([shown("ZWZ"), shown("DPI")], [live("", 9, "")])).toEqual([null, null]);
  expect(stocks([shown("ZWZ")], [{ ...live("ZWZ", 9), id: "another" }])).toEqual([null]);
});

test("[3.13] stock that is shown keeps its own availability; a price of nothing is filled", () => {
  const shown = createItem({ stock: 0, availability: "PRODUCTION", listPrice: 0, packing: "" });
  const row = createItem({ stock: 9, availability: "Stock", listPrice: 99_00, packing: "Box" });
  const [filled] = withLiveValues([{ ...shown, stock: 3 }], [row]);
  expect(filled).toMatchObject({
    stock: 3,
    availability: "PRODUCTION",
    listPrice: 99_00,
    packing: "Box",
  });
});
