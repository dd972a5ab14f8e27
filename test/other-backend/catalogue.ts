/** A few real bearings: designation, category, sub-category, d × D × B in mm, mass in kg, list price in rupees. */
const facts: [string, string, string, string, string, string, string, string][] = [
  [
    "6204",
    "Ball Bearings",
    "Deep Groove Ball Bearing",
    "20.0",
    "47.0",
    "14.0",
    "0.106000",
    "212.00",
  ],
  [
    "6204-2RS",
    "Ball Bearings",
    "Deep Groove Ball Bearing",
    "20.0",
    "47.0",
    "14.0",
    "0.107000",
    "248.50",
  ],
  [
    "6205",
    "Ball Bearings",
    "Deep Groove Ball Bearing",
    "25.0",
    "52.0",
    "15.0",
    "0.128000",
    "236.00",
  ],
  [
    "6305",
    "Ball Bearings",
    "Deep Groove Ball Bearing",
    "25.0",
    "62.0",
    "17.0",
    "0.232000",
    "341.00",
  ],
  [
    "NU2210",
    "Cylindrical Roller Bearings",
    "Single Row",
    "50.0",
    "90.0",
    "23.0",
    "0.570000",
    "2140.00",
  ],
  ["22220", "Spherical Roller Bearings", "Double Row", "100.0", "180.0", "46.0", "4.900000", "0"],
];

export interface Stocked {
  id: string;
  name: string;
  maker: string;
  category: string;
  subCategory: string;
  bore: string;
  outside: string;
  width: string;
  mass: string;
  /** Rupees with two decimals. */
  price: string;
  stock: number;
}

/** Brand one sells one maker, brand two three of each designation. */
export function stockOf(brand: "one" | "two"): Stocked[] {
  const makers = brand === "one" ? ["ZWZ"] : ["KOYO", "ZWZ", "DPI"];
  return facts.flatMap(([name, category, subCategory, bore, outside, width, mass, price], row) =>
    makers.map((maker, column) => ({
      id: String(4000 + row * 10 + column),
      name,
      maker,
      category,
      subCategory,
      bore,
      outside,
      width,
      mass,
      price,
      stock: 40,
    })),
  );
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

export const matching = (stock: Stocked[], typed: string) =>
  plain(typed) ? stock.filter((item) => plain(item.name).includes(plain(typed))) : [];

/** 3.13: one row of the search results. */
export const row = (item: Stocked) => ({
  itemid: item.id,
  itemname: item.name,
  brandname: item.maker,
  catname: item.category,
  cattype: item.subCategory,
  price: item.price,
  PackingType: "Single box",
  QtyPerCarton: "0",
  Stock: String(item.stock),
  countryoforigin: "China",
  Weight: item.mass,
  UniversalNo: item.name,
  your_price: item.price,
  discount_percentage: "0",
  Dimension_ID: item.bore,
  Dimension_OD: item.outside,
  Dimension_OW: item.width,
});

/** 3.12: reply of the availability call. */
export const availability = (item: Stocked) => ({
  PackingType: "Single box",
  QtyPerCarton: "0",
  Stock: String(item.stock),
  Weight: item.mass,
  Dimension: `${item.bore}x${item.outside}x${item.width}`,
  price: item.price,
  ListPrice: item.price,
  Dimension_ID: item.bore,
  Dimension_OD: item.outside,
  Dimension_OW: item.width,
  CA: "China",
});

/** 3.14: reply for a shared link. */
export const shared = (item: Stocked) => ({
  itemId: item.id,
  itemname: item.name,
  catname: item.category,
  SubCategory: item.subCategory,
  item_code: `C${item.id}`,
  price: item.price,
  list_price: item.price,
  brand_name: item.maker,
  packing_type: "Single box",
  QtyPerCarton: "0",
  Availability: "Stock",
  Stock: String(item.stock),
  weight: item.mass,
  CountryOfAssociation: "China",
  ID: item.bore,
  OD: item.outside,
  OW: item.width,
  image_url: "",
});

/** 3.10: brand one replies with one item as lists of one, brand two with every maker's item of the designation. */
export function display(brand: "one" | "two", stock: Stocked[], item: Stocked) {
  if (brand === "two") {
    const makers = stock.filter((other) => other.name === item.name);
    const description = makers.map(({ id, name, maker, price }) => ({
      itemid: id,
      itemname: name,
      brandname: maker,
      price,
      Item_Name: name,
    }));
    return { success: 1, data_list: { description } };
  }
  return {
    success: 1,
    itemid: [item.id],
    itemname: [item.name],
    catname: [item.category],
    cattype: [item.subCategory],
    itemcode: [`C${item.id}`],
    price: [item.price],
    brandname: [item.maker],
    image_url: "",
  };
}
