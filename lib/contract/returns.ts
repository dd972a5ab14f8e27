import { z } from "zod";
import { RETURN_LINES_MAX, RETURN_PHOTOS_MAX } from "../forms/return-request.ts";
import { RETURN_REASONS, type ReturnReason } from "../returns/reasons.ts";
import { RETURN_STATUSES, type ReturnStatus } from "../returns/status.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { PO_FILE_BODY_MAX } from "./documents.ts";
import { endpoint } from "./endpoint.ts";
import { loose, outcome, success } from "./fields.ts";
import { paise } from "./money.ts";
import type { OrderDocument } from "./order-details.ts";

/** Calls of ours: returns of dispatched goods. On other backends they are missing, and the feature is hidden. */

export interface ReturnLine {
  /** Number within the return, from 1. */
  line: number;
  /** Line number of the order, such as ZW2627-000123I01, and the shipment that brought the pieces. */
  orderLine: string;
  shipment: number;
  name: string;
  brand: string;
  /** Requested pieces. */
  quantity: number;
  /** null until the return is approved. */
  approved: number | null;
  /** Pieces that arrived, taken back or not; null until they are received. */
  accepted: number | null;
  rejected: number | null;
}

export interface Return {
  number: string;
  orderNumber: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string;
  requestedBy: string;
  /** ISO 8601. */
  requestedAt: string;
  decidedAt: string | null;
  receivedAt: string | null;
  creditedAt: string | null;
  withdrawnAt: string | null;
  instructions: string;
  returnAddress: string;
  refusalReason: string;
  receiptNote: string;
  lines: ReturnLine[];
  /** Ids of the photos. */
  photos: string[];
  /** Over the accepted pieces, one per invoice that billed them. */
  creditNotes: OrderDocument[];
}

const returnLine = z.object({
  line: z.number(),
  mysc_order_no: z.string(),
  shipment: z.number(),
  item_name: z.string(),
  brand_name: z.string(),
  quantity: z.number(),
  approved: z.number().nullable(),
  accepted: z.number().nullable(),
  rejected: z.number().nullable(),
});

const oneReturn = z.object({
  number: z.string(),
  order_number: z.string(),
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASONS),
  note: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  received_at: z.string().nullable(),
  credited_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  instructions: z.string(),
  return_address: z.string(),
  refusal_reason: z.string(),
  receipt_note: z.string(),
  lines: z.array(returnLine),
  photos: z.array(z.string()),
  credit_notes: z.array(z.object({ number: z.string(), date: z.string(), total: loose })),
});
export type ReturnWire = z.input<typeof oneReturn>;

const decodeReturn = (wire: z.output<typeof oneReturn>): Return => ({
  number: wire.number,
  orderNumber: wire.order_number,
  status: wire.status,
  reason: wire.reason,
  note: wire.note,
  requestedBy: wire.requested_by,
  requestedAt: wire.requested_at,
  decidedAt: wire.decided_at,
  receivedAt: wire.received_at,
  creditedAt: wire.credited_at,
  withdrawnAt: wire.withdrawn_at,
  instructions: wire.instructions,
  returnAddress: wire.return_address,
  refusalReason: wire.refusal_reason,
  receiptNote: wire.receipt_note,
  lines: wire.lines.map(({ mysc_order_no, item_name, brand_name, ...line }) => ({
    ...line,
    orderLine: mysc_order_no,
    name: item_name,
    brand: brand_name,
  })),
  photos: wire.photos,
  creditNotes: wire.credit_notes.map((note) => ({ ...note, total: paise(note.total) })),
});

/** Pieces of an order line in a shipment, and how many of them can be returned. */
export interface ShippedLine {
  shipment: number;
  /** Day of dispatch and last day on which a return can be requested, "2026-11-20". */
  date: string;
  until: string;
  /** Line within the order. */
  line: number;
  name: string;
  brand: string;
  shipped: number;
  /** In returns that were not refused or withdrawn. */
  returned: number;
  /** 0 after the last day. */
  returnable: number;
}

