import type { z } from "zod";
import type { OpsCall } from "../../../../lib/contract/operations/call.ts";
import {
  cancelInvoice,
  creditPreparedInvoice,
} from "../../../../lib/contract/operations/invoices.ts";
import * as contract from "../../../../lib/contract/operations/order-actions.ts";
import { orderPage, searchOrders } from "../../../../lib/contract/operations/orders.ts";
import * as shipments from "../../../../lib/contract/operations/shipments.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Deps } from "../../../deps.ts";
import type { App } from "../../../http/route.ts";
import { listBackOrders } from "../../fulfilment/index.ts";
import { dayUntilToday } from "../day-until-today.ts";
import { listShipments, recordEwayBill } from "../eway-bills.ts";
import { dispatch } from "../fulfilment-schemas.ts";
import { mountOpsCall, opsRoute } from "../ops-route.ts";
import { showOrder } from "../orders.ts";
import * as invoiceActions from "./invoice-actions.ts";
import * as actions from "./order-actions.ts";
import { orderFiles } from "./order-files.ts";
import { getOrderPage } from "./order-page.ts";
import { findPackingQueue } from "./packing-queue.ts";
import { findOrders } from "./search-orders.ts";

/** Whether an action had been recorded by an earlier call with the same reference. */
const isRepeated = (done: unknown): boolean =>
  typeof done === "object" &&
  done !== null &&
  "alreadyRecorded" in done &&
  done.alreadyRecorded === true;

/** Operator calls about orders: lists and pages, and the actions that approve, ship, change and cancel them. */
export function orderPageRoutes(app: App, deps: Deps): void {
  const { db, clock, config, invoices } = deps;
  mountOpsCall(app, deps, searchOrders, (filter) => findOrders(db, filter, clock()));
  mountOpsCall(app, deps, orderPage, ({ number }, operator) =>
    getOrderPage(deps, number, operator),
  );
  mountOpsCall(app, deps, shipments.packingQueue, (filter) =>
    findPackingQueue(db, filter, clock(), config),
  );
  mountOpsCall(app, deps, shipments.backOrders, async (filter) =>
    (await listBackOrders(db, filter, clock())).map((row) => ({
      ...row,
      brand: row.brand as shipments.BackOrderRow["brand"],
      placedAt: row.placedAt.toISOString(),
    })),
  );
  mountOpsCall(app, deps, shipments.shipmentList, (filter) =>
    listShipments(db, filter, config.ewayLimits),
  );

  /** An action on one order, which returns the order afterwards for the command line. */
  const action = <Body extends z.ZodType<{ number: string }>>(
    call: OpsCall<Body, unknown>,
    run: (body: z.output<Body>, operator: Operator) => Promise<unknown>,
  ) =>
    mountOpsCall(app, deps, call, async (body, operator) => {
      const done = await run(body, operator);
      const number = typeof done === "string" ? done : body.number;
      const order = await showOrder(db, number, config.ewayLimits);
      return isRepeated(done) ? { ...order, alreadyRecorded: true } : order;
    });

  action(contract.approveOrder, async (body, operator) => {
    await actions.approve(deps, body, operator);
    await invoices.issue();
  });
  mountOpsCall(app, deps, contract.approveOrders, async (body, operator) => {
    const results = await actions.approveMany(deps, body, operator);
    await invoices.issue();
    return results;
  });
  action(contract.cancelOrder, (body, operator) => actions.cancel(deps, body, operator));
  action(contract.cancelLines, (body, operator) => actions.cancelPieces(deps, body, operator));
  action(contract.packOrder, (body, operator) => actions.pack(deps, body, operator));
  mountOpsCall(app, deps, contract.packOrders, ({ orders }, operator) =>
    actions.forEachOrder(orders, (order) => actions.pack(deps, order, operator)),
  );
  const ship = (
    { number, version, ...body }: z.output<typeof contract.shipOrder.body>,
    by: Operator,
  ) =>
    actions.ship(
      deps,
      { number, version, action: "orders/ship" },
      actions.toShipment(body, clock()),
      by,
    );
  action(contract.shipOrder, ship);
  mountOpsCall(app, deps, contract.prepareInvoice, (body, operator) =>
    invoiceActions.prepare(deps, body, operator),
  );
  mountOpsCall(app, deps, cancelInvoice, (body, operator) =>
    invoiceActions.cancel(deps, body, operator),
  );
  mountOpsCall(app, deps, creditPreparedInvoice, (body, operator) =>
    invoiceActions.creditInFull(deps, body, operator),
  );
  mountOpsCall(app, deps, contract.shipOrders, ({ shipments: all }, operator) =>
    actions.forEachOrder(all, (one) => ship(one, operator)),
  );
  opsRoute(
    app,
    deps,
    "orders/dispatch",
    "Record that all open pieces of an order have left; they must be allocated",
    dispatch,
    async ({ number, transporter, docket, on: typed, lateInvoiceReason }, operator) => {
      const on = dayUntilToday(typed, clock());
      const shipment = {
        carrier: transporter,
        tracking: docket,
        lateInvoiceReason,
        on,
        pieces: "open",
      } as const;
      const done = await actions.ship(
        deps,
        { number, action: "orders/dispatch" },
        shipment,
        operator,
      );
      return {
        ...(await showOrder(db, number, config.ewayLimits)),
        alreadyRecorded: done.alreadyRecorded,
      };
    },
  );
  action(contract.recordEway, ({ number, ...given }, operator) =>
    recordEwayBill(db, number, given, operator),
  );
  action(contract.deliverShipment, (body, operator) => actions.deliver(deps, body, operator));
  action(contract.moveDate, (body, operator) => actions.move(deps, body, operator));
  action(contract.addNote, (body, operator) => actions.note(deps, body, operator));
  action(contract.sendAgain, (body, operator) => actions.send(deps, body, operator));
  orderFiles(app, deps);
}
