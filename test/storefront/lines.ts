import type { Account } from "../../lib/contract/account.ts";
import type { CartLine } from "../../lib/contract/cart.ts";

/** A cart line for tests: 20 pieces of 6204-2RS at ₹182.40, in stock. */
export const cartLine = (over: Partial<CartLine> = {}): CartLine => {
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
    quantityNow: 20,
    quantityLater: 0,
    country: "China",
    addedOn: "2026-11-20",
    locked: false,
    rfi: null,
    ...over,
  };
  return { total: line.yourPrice * line.quantity, ...line };
};

/** An account for tests: two verified addresses in different states, one not verified. */
export const anAccount = (over: Partial<Account> = {}): Account => ({
  status: "Active",
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
    },
    {
      id: "a2",
      address: "Shed 3, GIDC Vatva",
      state: "Gujarat",
      city: "Ahmedabad",
      pincode: "382445",
      verified: true,
    },
    {
      id: "a3",
      address: "12 Mount Road",
      state: "Tamil Nadu",
      city: "Chennai",
      pincode: "600002",
      verified: false,
    },
  ],
  ...over,
});
