import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type { DatedPieces } from "../../delivery/dates.ts";
import type { OpenLot } from "../open-lots.ts";
import { opsCall } from "./call.ts";
import { brand, day, orderNumber } from "./fields.ts";
import type { TimelineEvent } from "./timeline.ts";

export const ORDER_STATUSES = [
  "Awaiting Internal Approval",
  "Approved",
  "Dispatched",
  "Cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order in a list; amounts in paise. */
export interface OrderRow {
  number: string;
  brand: BrandId;
  status: OrderStatus;
  mode: string;
  payable: number;
  poNumber: string;
  company: string;
  companyId: number;
  /** ISO 8601. */
  placedAt: string;
  /** Pieces that haven't left, and the earliest day on which some of them should leave. */
  openPieces: number;
  dispatchBy: string | null;
  /** That day has passed. */
  late: boolean;
}

export interface OrderList {
  rows: OrderRow[];
  /** `before` of the next page; null on the last one. */
  next: number | null;
}

export const searchOrders = opsCall<OrderList>()(
  "orders/search",
  "Orders by text, state, lateness and days, newest first",
  z.object({
    brand: brand.optional(),
    status: z.enum(ORDER_STATUSES).optional(),
    /** Only orders of the queue "Late promises". */
    late: z.boolean().optional(),
    /** Order, PO, invoice or tracking number, company, customer ID, e-mail address or item. */
    q: z.string().trim().max(100).optional(),
    from: day.optional(),
    to: day.optional(),
    before: z.int().positive().max(2_147_483_647).optional(),
    limit: z.int().min(1).max(200).optional(),
  }),
);

export interface OrderPageLine {
  line: number;
  designation: string;
  maker: string;
  itemId: number;
  hsn: string;
  /** Number of the RFI that the line comes from. */
  rfi: string | null;
  quantity: number;
  allocated: number;
  /** Of the allocated pieces. */
  packed: number;
  shipped: number;
  backOrdered: number;
  cancelled: number;
  /** Pieces that an operator can cancel; a backend of the release before doesn't say. */
  cancellable?: number;
  /** Accepted pieces of returns. */
  returned: number;
  /** Of the pieces that haven't left, as they are now. */
  open: DatedPieces[];
  /** As promised with the order. */
  promised: { now: number; nowBy: string | null; later: number; laterBy: string | null };
  listPrice: number;
  unitPrice: number;
  taxable: number;
  gstRateBp: number;
  gst: number;
}

/** Of the invoice of an order's next shipment: still to be prepared, waiting for its IRN, or registered. */
export type IrnState = "needed" | "awaited" | "recorded";

export interface OrderPageDocument {
  kind: "invoice" | "credit-note" | "debit-note" | "invoice-awaiting-irn" | "cancelled-invoice";
  /** Null while it waits for its number. */
  number: string | null;
  issuedAt: string | null;
  total: number;
  open: number;
  lots: OpenLot[];
  onCredit: boolean;
  irn: string;
  /**
   * Pieces of an invoice that no credit note has taken, and their unit price in paise after all notes, with the debit note that
   * last raised it; of a debit note, what it still adds to the price of a piece. Absent from the release before.
   */
  creditable?: {
    line: number;
    name: string;
    pieces: number;
    unitPrice: number;
    /** "" if there is none; absent from the release before. */
    debitNote?: string;
  }[];
  /** A prepared invoice whose goods have not left, which can still be cancelled. */
  cancellable?: boolean;
  /** A prepared invoice whose goods have not left, which can't be cancelled any more. Absent from the release before. */
  creditableInFull?: boolean;
  /** Of a credit note: when the buyer confirmed that it has reversed the input tax credit. */
  itcReversedOn?: string | null;
}

export interface OrderPageShipment {
  /** Within the order, from 1. */
  number: number;
  dispatchedOn: string;
  packedAt: string | null;
  deliveredAt: string | null;
  carrier: string;
  tracking: string;
  packages: number | null;
  weightGrams: number | null;
  challan: string | null;
  ewayBill: string;
  ewayValidUntil: string | null;
  vehicle: string;
  transporterId: string;
  distanceKm: number | null;
  /** Incl. GST. */
  value: number;
  lacksEwayBill: boolean;
  lines: { line: number; name: string; quantity: number }[];
}

export interface OrderPage {
  number: string;
  brand: BrandId;
  status: OrderStatus;
  /** Changes with the state of the goods; actions name the one that the operator saw. */
  version: string;
  mode: string;
  /** When its pieces are invoiced: as they are allocated, or as they leave. */
  invoicing?: "allotment" | "shipment";
  /** Of an order whose goods leave only with an invoice that has its IRN; absent otherwise, and from the release before. */
  irn?: IrnState | undefined;
  /** The invoice that is prepared for the next shipment, with its pieces. */
  preparedInvoice?: {
    number: string;
    lines: { line: number; quantity: number }[];
  } | null;
  /** Its shipments are held, because the account is overdue. */
  held?: boolean;
  placedAt: string;
  approvedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string;
  company: {
    id: number;
    name: string;
    customerNumber: string;
    gstin: string;
    status: string;
  };
  /** Null if the operator has no need to know who the buyer is. */
  buyer: { name: string; email: string; mobile: string } | null;
  poNumber: string;
  hasPoFile: boolean;
  deliveryAddress: string;
  placeOfSupply: string;
  /** A supply to a special economic zone; absent from the release before. */
  sez?: boolean;
  transitDays: number | null;
  lines: OrderPageLine[];
  amounts: {
    subtotal: number;
    cgst: number;
    sgst: number;
    igst: number;
    roundOff: number;
    payable: number;
    cancelled: number;
  };
  /** Whether there is an order confirmation. */
  hasConfirmation: boolean;
  documents: OrderPageDocument[];
  shipments: OrderPageShipment[];
  payments: {
    providerOrderId: string;
    providerPaymentId: string;
    amount: number;
    method: string;
    receivedAt: string;
    /** Number of the receipt voucher; null without one. */
    voucher: string | null;
    /** As last reported by the provider. */
    providerState: string;
  }[];
  refunds: {
    id: number;
    amount: number;
    state: string;
    reason: string;
    providerRefundId: string | null;
    /** Number of the refund voucher; null if credit notes cover the refund. */
    voucher: string | null;
    lastError: string;
    createdAt: string;
    doneAt: string | null;
  }[];
  receipts: {
    number: string | null;
    invoice: string;
    amount: number;
    mode: string;
    reference: string;
    receivedOn: string;
  }[];
  messages: {
    /** Null once the message itself is deleted. */
    id: number | null;
    at: string;
    subject: string;
    /** "" once it is deleted. */
    status: string;
  }[];
  returns: { number: string; status: string; requestedAt: string; pieces: number }[];
  timeline: TimelineEvent[];
}

export const orderPage = opsCall<OrderPage>()(
  "orders/page",
  "Everything about an order, with its timeline",
  z.object({ number: orderNumber }),
);
