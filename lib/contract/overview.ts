import { z } from "zod";
import type { DatedPieces } from "../delivery/dates.ts";
import { endpoint } from "./endpoint.ts";
import { count, loose, success, text, textOrNull } from "./fields.ts";
import { paise } from "./money.ts";
import { decodeOpenPieces, openPiecesFields } from "./open-pieces.ts";

/**
 * Call of ours: what a signed-in buyer sees of the company's business on the home page. On other backends it is missing, and
 * the feature is hidden. Amounts in paise, days "2026-11-20". Lists hold the first entries; counts are of all.
 */
export interface Overview {
  offers: OverviewOffer[];
  offerCount: number;
  /** Shipments that arrive within seven days; if that is unknown, those of the last seven days. */
  shipments: OverviewShipment[];
  shipmentCount: number;
  /** Pieces of order lines that arrive, or if that is unknown leave, within seven days. */
  arriving: ArrivingLine[];
  /** Allocated and back-ordered pieces of a line count as two. */
  arrivingCount: number;
  due: {
    overdue: number;
    /** Due today or within the six days after. */
    thisWeek: number;
    /** Everything that is open, overdue and not yet due. */
    open: number;
    /** The seller has a way to pay open invoices: online, or a bank account. */
    canPay: boolean;
  };
  /** Newest first. */
  orders: OverviewOrder[];
}

export interface OverviewOffer {
  rfiNumber: string;
  name: string;
  brand: string;
  quantity: number;
  price: number;
  /** Last day on which it can be ordered. */
  validUntil: string;
}

export interface OverviewShipment {
  orderNumber: string;
  pieces: number;
  carrier: string;
  tracking: string;
  date: string;
  arrivesBy: string | null;
}

export interface ArrivingLine {
  orderNumber: string;
  name: string;
  brand: string;
  open: DatedPieces[];
}

export interface OverviewOrder {
  number: string;
  date: string;
  status: string;
  items: number;
  payable: number;
  /** Pieces of all its lines. */
  quantity: number;
  shipped: number;
  cancelledPieces: number;
  /** As on the order page (lib/contract/order-details.ts). */
  cancelledAmount: number;
}

const wire = z.object({
  offers: z.array(
    z.object({
      rfi_no: z.string(),
      item_name: loose,
      brand_name: loose,
      quantity: loose,
      price: loose,
      valid_until: z.string(),
    }),
  ),
  offer_count: z.number(),
  shipments: z.array(
    z.object({
      order_no: z.string(),
      pieces: loose,
      carrier: z.string(),
      tracking: z.string(),
      date: z.string(),
      arrives_by: loose,
    }),
  ),
  shipment_count: z.number(),
  arriving: z.array(
    z.object({
      order_no: z.string(),
      item_name: loose,
      brand_name: loose,
      ...openPiecesFields,
    }),
  ),
  arriving_count: z.number(),
  due: z.object({
    overdue: loose,
    this_week: loose,
    open: loose,
    can_pay: z.boolean().nullish(),
  }),
  orders: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      status: z.string(),
      items: z.number(),
      payable: loose,
      quantity: loose,
      qty_shipped: loose,
      qty_cancelled: loose,
      cancelled_amount: loose,
    }),
  ),
});
export type OverviewWire = z.input<typeof wire>;

const decode = (data: z.output<typeof wire>): Overview => ({
  offers: data.offers.map((row) => ({
    rfiNumber: row.rfi_no,
    name: text(row.item_name),
    brand: text(row.brand_name),
    quantity: count(row.quantity),
    price: paise(row.price),
    validUntil: row.valid_until,
  })),
  offerCount: data.offer_count,
  shipments: data.shipments.map(({ order_no, pieces, arrives_by, ...row }) => ({
    ...row,
    arrivesBy: textOrNull(arrives_by),
    orderNumber: order_no,
    pieces: count(pieces),
  })),
  shipmentCount: data.shipment_count,
  arriving: data.arriving.map((row) => ({
    orderNumber: row.order_no,
    name: text(row.item_name),
    brand: text(row.brand_name),
    open: decodeOpenPieces(row) ?? [],
  })),
  arrivingCount: data.arriving_count,
  due: {
    overdue: paise(data.due.overdue),
    thisWeek: paise(data.due.this_week),
    open: paise(data.due.open),
    canPay: data.due.can_pay ?? false,
  },
  orders: data.orders.map(({ qty_shipped, qty_cancelled, cancelled_amount, ...row }) => ({
    ...row,
    payable: paise(row.payable),
    quantity: count(row.quantity),
    shipped: count(qty_shipped),
    cancelledPieces: count(qty_cancelled),
    cancelledAmount: paise(cancelled_amount),
  })),
});

export const accountOverview = endpoint({
  method: "GET",
  path: "account/overview/",
  auth: "required",
  summary: "Open offers, deliveries and amounts due of this week, recent orders",
  body: z.undefined(),
  reply: z.object({ success, data: wire }),
  encode: () => undefined,
  decode: ({ data }) => decode(data),
});
