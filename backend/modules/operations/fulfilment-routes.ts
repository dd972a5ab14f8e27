import type { z } from "zod";
import { invoiceChoice } from "../../../lib/contract/operations/invoices.ts";
import { shipmentChoice } from "../../../lib/contract/operations/order-actions.ts";
import { backOrders } from "../../../lib/contract/operations/shipments.ts";
import * as transit from "../../../lib/contract/operations/transit.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { App } from "../../http/route.ts";
import { tableFile } from "../../http/table-file.ts";
import { allocateBackOrders, summarizeAllocations } from "../fulfilment/index.ts";
import { exportPartA, exportPartAOfInvoice } from "./eway-bills.ts";
import { mountOpsCall, opsFileRoute, opsRoute } from "./ops-route.ts";
import { renderShipmentDocuments } from "./shipment-files.ts";
import { importTransitDays, listTransitDays, transitTable } from "./transit-days.ts";

/** Operator calls about documents of shipments, transit days and stock for back-orders. */
export function opsFulfilmentRoutes(app: App, deps: Deps): void {
  const { db, clock, config, storefront, invoices } = deps;
  const on = <Body extends z.ZodType>(
    path: OpsPath,
    summary: string,
    body: Body,
    handler: (body: z.output<Body>, operator: Operator) => Promise<unknown>,
  ) => opsRoute(app, deps, path, summary, body, handler);

  on(
    "shipments/eway-data",
    "Fields of Part A of the e-way bill, for each invoice or challan of a shipment",
    shipmentChoice,
    ({ number }) => exportPartA(db, number),
  );
  on(
    "invoices/eway-data",
    "Fields of Part A of the e-way bill of a prepared invoice with its IRN, before its goods leave",
    invoiceChoice,
    ({ number }) => exportPartAOfInvoice(db, number),
  );
  on(
    "shipments/documents",
    "Packing list and delivery challan of a shipment as PDFs in base64",
    shipmentChoice,
    ({ number }) => renderShipmentDocuments(db, config, number),
  );

  mountOpsCall(app, deps, transit.listTransitDays, () => listTransitDays(db));
  mountOpsCall(app, deps, transit.importTransitDays, ({ rows, ...how }, by) =>
    importTransitDays(db, rows, how, by),
  );
  opsFileRoute(
    app,
    deps,
    "files/transit",
    "The transit days, as they can be imported",
    transit.transitFile,
    async ({ format }) => tableFile(transitTable(db), "transit-days", format),
  );

  on(
    "orders/allocate",
    "Give free stock to back-orders, the oldest promise first",
    backOrders.body,
    async (filter) => {
      const { allocations, changed } = await allocateBackOrders(db, filter, clock());
      await invoices.issue();
      for (const change of changed) storefront(change);
      return summarizeAllocations(allocations);
    },
  );
}
