import type { OverviewWire } from "../../../lib/contract/overview.ts";
import { serializeOpenPieces } from "../../../lib/delivery/open-pieces.ts";
import { indianDay, lastDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import type { OverviewRows } from "./overview.ts";

const countOf = ([first]: { total: number }[]): number => first?.total ?? 0;

export const serializeOverview = (rows: OverviewRows, canPay: boolean): OverviewWire => ({
  offers: rows.offers.map((offer) => ({
    rfi_no: offer.rfiNumber,
    item_name: offer.designation,
    brand_name: offer.maker,
    quantity: offer.quantity ?? 0,
    price: toRupees(offer.price ?? 0),
    valid_until: lastDay(offer.validUntil),
  })),
  offer_count: countOf(rows.offers),
  shipments: rows.shipments.map((shipment) => ({
    order_no: shipment.orderNumber,
    pieces: shipment.pieces,
    carrier: shipment.carrier,
    tracking: shipment.tracking,
    date: shipment.dispatchedOn,
    arrives_by: shipment.arrivesBy,
  })),
  shipment_count: countOf(rows.shipments),
  arriving: rows.arriving.map((line) => ({
    order_no: line.orderNumber,
    item_name: line.designation,
    brand_name: line.maker,
    ...serializeOpenPieces(line, false),
  })),
  arriving_count: countOf(rows.arriving),
  due: {
    overdue: toRupees(rows.due.overdue),
    this_week: toRupees(rows.due.thisWeek),
    open: toRupees(rows.due.open),
    can_pay: canPay,
  },
  orders: rows.orders.map((order) => ({
    number: order.number,
    date: indianDay(order.placedAt),
    status: order.status,
    items: order.items,
    payable: toRupees(order.payable),
    quantity: order.quantity,
    qty_shipped: order.shipped,
    qty_cancelled: order.cancelled,
    cancelled_amount: toRupees(order.cancelledAmount),
  })),
});
