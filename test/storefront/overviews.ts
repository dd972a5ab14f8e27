import type { Overview } from "@/lib/contract/overview";

/** Overview of a buyer with offers, shipments, invoices and orders. */
export const overview: Overview = {
  offers: [
    {
      rfiNumber: "ZWRFI2627-000001",
      name: "22220 EK",
      brand: "ZWZ",
      quantity: 4,
      price: 320_000,
      validUntil: "2026-11-29",
    },
  ],
  offerCount: 5,
  shipments: [
    {
      orderNumber: "ZW2627-000007",
      pieces: 1,
      carrier: "Gati",
      tracking: "GT-1",
      date: "2026-11-21",
      arrivesBy: "2026-11-24",
    },
  ],
  shipmentCount: 1,
  arriving: [
    {
      orderNumber: "ZW2627-000009",
      name: "NU2304",
      brand: "ZWZ",
      open: [{ quantity: 38, inStock: false, dispatchBy: "2026-11-25", arrivesBy: "2026-11-28" }],
    },
  ],
  arrivingCount: 1,
  due: { overdue: 43_050_00, thisWeek: 12_00, open: 90_000_00, canPay: true },
  orders: [
    {
      number: "ZW2627-000009",
      date: "2026-11-20",
      status: "Approved",
      items: 40,
      payable: 430_500,
      ...{ quantity: 60, shipped: 12, cancelledPieces: 38, cancelledAmount: 270_000 },
    },
  ],
};

/** Overview of a new buyer. */
export const emptyOverview: Overview = {
  ...{ offers: [], offerCount: 0, shipments: [], shipmentCount: 0, arriving: [], arrivingCount: 0 },
  due: { overdue: 0, thisWeek: 0, open: 0, canPay: true },
  orders: [],
};
