import type { z } from "zod";
import type { BrandId } from "../../../../brands/types.ts";
import type * as actions from "../../../../lib/contract/operations/order-actions.ts";
import { indianDay, indianTime } from "../../../../lib/indian-time.ts";
import type { Operator, OpsPath } from "../../../../lib/operations/permissions.ts";
import { recordOrderEvents } from "../../../db/order-events.ts";
import type { LinePieces } from "../../../db/schema/index.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import {
  approveOrder,
  cancelPieces as cancelOpenPieces,
  cancelOrder,
  deliverShipment,
  moveDates,
  type NewShipment,
  packOrder,
  type RecordedShipment,
  shipInTransaction,
} from "../../fulfilment/index.ts";
import { APPROVED, AWAITING, CANCELLED } from "../../orders/index.ts";
import { dayUntilToday } from "../day-until-today.ts";
import { assertEwayValidity } from "../eway-bills.ts";
import { findAnyShipment } from "../shipment-files.ts";
import { changeOrder } from "./change-order.ts";
import { queueCopy } from "./send-again.ts";

type Body<Action extends { body: z.ZodType }> = z.output<Action["body"]>;

const describe = (pieces: LinePieces[]) =>
  pieces.map(({ line, quantity }) => `${quantity} of line ${line}`).join(", ");

/** Approving again changes nothing. The invoice is numbered by the caller. */
export const approve = (
  { db, clock, config }: Deps,
  { number, status }: Body<typeof actions.approveOrder>,
  operator: Operator,
) =>
  changeOrder(db, { number, operator, action: "orders/approve", status }, async (tx, order) => {
    const { holdsOverdueShipments, messaging } = config;
    const settings = { holdsOverdueShipments, sites: messaging.sites };
    const { already } = await approveOrder(tx, { orderId: order.id, now: clock(), ...settings });
    const change = { field: "status", from: order.status, to: APPROVED };
    return { changes: already ? [] : [change], result: undefined };
  });

export async function cancel(
  { db, clock, config, storefront, invoices, payments }: Deps,
  { number, status, reason }: Body<typeof actions.cancelOrder>,
  operator: Operator,
): Promise<void> {
  const change = {
    number,
    operator,
    action: "orders/cancel",
    status,
    reason,
    money: true,
  } as const;
  const { brand, itemIds } = await changeOrder(db, change, async (tx, order) => ({
    result: await cancelOrder(tx, {
      ...{ orderId: order.id, reason, now: clock() },
      sites: config.messaging.sites,
    }),
    changes: [{ field: "status", from: order.status, to: CANCELLED }],
  }));
  await invoices.issue();
  payments.wake();
  if (itemIds.length > 0) storefront({ brand, items: itemIds });
}

export async function cancelPieces(
  { db, clock, config, storefront, invoices, payments }: Deps,
  { number, version, lines: pieces, reason, reference }: Body<typeof actions.cancelLines>,
  operator: Operator,
): Promise<{ alreadyRecorded: boolean }> {
  const action = "orders/cancel-lines";
  const change = { number, operator, action, version, reason, money: true } as const;
  const { brand, itemIds, alreadyRecorded } = await changeOrder(db, change, async (tx, order) => {
    const { id: orderId } = order;
    const by = { operator: operator.name };
    const cancellation = { orderId, pieces, reason, reference, by, now: clock() };
    const result = await cancelOpenPieces(tx, cancellation, config);
    const done = { field: "cancelled pieces", from: "", to: describe(pieces) };
    return {
      changes: result.alreadyRecorded ? [] : [done],
      result: { ...result, brand: order.brand as BrandId },
    };
  });
  await invoices.issue();
  payments.wake();
  if (itemIds.length > 0) storefront({ brand, items: itemIds });
  return { alreadyRecorded };
}

export const pack = (
  { db, clock }: Deps,
  { number, version, lines }: Body<typeof actions.packOrder>,
  operator: Operator,
) =>
  changeOrder(db, { number, operator, action: "orders/pack", version }, async (tx, { id }) => {
    const by = { operator: operator.name };
    const packed = await packOrder(tx, { orderId: id, pieces: lines, by }, clock());
    return {
      changes: [{ field: "packed pieces", from: "", to: describe(packed) }],
      result: undefined,
    };
  });

