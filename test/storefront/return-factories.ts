import type { Return, ReturnLine, ShippedLine } from "../../lib/contract/returns.ts";

const createReturnLine = (over: Partial<ReturnLine> = {}): ReturnLine => ({
  line: 1,
  orderLine: "ZW2627-000009I01",
  shipment: 1,
  name: "6204-2RS",
  brand: "ZWZ",
  quantity: 5,
  approved: null,
  accepted: null,
  rejected: null,
  ...over,
});

/** Creates a return of 5 damaged pieces that hasn't been decided. */
export const createReturn = (
  over: Partial<Return> = {},
  line: Partial<ReturnLine> = {},
): Return => ({
  number: "ZRT2627-000012",
  orderNumber: "ZW2627-000009",
  status: "Requested",
  reason: "damaged",
  note: "The cages are bent",
  requestedBy: "Asha Rao",
  requestedAt: "2026-11-22T08:35:00.000Z",
  decidedAt: null,
  receivedAt: null,
  creditedAt: null,
  withdrawnAt: null,
  instructions: "",
  returnAddress: "",
  refusalReason: "",
  receiptNote: "",
  lines: [createReturnLine(line)],
  photos: ["a1"],
  creditNotes: [],
  ...over,
});

/** Creates 20 shipped pieces of which none has been returned. */
export const createShippedLine = (over: Partial<ShippedLine> = {}): ShippedLine => ({
  shipment: 1,
  date: "2026-11-21",
  until: "2026-12-21",
  line: 1,
  name: "6204-2RS",
  brand: "ZWZ",
  shipped: 20,
  returned: 0,
  returnable: 20,
  ...over,
});
