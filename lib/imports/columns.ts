import { isEmail, normaliseEmail, parseGstin } from "../forms/validators.ts";
import type { ImportKind } from "./kinds.ts";
import {
  type Reading,
  readAmount,
  readChoice,
  readDay,
  readHsn,
  readMass,
  readMillimetres,
  readPercent,
  readText,
  readWhole,
  readYesNo,
  type Value,
  writeScaled,
} from "./values.ts";

/** A column of an import or export file. */
export interface ImportColumn {
  field: string;
  /** Name in exported files. */
  name: string;
  /** Other names in lower case without spaces and punctuation; d, D and B are told apart by case. */
  others: string[];
  read: (text: string) => Reading;
  /** Text of an exported or displayed value. */
  write: (value: Value) => string;
  /** "-" empties the value. */
  isClearable?: boolean;
}

const plain = (value: Value): string => (value === null ? "" : String(value));
const scaled =
  (decimals: number, least = 0) =>
  (value: Value): string =>
    typeof value === "number" ? writeScaled(value, decimals, least) : "";

const text = (field: string, name: string, most: number, others: string[]): ImportColumn => ({
  field,
  name,
  others,
  read: readText(most),
  write: plain,
});
const clearable = (column: ImportColumn): ImportColumn => ({ ...column, isClearable: true });

const brand: ImportColumn = {
  field: "brand",
  name: "Brand",
  others: ["store", "site"],
  read: readChoice({ zwz: /^zwz$/i, nod: /^nod$/i }),
  write: plain,
};
const maker = text("maker", "Maker", 60, ["make", "manufacturer", "mfr", "brandname"]);
const designation = text("designation", "Designation", 80, [
  "partno",
  "partnumber",
  "bearing",
  "bearingno",
  "bearingnumber",
  "item",
  "itemname",
  "itemno",
  "product",
  "number",
  "model",
]);
const millimetres = (field: string, name: string, others: string[]) =>
  clearable({ field, name, others, read: readMillimetres, write: scaled(3) });

const catalogue: ImportColumn[] = [
  brand,
  maker,
  designation,
  text("category", "Category", 100, ["productcategory", "catname"]),
  text("subCategory", "Type", 100, ["subcategory", "bearingtype", "cattype"]),
  clearable(text("description", "Description", 500, ["descript", "details"])),
  millimetres("bore", "Bore d (mm)", ["bore", "d", "id", "innerdiameter", "borediameter", "bored"]),
  millimetres("outside", "Outside D (mm)", [
    "outside",
    "D",
    "od",
    "outsidediameter",
    "outerdiameter",
    "outsided",
  ]),
  millimetres("width", "Width B (mm)", [
    "width",
    "B",
    "b",
    "T",
    "t",
    "H",
    "h",
    "ow",
    "height",
    "widthb",
  ]),
  clearable({
    field: "mass",
    name: "Mass (kg)",
    others: ["mass", "weight", "masskg", "weightkg", "kg"],
    read: readMass,
    write: scaled(6),
  }),
  {
    field: "massApproximate",
    name: "Mass approximate",
    others: ["approximatemass", "approximate"],
    read: readYesNo,
    write: (value) => (value ? "yes" : "no"),
  },
  clearable(text("universalNumber", "Universal number", 80, ["universalno", "universal"])),
  clearable(
    text("competitorNumber", "Competitor numbers", 300, [
      "competitornumber",
      "competitorno",
      "othermakersnumbers",
      "equivalent",
      "equivalents",
    ]),
  ),
  clearable(text("packing", "Packing", 60, ["packingtype", "pack"])),
  clearable({
    field: "qtyPerCarton",
    name: "Pieces per carton",
    others: ["qtypercarton", "quantitypercarton", "carton", "cartonqty"],
    read: readWhole(100_000),
    write: plain,
  }),
  clearable(text("country", "Country of origin", 60, ["country", "origin", "countryoforigin"])),
  { field: "hsn", name: "HSN", others: ["hsncode", "tariff"], read: readHsn, write: plain },
  {
    field: "status",
    name: "Status",
    others: ["state", "discontinued"],
    read: readChoice({
      Active: /^(?:active|no|current)$/i,
      Discontinued: /^(?:discontinued|discontinue|inactive|obsolete|yes)$/i,
    }),
    write: plain,
  },
];

