import type { ItemWire } from "../../../lib/contract/item.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { discountPercentOf, toRupees } from "../../../lib/money.ts";
import type { ItemFigures } from "./figure-table.ts";
import type { ItemRow } from "./queries.ts";
import type { Suggestion } from "./search/indexes.ts";
import { getAvailability } from "./stock-promise.ts";

/** Millimetres with at least one decimal: 20000 → "20.0", 11750 → "11.75". */
function millimetres(um: number | null): string {
  if (um === null) return "";
  const mm = um / 1000;
  return Number.isInteger(mm) ? mm.toFixed(1) : String(mm);
}

/** "20x47x14"; "" while a size is unknown (3.12). */
function boundaryDimensions({ boreUm, outsideUm, widthUm }: ItemRow): string {
  const sizes = [boreUm, outsideUm, widthUm];
  return sizes.includes(null) ? "" : sizes.map((um) => (um ?? 0) / 1000).join("x");
}

/** Kilograms with six decimals: 106000 → "0.106000". */
const kilograms = (mg: number | null): string => (mg === null ? "" : (mg / 1e6).toFixed(6));

const textOf = (value: string | number | null): string => (value === null ? "" : String(value));

/** Fields that only a signed-in company receives. */
function ownFields(item: ItemRow): Partial<ItemWire> {
  if (item.own === null) return {};
  return {
    your_price: toRupees(item.own.yourPrice),
    discount_percentage: discountPercentOf(item.listPrice, item.own.yourPrice).toFixed(2),
    bought_on: item.own.boughtAt ? indianDay(item.own.boughtAt) : "",
  };
}

/** An item in the fields of 3.11–3.13: list price and live stock, own price if the buyer is known. */
export function itemFields(item: ItemRow): ItemWire {
  const listPrice = toRupees(item.listPrice);
  const country = textOf(item.country);
  return {
    itemid: String(item.id),
    itemname: item.designation,
    Item_Name: item.designation,
    itemcode: item.code,
    descript: item.description,
    brandname: item.maker,
    catname: item.category,
    cattype: item.subCategory,
    price: listPrice,
    ListPrice: listPrice,
    ...ownFields(item),
    PackingType: textOf(item.packing),
    QtyPerCarton: textOf(item.qtyPerCarton),
    Stock: String(item.available),
    Availability: getAvailability(item),
    countryoforigin: country,
    CA: country,
    Weight: kilograms(item.massMg),
    UniversalNo: textOf(item.universalNumber),
    Dimension: boundaryDimensions(item),
    Dimension_ID: millimetres(item.boreUm),
    Dimension_OD: millimetres(item.outsideUm),
    Dimension_OW: millimetres(item.widthUm),
    image_url: "",
    competitor_no: textOf(item.competitorNumber),
    hsn: item.hsn,
    status: item.status,
    mass_approximate: String(item.massApproximate),
    lead_days: textOf(item.leadDays),
    alerts: String(item.status === "Active"),
  };
}

/** The same with every field as a list of one, as brand one's product display replies (3.10, 3.11). */
export function itemFieldLists(item: ItemRow): ItemWire {
  const { image_url, ...fields } = itemFields(item);
  const lists = Object.entries(fields).map(([name, value]) => [name, [value]]);
  return { ...Object.fromEntries(lists), image_url };
}

/** A suggestion; figures are missing only for an item deleted since the index was built. */
export const suggestionFields = (item: Suggestion, figures: ItemFigures | undefined) => ({
  id: String(item.id),
  Item_Name: item.name,
  cat_type: item.categoryType,
  cat_name: item.categoryName,
  universal_no: item.universalNumber,
  ...(figures && {
    ID: millimetres(figures.boreUm),
    OD: millimetres(figures.outsideUm),
    OW: millimetres(figures.widthUm),
    Stock: String(figures.available),
    Availability: getAvailability(figures),
    lead_days: textOf(figures.leadDays),
    list_price: toRupees(figures.listPrice),
  }),
  match: item.match,
});

/** Public data of a shared item (3.14), without own price. */
export function sharedFields(item: ItemRow): ItemWire {
  const listPrice = toRupees(item.listPrice);
  return {
    itemId: String(item.id),
    itemname: item.designation,
    item_code: item.code,
    descript: item.description,
    brand_name: item.maker,
    catname: item.category,
    SubCategory: item.subCategory,
    price: listPrice,
    list_price: listPrice,
    packing_type: textOf(item.packing),
    QtyPerCarton: textOf(item.qtyPerCarton),
    Availability: getAvailability(item),
    Stock: String(item.available),
    weight: kilograms(item.massMg),
    CountryOfAssociation: textOf(item.country),
    universalNo: textOf(item.universalNumber),
    ID: millimetres(item.boreUm),
    OD: millimetres(item.outsideUm),
    OW: millimetres(item.widthUm),
    image_url: "",
    competitor_no: textOf(item.competitorNumber),
    hsn: item.hsn,
    status: item.status,
    mass_approximate: String(item.massApproximate),
  };
}
