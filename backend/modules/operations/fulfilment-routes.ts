import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { summarizeAllocations } from "../fulfilment/allocation.ts";
import { allocateBackOrders, listBackOrders } from "../fulfilment/back-orders.ts";
import { type NewShipment, shipOrder } from "../fulfilment/ship-order.ts";
import { dayUntilToday } from "./day-until-today.ts";
import * as schemas from "./fulfilment-schemas.ts";
import { opsRoute } from "./ops-route.ts";
import { showOrder } from "./orders.ts";

/** Operator calls that ship orders and list and serve back-orders. */
export function opsFulfilmentRoutes(app: App, deps: Deps): void {
  const { db, clock, storefront, invoices } = deps;
  const on = <Body extends z.ZodType>(
    path: string,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  const ship = async (number: string, shipment: Omit<NewShipment, "orderId">) => {
    const { id: orderId } = await showOrder(db, number);
    await invoices.issue();
    await shipOrder(db, { orderId, ...shipment });
    return showOrder(db, number);
  };

  on(
    "orders/ship",
    "Record that lines or pieces of an order have left; all allocated ones by default",
    schemas.shipment,
    ({ number, lines, weight, on: day, ...shipment }) =>
      ship(number, {
        ...shipment,
        weightGrams: weight,
        on: dayUntilToday(day, clock()),
        pieces: lines ?? "allocated",
      }),
  );
  on(
    "orders/dispatch",
    "Record that everything of an order has left",
    schemas.dispatch,
    ({ number, transporter, docket, on: day }) =>
      ship(number, {
        carrier: transporter,
        tracking: docket,
        on: dayUntilToday(day, clock()),
        pieces: "everything",
      }),
  );

  on("back-orders/list", "Back-ordered pieces by item", schemas.backOrderFilter, (filter) =>
    listBackOrders(db, filter, clock()),
  );
  on(
    "orders/allocate",
    "Give free stock to back-orders, the oldest promise first",
    schemas.backOrderFilter,
    async (filter) => {
      const { allocations, changed } = await allocateBackOrders(db, filter);
      for (const change of changed) storefront(change);
      return summarizeAllocations(allocations);
    },
  );
}