const prices: ImportColumn[] = [
  brand,
  maker,
  designation,
  {
    field: "listPrice",
    name: "List price (₹)",
    others: ["listprice", "price", "mrp", "rate", "lp", "newprice", "amount"],
    read: readAmount,
    write: scaled(2, 2),
  },
];

const pieces = readWhole(1_000_000_000);
/** Names that many files give to what is on hand, including pieces that are no longer free. */
export const UNCLEAR_STOCK_NAMES = ["stock", "qty", "quantity"];
const stock: ImportColumn[] = [
  brand,
  maker,
  designation,
  {
    field: "available",
    name: "Free stock",
    others: ["available", "freestock", ...UNCLEAR_STOCK_NAMES],
    read: pieces,
    write: plain,
  },
  {
    field: "onHand",
    name: "On hand",
    others: ["stockonhand", "onhandstock", "onhandqty", "onhandquantity", "qtyonhand"],
    read: pieces,
    write: plain,
  },
  {
    field: "received",
    name: "Received",
    others: ["receipt", "incoming", "arrived", "goodsreceived"],
    read: pieces,
    write: plain,
  },
  text("reference", "Delivery note", 60, ["reference", "deliverynoteno", "challan", "challanno"]),
  {
    field: "whenOut",
    name: "When out of stock",
    others: ["whenout", "outofstock", "availability"],
    read: readChoice({
      "On Demand": /^on ?demand$/i,
      "Arriving Shortly": /^arriving ?shortly$/i,
      PRODUCTION: /^production$/i,
    }),
    write: plain,
  },
  clearable({
    field: "leadDays",
    name: "Lead time (days)",
    others: ["leaddays", "leadtime", "leadtimedays"],
    read: (cell) => (/^unknown$/i.test(cell) ? { value: null } : readWhole(3650)(cell)),
    write: plain,
  }),
];

const customerNumber: ImportColumn = {
  field: "customerNumber",
  name: "Customer ID",
  others: ["customerid", "customerno", "customernumber", "customer", "customercode"],
  read: (cell) =>
    /^[A-Za-z0-9-]{2,20}$/.test(cell)
      ? { value: cell.toUpperCase() }
      : { reason: "The customer ID has 2 to 20 letters, digits and hyphens." },
  write: plain,
};
const email = (field: string, name: string): ImportColumn => ({
  field,
  name,
  others: ["email", "emailaddress", "mail", "contactemail"],
  read: (cell) =>
    isEmail(cell)
      ? { value: normaliseEmail(cell) }
      : { reason: `“${cell.slice(0, 60)}” is not an e-mail address.` },
  write: plain,
});

const discounts: ImportColumn[] = [
  brand,
  customerNumber,
  email("email", "E-mail"),
  maker,
  text("category", "Category", 100, ["productcategory"]),
  {
    field: "percent",
    name: "Discount (%)",
    others: ["percent", "discount", "discountpercent", "off"],
    read: readPercent,
    write: scaled(2),
  },
  {
    field: "from",
    name: "From",
    others: ["validfrom", "start", "startdate", "fromdate"],
    read: readDay,
    write: plain,
  },
  clearable({
    field: "to",
    name: "To",
    others: ["validto", "until", "end", "enddate", "todate", "validuntil"],
    read: readDay,
    write: plain,
  }),
];

const customers: ImportColumn[] = [
  brand,
  customerNumber,
  text("company", "Company", 200, ["companyname", "name", "customername"]),
  {
    field: "gstin",
    name: "GSTIN",
    others: ["gst", "gstno", "gstnumber"],
    read: (cell) => {
      const value = parseGstin(cell);
      return value === null
        ? { reason: `“${cell.slice(0, 20)}” is not a valid GSTIN.` }
        : { value };
    },
    write: plain,
  },
  email("contactEmail", "E-mail on file"),
  {
    field: "creditDays",
    name: "Credit days",
    others: ["creditdays", "creditperiod", "paymentterms"],
    read: readWhole(365),
    write: plain,
  },
];

/** Columns of each kind in the order of an exported file. */
export const importColumns: Record<ImportKind, ImportColumn[]> = {
  catalogue,
  prices,
  stock,
  discounts,
  customers,
};

export const findColumn = (kind: ImportKind, field: string): ImportColumn | undefined =>
  importColumns[kind].find((column) => column.field === field);
