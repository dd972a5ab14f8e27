import type {
  OrderDetails,
  OrderDetailsLine,
  TodaysOffer,
} from "../../lib/contract/order-details.ts";
import type { OrderLine } from "../../lib/contract/order-history.ts";
import type { Shipment } from "../../lib/contract/shipment.ts";
import type { Statement } from "../../lib/contract/statement.ts";
import type { DatedPieces } from "../../lib/delivery/dates.ts";

/** Creates pieces that are back-ordered until 6 Jan 2027. */
export const createDatedPieces = (over: Partial<DatedPieces> = {}): DatedPieces => ({
  quantity: 38,
  inStock: false,
  dispatchBy: "2027-01-06",
  arrivesBy: null,
  ...over,
});

/** Creates a line of the order history: 2,000 pieces of 6204-2RS awaiting approval. */
export const createOrderLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  orderNumber: "ZW2627-000009I01",
  name: "6204-2RS",
  brand: "ZWZ",
  quantity: 2000,
  listPrice: 24_000,
  yourPrice: 18_240,
  discountPercent: 24,
  total: 36_480_000,
  gstAmount: 6_566_400,
  gstRateBp: 1800,
  massKg: 212,
  country: "China",
  date: "2026-11-20",
  time: "14:05",
  status: "Awaiting Internal Approval",
  shipped: 0,
  cancelledPieces: 0,
  poNumber: "",
  hasInvoice: false,
  hasCreditNote: false,
  invoiceNumbers: [],
  creditNoteNumbers: [],
  debitNoteNumbers: [],
  challanNumbers: [],
  orderTotal: 43_046_400,
  cancelledAmount: 0,
  dispatched: null,
  shippedArrivesBy: null,
  cancelled: null,
  open: [],
  ...over,
});

/** Creates today's offer of 20 pieces: all are in stock. */
export const createTodaysOffer = (over: Partial<TodaysOffer> = {}): TodaysOffer => ({
  price: 18_240,
  availability: "Stock",
  quantityNow: 20,
  nowBy: "2026-11-20",
  expected: "2026-11-20",
  ...over,
});

/** Creates a line of an order page: 20 pieces with the price and stock of the order still valid today. */
export const createOrderPageLine = (over: Partial<OrderDetailsLine> = {}): OrderDetailsLine => ({
  lineNumber: "ZW2627-000009I01",
  itemId: "7",
  slug: "6204-2rs",
  name: "6204-2RS",
  brand: "ZWZ",
  hsn: "84821020",
  country: "China",
  massKg: 2.12,
  quantity: 20,
  shipped: 20,
  packed: 0,
  cancelledPieces: 0,
  notices: [],
  open: [],
  listPrice: 24_000,
  yourPrice: 18_240,
  total: 364_800,
  gstRateBp: 1800,
  gstAmount: 65_664,
  today: createTodaysOffer(),
  ...over,
});

/** Creates a shipment of all 20 pieces. */
export const createShipment = (over: Partial<Shipment> = {}): Shipment => ({
  number: 1,
  date: "2026-11-21",
  time: "",
  arrivesBy: null,
  packed: null,
  delivered: null,
  carrier: "Gati Surface",
  tracking: "GT-4411",
  packages: 2,
  weightGrams: 2_500,
  challan: null,
  ewayBills: [],
  ewayValidUntil: "",
  vehicle: "",
  lines: [{ lineNumber: "ZW2627-000009I01", name: "6204-2RS", brand: "ZWZ", quantity: 20 }],
  ...over,
});

/** Creates an order that is approved, dispatched and invoiced on credit. */
export const createOrder = (over: Partial<OrderDetails> = {}): OrderDetails => ({
  number: "ZW2627-000009",
  status: "Dispatched",
  isHeld: false,
  mode: "credit",
  paymentReference: "",
  placed: { date: "2026-11-20", time: "14:05" },
  approved: { date: "2026-11-20", time: "14:06" },
  dispatched: { date: "2026-11-21", transporter: "Gati Surface", docket: "GT-4411" },
  cancelled: null,
  poNumber: "PO/26/118",
  hasPoFile: true,
  companyName: "Shree Engineering Works",
  gstin: "27AAPFU0939F1ZV",
  deliveryAddress: "Plot 14, MIDC Bhosari, Pune, Maharashtra, 411026",
  placeOfSupply: "Maharashtra",
  invoices: [
    {
      number: "ZW26/000004",
      date: "2026-11-20",
      total: 430_500,
      due: "2026-12-20",
      open: 430_500,
      lots: [{ due: "2026-12-20", open: 430_500 }],
      onCredit: true,
    },
  ],
  creditNotes: [],
  debitNotes: [],
  receiptVoucher: null,
  refundVouchers: [],
  refund: null,
  lines: [createOrderPageLine()],
  shipments: [createShipment()],
  subtotal: 364_800,
  cgst: 32_832,
  sgst: 32_832,
  igst: 0,
  roundOff: 36,
  payable: 430_500,
  cancelledAmount: 0,
  ...over,
});

/** Creates an account statement with a payment and one invoice that is ten days overdue. */
export const createStatement = (over: Partial<Statement> = {}): Statement => ({
  from: "2025-11-21",
  to: "2026-11-21",
  opening: 100_000,
  closing: 430_500,
  availableBalance: 2_069_500,
  creditDays: 30,
  graceDays: 7,
  overdue: false,
  entries: [
    {
      date: "2026-10-12",
      kind: "invoice",
      number: "ZW26/000004",
      orderNumber: "ZW2627-000009",
      poNumber: "PO/26/118",
      debit: 430_500,
      credit: 0,
      balance: 530_500,
    },
    {
      date: "2026-11-02",
      kind: "payment",
      number: "UTR 88123",
      orderNumber: "",
      poNumber: "",
      debit: 0,
      credit: 100_000,
      balance: 430_500,
    },
  ],
  open: [
    {
      kind: "invoice",
      number: "ZW26/000004",
      orderNumber: "ZW2627-000009",
      poNumber: "PO/26/118",
      date: "2026-10-12",
      due: "2026-11-11",
      total: 430_500,
      open: 430_500,
      lots: [{ due: "2026-11-11", open: 430_500 }],
      daysOverdue: 10,
    },
  ],
  ageing: { notDue: 0, upTo30: 430_500, upTo60: 0, upTo90: 0, over90: 0 },
  payments: null,
  payOnline: false,
  acceptsAdvances: false,
  bankTransfer: null,
  ...over,
});
