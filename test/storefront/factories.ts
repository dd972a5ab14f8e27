import type { Match } from "../../lib/catalogue/designation/types.ts";
import {
  type ProductPage,
  type PublicItem,
  toPublicItem,
} from "../../lib/catalogue/product-page.ts";
import type { Account } from "../../lib/contract/account.ts";
import type { CartLine } from "../../lib/contract/cart.ts";
import type { Item } from "../../lib/contract/item.ts";
import type { SearchReading } from "../../lib/contract/match.ts";
import type { RfiLine, RfiOffer } from "../../lib/contract/rfi-line.ts";
import type { RfiRow } from "../../lib/rfi/history.ts";

/** Creates an item with every field set: 6204-2RS, 6 pieces in stock. */
export const createItem = (over: Partial<Item> = {}): Item => ({
  id: "7",
  name: "6204-2RS",
  code: "ZWZ-6204-2RS",
  brand: "ZWZ",
  category: "Ball Bearings",
  subCategory: "Deep Groove Ball Bearing",
  description: "Deep Groove Ball Bearing, two contact seals",
  universalNumber: "6204-2RS",
  competitorNumber: "SKF 6204-2RSH",
  packing: "Single Box",
  qtyPerCarton: 100,
  country: "China",
  hsn: "84821020",
  bore: 20,
  outsideDiameter: 47,
  width: 14,
  massKg: 0.106,
  massApproximate: false,
  status: "Active",
  listPrice: 24_000,
  yourPrice: null,
  boughtOn: null,
  discountPercent: null,
  stock: 6,
  availability: "Stock",
  leadDays: 22,
  hasAlerts: true,
  match: null,
  ...over,
});

/** Creates a cart line: 20 pieces of 6204-2RS at ₹182.40, in stock. */
export const createCartLine = (over: Partial<CartLine> = {}): CartLine => {
  const line = {
    id: "l1",
    itemId: "7",
    name: "6204-2RS",
    brand: "ZWZ",
    category: "Ball Bearings",
    subCategory: "Deep Groove Ball Bearings",
    code: "ZW-6204-2RS",
    description: "Deep groove ball bearing, two contact seals",
    quantity: 20,
    listPrice: 24_000,
    yourPrice: 18_240,
    discountPercent: 24,
    gstAmount: 0,
    gstRateBp: 1800,
    massKg: 2.12,
    availability: "Stock" as const,
    expected: "2026-11-20",
    nowBy: "2026-11-20",
    quantityNow: 20,
    quantityLater: 0,
    country: "China",
    perCarton: null,
    addedOn: "2026-11-20",
    locked: false,
    rfi: null,
    ...over,
  };
  return { total: line.yourPrice * line.quantity, ...line };
};

/** Creates an account with two verified addresses in different states and one that is not verified. */
export const createAccount = (over: Partial<Account> = {}): Account => ({
  status: "Active",
  awaitsApproval: null,
  email: "active@zwz.example",
  gstin: "27AAPFU0939F1ZV",
  company: "Shree Engineering Works",
  firstName: "Asha",
  lastName: "Patil",
  title: "Ms",
  mobile: "",
  billing: {
    address: "Plot 14, MIDC Bhosari",
    state: "Maharashtra",
    city: "Pune",
    cityId: "1",
    pincode: "411026",
  },
  deliveryAddresses: [
    {
      id: "a1",
      address: "Plot 14, MIDC Bhosari",
      state: "Maharashtra",
      city: "Pune",
      pincode: "411026",
      verified: true,
      refusalReason: "",
      transitDays: null,
      sez: false,
      consignee: "",
      placeOfSupply: "Maharashtra",
      isDefault: true,
    },
    {
      id: "a2",
      address: "Shed 3, GIDC Vatva",
      state: "Gujarat",
      city: "Ahmedabad",
      pincode: "382445",
      verified: true,
      refusalReason: "",
      transitDays: null,
      sez: false,
      consignee: "",
      placeOfSupply: "Gujarat",
      isDefault: false,
    },
    {
      id: "a3",
      address: "12 Mount Road",
      state: "Tamil Nadu",
      city: "Chennai",
      pincode: "600002",
      verified: false,
      refusalReason: "",
      transitDays: null,
      sez: false,
      consignee: "",
      placeOfSupply: "Tamil Nadu",
      isDefault: false,
    },
  ],
  ...over,
});

/** Creates an RFI offer: 20 pieces at ₹170.00, 6 of them in stock, valid until the end of the year. */
export const createRfiOffer = (over: Partial<RfiOffer> = {}): RfiOffer => ({
  price: 17_000,
  quantity: 20,
  quantityNow: 6,
  quantityLater: 14,
  leadDays: 21,
  expected: "2026-12-12",
  validUntil: "2026-12-31",
  ...over,
});

/** Creates an RFI line with an offer. */
export const createRfiLine = (over: Partial<RfiLine> = {}): RfiLine => {
  const line = {
    id: "ZWR2627-000001/1",
    itemId: "7",
    code: "ZW-6204-2RS",
    name: "6204-2RS",
    requestedText: "",
    requestedItem: null,
    match: null,
    brand: "ZWZ",
    category: "Ball Bearings",
    subCategory: "Deep Groove Ball Bearings",
    quantity: 20,
    requestedQuantity: 20,
    listPrice: 24_000,
    yourPrice: 17_000,
    discountPercent: 29.17,
    gstAmount: 61_200,
    gstRateBp: 1800,
    massKg: 2.12,
    country: "China",
    availability: "Stock",
    orderable: true,
    state: "answered" as const,
    targetPrice: null,
    neededBy: null,
    offer: createRfiOffer(),
    answerNote: "",
    answeredOn: "2026-11-20",
    orderNumber: "",
    date: "2026-11-19",
    time: "14:05",
    ...over,
  };
  return { total: line.yourPrice * line.quantity, ...line };
};

export const createUnansweredRfiLine = (over: Partial<RfiLine> = {}): RfiLine =>
  createRfiLine({
    state: "pending",
    availability: "On Demand",
    orderable: false,
    offer: null,
    answeredOn: null,
    ...over,
  });

export const createRfiRow = (over: Partial<RfiRow> = {}): RfiRow => ({
  ...createRfiLine(over),
  key: "ZWR2627-000001/0",
  number: "ZWR2627-000001",
  ...over,
});

/** Creates a product page with these items and no links to other products. */
export const createProductPage = (
  items: PublicItem[],
  over: Partial<ProductPage> = {},
): ProductPage => ({
  slug: "6204-2rs",
  canonical: "6204-2rs",
  items: items.map((item) => toPublicItem(item as Item)),
  categories: [],
  sameSize: [],
  nextSizes: [],
  sameBore: [],
  ...over,
});

/** Creates what was understood of a number. */
export const createReading = (over: Partial<SearchReading> = {}): SearchReading => ({
  ...{ kind: "number", description: "", unread: [], notCarried: null, choices: [], numbers: [] },
  counted: null,
  ...over,
});
/** Creates the match of an item with 6205-2RS/C2. */
export const createMatch = (over: Partial<Match> = {}): Match => ({
  ...{ requested: "6205-2RS/C2", grade: "same", differences: [], unread: [] },
  ...over,
});