export interface OrderReturns {
  lines: ShippedLine[];
  /** Newest first. */
  returns: Return[];
}

const shippedLine = z.object({
  shipment: z.number(),
  date: z.string(),
  until: z.string(),
  line: z.number(),
  item_name: z.string(),
  brand_name: z.string(),
  qty_shipped: z.number(),
  qty_returned: z.number(),
  qty_returnable: z.number(),
});
export type ShippedLineWire = z.input<typeof shippedLine>;

export const getOrderReturns = endpoint({
  method: "GET",
  path: "orders/:number/returns/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "What of an order can be returned, and its returns",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.object({ lines: z.array(shippedLine), returns: z.array(oneReturn) }),
  }),
  encode: () => undefined,
  decode: ({ data }): OrderReturns => ({
    lines: data.lines.map(({ item_name, brand_name, ...line }) => ({
      shipment: line.shipment,
      date: line.date,
      until: line.until,
      line: line.line,
      name: item_name,
      brand: brand_name,
      shipped: line.qty_shipped,
      returned: line.qty_returned,
      returnable: line.qty_returnable,
    })),
    returns: data.returns.map(decodeReturn),
  }),
});

export const getReturns = endpoint({
  method: "GET",
  path: "account/returns/",
  auth: "required",
  summary: "The company's returns, newest first",
  body: z.undefined(),
  reply: z.object({ success, data: z.array(oneReturn) }),
  encode: () => undefined,
  decode: ({ data }) => data.map(decodeReturn),
});

export const getReturn = endpoint({
  method: "GET",
  path: "account/returns/:number/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "One return with its lines",
  body: z.undefined(),
  reply: z.object({ success, data: oneReturn }),
  encode: () => undefined,
  decode: ({ data }) => decodeReturn(data),
});

export interface RequestReturnInput {
  /** The form's own key: sending it twice makes one return. */
  key: string;
  orderNumber: string;
  /** Shipment and line within the order. */
  lines: { shipment: number; line: number; quantity: number }[];
  reason: ReturnReason;
  note: string;
  photoIds: string[];
}

export const requestReturn = endpoint({
  method: "POST",
  path: "account/returns/",
  auth: "required",
  summary: "Request the return of dispatched pieces; once per key",
  body: z.object({
    key: z.string().regex(/^[\w-]{16,64}$/),
    order_number: z.string().min(1).max(30),
    lines: z
      .array(
        z.object({
          shipment: z.number().int().min(1).max(100_000),
          line: z.number().int().min(1).max(RETURN_LINES_MAX),
          quantity: z.number().int().min(1).max(QUANTITY_MAX),
        }),
      )
      .min(1)
      .max(RETURN_LINES_MAX),
    reason: z.enum(RETURN_REASONS),
    note: z.string().max(2_000),
    photo_ids: z.array(z.string().max(64)).max(RETURN_PHOTOS_MAX),
  }),
  reply: z.object({ success, data: z.object({ number: z.string() }) }),
  encode: ({ orderNumber, photoIds, ...input }: RequestReturnInput) => ({
    ...input,
    order_number: orderNumber,
    photo_ids: photoIds,
  }),
  decode: ({ data }) => data,
});

export const withdrawReturn = endpoint({
  method: "POST",
  path: "account/returns/:number/withdraw/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "Withdraw a return that hasn't been decided",
  body: z.object({}),
  reply: outcome,
  encode: () => ({}),
  decode: () => null,
});

export const uploadReturnPhoto = endpoint({
  method: "POST",
  path: "account/return_photos/",
  auth: "required",
  summary: "Upload a photo (PNG or JPEG) for a return",
  bodyMax: PO_FILE_BODY_MAX,
  body: z.object({
    /** Base64. */
    file: z.string().min(1).max(PO_FILE_BODY_MAX),
  }),
  reply: z.object({ success, photo_id: z.string() }),
  encode: (file: string) => ({ file }),
  decode: (wire) => ({ id: wire.photo_id }),
});
