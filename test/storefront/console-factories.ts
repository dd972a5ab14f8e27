import type { CustomerPage } from "../../lib/contract/operations/customer-page.ts";
import type { OrderPage, OrderPageLine } from "../../lib/contract/operations/orders.ts";

const createConsoleOrderLine = (over: Partial<OrderPageLine> = {}): OrderPageLine => ({
  ...{ line: 1, designation: "6204-2RS", maker: "ZWZ", itemId: 7, hsn: "84821020", rfi: null },
  ...{ quantity: 5, allocated: 5, packed: 0, shipped: 0, backOrdered: 0, cancelled: 0 },
  ...{ returned: 0, open: [], listPrice: 240_00, unitPrice: 200_00, taxable: 1_000_00 },
  promised: { now: 5, nowBy: "2026-11-24", later: 0, laterBy: null },
  ...{ gstRateBp: 1800, gst: 180_00 },
  ...over,
});

/** An approved order of two lines of five pieces, invoiced in two documents, with nothing packed. */
export const createConsoleOrder = (over: Partial<OrderPage> = {}): OrderPage => ({
  ...{ number: "ZW2627-000001", brand: "zwz", status: "Approved", version: "v7" },
  ...{ mode: "credit", placedAt: "2026-11-20T06:00:00Z", approvedAt: "2026-11-20T07:00:00Z" },
  ...{ cancelledAt: null, cancelReason: "", poNumber: "PO 4711", hasPoFile: false },
  company: {
    ...{ id: 5, name: "Kulkarni Works", customerNumber: "ZW24001" },
    ...{ gstin: "27AAPFU0939F1ZV", status: "Active" },
  },
  buyer: null,
  ...{ deliveryAddress: "Plot 14, Pune", placeOfSupply: "Maharashtra (27)", transitDays: 2 },
  lines: [createConsoleOrderLine(), createConsoleOrderLine({ line: 2, designation: "6205-2RS" })],
  amounts: {
    ...{ subtotal: 2_000_00, cgst: 180_00, sgst: 180_00, igst: 0, roundOff: 0 },
    ...{ payable: 2_360_00, cancelled: 0 },
  },
  hasConfirmation: true,
  documents: ["ZW/26-27/000001", "ZW/26-27/000002"].map((number) => ({
    ...{ kind: "invoice", number, issuedAt: "2026-11-20T07:00:00Z", total: 1_180_00 },
    ...{ open: 1_180_00, lots: [], onCredit: true, irn: "" },
  })),
  ...{ shipments: [], payments: [], refunds: [], receipts: [], messages: [], returns: [] },
  timeline: [],
  ...over,
});

/** An active customer with two users, a limit of ₹10,00,000 of which ₹1,00,000 is in use, and nothing else. */
export const createConsoleCustomer = (over: Partial<CustomerPage> = {}): CustomerPage => ({
  ...{ companyId: 5, brand: "zwz", company: "Kulkarni Works", customerNumber: "ZW24001" },
  ...{ status: "Active", createdAt: "2026-01-05T08:00:00Z", gstin: "27AAPFU0939F1ZV" },
  ...{ pan: "AAPFU0939F", gstState: "Maharashtra (27)", contactEmail: "asha@kulkarni.example" },
  ...{ billing: "Plot 14, Pune", checks: [], otherAccounts: [], pendingUsers: [] },
  users: ["Asha Patil", "Ravi Patil"].map((name, n) => ({
    ...{ id: n + 1, name, jobTitle: "", email: `${name.slice(0, 4)}@kulkarni.example` },
    ...{ emailVerifiedAt: null, mobile: "", mobileVerifiedAt: null, lastSignInAt: null },
    ...{ createdAt: "2026-01-05T08:00:00Z", sessions: [] },
  })),
  credit: {
    ...{ limit: 10_00_000_00, used: 1_00_000_00, available: 9_00_000_00, creditDays: 30 },
    ...{ graceDays: 0, overdue: false, overdueReason: "", markedOverdue: false },
  },
  ...{ addresses: [], discounts: [], rfis: [], returns: [], messages: [], notes: [], history: [] },
  orders: { count: 0, total: 0, awaitingApproval: 0, latest: [] },
  statement: {
    ageing: { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 },
    ...{ closing: 0, open: [], entries: [] },
  },
  reviewed: { status: "Active" },
  ...over,
});