/** Records a shipment. Its pieces leave on issued invoices only, so pending ones get their numbers before. */
export async function ship(
  { db, clock, config, invoices, payments }: Deps,
  order: { number: string; version?: string | undefined; action: OpsPath },
  shipment: Omit<NewShipment, "orderId" | "isSeen">,
  operator: Operator,
): Promise<RecordedShipment> {
  await invoices.issue();
  const change = { ...order, operator, reason: shipment.lateInvoiceReason, money: true } as const;
  const recorded = await changeOrder(db, change, async (tx, { id: orderId }) => {
    const settings = { ...config, clock };
    const isSeen = order.version !== undefined;
    const result = await shipInTransaction(tx, { orderId, ...shipment, isSeen }, settings);
    const to = `${shipment.carrier} ${shipment.tracking}, left on ${shipment.on}`;
    const change = { field: `shipment ${result.number}`, from: "", to };
    return { changes: result.alreadyRecorded ? [] : [change], result };
  });
  // A lower GST rate refunds a part of what was paid online.
  payments.wake();
  return recorded;
}

export function toShipment(
  body: Omit<Body<typeof actions.shipOrder>, "number" | "version">,
  now: Date,
): Omit<NewShipment, "orderId"> {
  const {
    carrier,
    tracking,
    packages,
    lines,
    weight,
    on: typed,
    lateInvoiceReason,
    ...eway
  } = body;
  const on = dayUntilToday(typed, now);
  assertEwayValidity(eway, on);
  const parcel = { carrier, tracking, packages, weightGrams: weight };
  return { ...parcel, on, lateInvoiceReason, pieces: lines ?? "allocated", eway };
}

/** Records a delivery; returns the number of the order. */
export async function deliver(
  { db, clock }: Deps,
  { number, at }: Body<typeof actions.deliverShipment>,
  operator: Operator,
): Promise<string> {
  const { order, shipment } = await findAnyShipment(db, number);
  const time = at ?? clock();
  const change = { number: order.number, operator, action: "shipments/deliver" } as const;
  await changeOrder(db, change, async (tx) => {
    await deliverShipment(tx, shipment, time, clock());
    const to = `delivered ${indianDay(time)} ${indianTime(time)}`;
    return {
      changes: [{ field: `shipment ${shipment.number}`, from: "on the way", to }],
      result: undefined,
    };
  });
  return order.number;
}

export const move = (
  { db, clock, config }: Deps,
  { number, version, ...dates }: Body<typeof actions.moveDate>,
  operator: Operator,
) => {
  const { to, reason } = dates;
  const change = { number, operator, action: "orders/move-date", version, reason } as const;
  return changeOrder(db, change, async (tx, { id }) => {
    const moved = await moveDates(tx, { orderId: id, ...dates }, config, clock());
    return {
      changes: moved.map(({ line, from }) => ({
        field: `dispatch date of line ${line}`,
        from: from ?? "",
        to,
      })),
      result: undefined,
    };
  });
};

export const note = (
  { db, clock }: Deps,
  { number, text }: Body<typeof actions.addNote>,
  operator: Operator,
) =>
  changeOrder(db, { number, operator, action: "orders/note" }, async (tx, { id: orderId }) => {
    const event = { orderId, at: clock(), kind: "note", text, operator: operator.name } as const;
    await recordOrderEvents(tx, [event]);
    return { changes: [{ field: "internal note", from: "", to: text }], result: undefined };
  });

export const send = (
  { db, clock, config }: Deps,
  { number, invoice }: Body<typeof actions.sendAgain>,
  operator: Operator,
) =>
  changeOrder(db, { number, operator, action: "orders/send" }, async (tx, order) => {
    const subject = await queueCopy(tx, order, {
      invoice,
      sites: config.messaging.sites,
      now: clock(),
      holdsOverdueShipments: config.holdsOverdueShipments,
    });
    return { changes: [{ field: "e-mail", from: "", to: subject }], result: undefined };
  });

/** Runs an action for each order by itself: one that is refused doesn't stop the others. */
export async function forEachOrder<One extends { number: string }>(
  all: One[],
  action: (one: One) => Promise<unknown>,
): Promise<actions.OrderResult[]> {
  const results: actions.OrderResult[] = [];
  for (const one of all) {
    const { number } = one;
    try {
      await action(one);
      results.push({ number, ok: true, message: "" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ number, ok: false, message: error.message });
    }
  }
  return results;
}

/** Approves orders that await it; others are reported. */
export const approveMany = (
  deps: Deps,
  { numbers }: Body<typeof actions.approveOrders>,
  operator: Operator,
) =>
  forEachOrder(
    [...new Set(numbers)].map((number) => ({ number })),
    ({ number }) => approve(deps, { number, status: AWAITING }, operator),
  );
