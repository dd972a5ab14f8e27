import { and, asc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { brand, day, orderNumber } from "../../../../lib/contract/operations/fields.ts";
import { invoiceChoice } from "../../../../lib/contract/operations/invoices.ts";
import { shipmentChoice } from "../../../../lib/contract/operations/order-actions.ts";
import { returnChoice } from "../../../../lib/contract/operations/returns.ts";
import { formatDate } from "../../../../lib/format.ts";
import { messages } from "../../../../lib/forms/messages.ts";
import { mergePdfs } from "../../../../lib/node/pdf/merge.ts";
import { renderPdf } from "../../../../lib/node/pdf/render.ts";
import { invoices, orders, poFiles, returnPhotos, shipments } from "../../../db/schema/index.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import type { FileResponse } from "../../../http/file-route.ts";
import type { App } from "../../../http/route.ts";
import { getChallanFile, getPackingListFile } from "../../fulfilment/index.ts";
import { getInvoiceFiles, isTaxDocument, orderConfirmation } from "../../invoices/index.ts";
import { APPROVED, DISPATCHED, findShipments, poFileName } from "../../orders/index.ts";
import { photoExtension } from "../../returns/index.ts";
import { exportPartA, exportPartAOfInvoice } from "../eway-bills.ts";
import { opsFileRoute } from "../ops-route.ts";
import { showReturn } from "../returns.ts";
import { findAnyShipment, findTravelPdfs } from "../shipment-files.ts";
import { findAnyOrder } from "./order-rows.ts";

/** The files as one PDF. */
const toPdf = async (name: string, ...files: [Buffer, ...Buffer[]]): Promise<FileResponse> => ({
  type: "application/pdf",
  name: `${name.replaceAll("/", "-")}.pdf`,
  content: await mergePdfs(files),
});

const toJson = (name: string, data: object): FileResponse => ({
  type: "application/json",
  name: `${name}.json`,
  content: Buffer.from(JSON.stringify(data, null, 2)),
  attachment: true,
});

/** Shipments whose packing lists are printed at once. */
const MOST_SHIPMENTS = 200;

/** Documents and uploaded files of orders, shipments and returns, as downloads of the console. */
export function orderFiles(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  opsFileRoute(
    app,
    deps,
    "files/invoice",
    "A tax invoice, credit note or debit note",
    invoiceChoice,
    async ({ number }) => {
      const [row] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.number, number), isNotNull(invoices.content), isTaxDocument));
      if (!row) throw new Refusal(404, `There is no invoice or note ${number}.`);
      return toPdf(`${row.kind}-${number}`, await getInvoiceFiles(db, [row]));
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/order-confirmation",
    "The confirmation of an approved order",
    z.object({ number: orderNumber }),
    async ({ number }) => {
      const { order } = await findAnyOrder(db, number);
      if (![APPROVED, DISPATCHED].includes(order.status))
        throw new Refusal(404, messages.approveFirst);
      const confirmation = await renderPdf(await orderConfirmation(db, order, config, clock()));
      return toPdf(`order-confirmation-${order.number}`, confirmation);
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/shipment",
    "The documents that travel with a shipment: packing list, challan, invoices in triplicate; or one of them",
    shipmentChoice.extend({ only: z.enum(["packing-list", "delivery-challan"]).optional() }),
    async ({ number: wanted, only }) => {
      const { order, shipment, number } = await findAnyShipment(db, wanted);
      if (only === "packing-list")
        return toPdf(
          `${only}-${number}`,
          await getPackingListFile(db, config, { order, shipment }),
        );
      if (only) return toPdf(`${only}-${number}`, await getChallanFile(db, shipment));
      const [first, ...further] = await findTravelPdfs(db, config, { order, shipment, number });
      if (!first) throw new Refusal(404, messages.noShipment);
      const rest = further.map(({ content }) => content);
      return toPdf(`shipment-${number}`, first.content, ...rest);
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/eway-data",
    "Fields of Part A of the e-way bill, for each invoice or challan of a shipment, as JSON",
    shipmentChoice,
    async ({ number: wanted }) => {
      const { number } = await findAnyShipment(db, wanted);
      return toJson(`eway-data-${number}`, await exportPartA(db, number));
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/invoice-eway-data",
    "Fields of Part A of the e-way bill of a prepared invoice with its IRN, as JSON",
    invoiceChoice,
    async ({ number }) =>
      toJson(`eway-data-${number.replaceAll("/", "-")}`, await exportPartAOfInvoice(db, number)),
  );
  opsFileRoute(
    app,
    deps,
    "files/packing-lists",
    "The packing lists of all shipments of a day, as one PDF",
    z.object({ day, brand: brand.optional() }),
    async ({ day: wanted, brand: of }) => {
      const rows = await db
        .select({ order: orders, number: shipments.number })
        .from(shipments)
        .innerJoin(orders, eq(orders.id, shipments.orderId))
        .where(and(eq(shipments.dispatchedOn, wanted), of ? eq(orders.brand, of) : undefined))
        .orderBy(asc(shipments.id))
        .limit(MOST_SHIPMENTS + 1);
      // A part of them would look like all.
      if (rows.length > MOST_SHIPMENTS)
        throw new Refusal(
          400,
          `More than ${MOST_SHIPMENTS} shipments were dispatched on ${formatDate(wanted)}${of ? "" : " from both stores"}, too many for one PDF. Print ${of ? "the packing lists order by order" : "those of one store: choose a brand on the page of shipments"}.`,
        );
      const lists: Buffer[] = [];
      for (const { order, number } of rows) {
        const shipment = (await findShipments(db, order.id)).find((one) => one.number === number);
        if (shipment) lists.push(await getPackingListFile(db, config, { order, shipment }));
      }
      const [first, ...further] = lists;
      if (!first) throw new Refusal(404, `Nothing was dispatched on ${formatDate(wanted)}.`);
      return toPdf(`packing-lists-${wanted}`, first, ...further);
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/po",
    "The buyer's purchase order as uploaded",
    z.object({ number: orderNumber }),
    async ({ number }) => {
      const { order } = await findAnyOrder(db, number);
      const [file] = await db
        .select()
        .from(poFiles)
        .where(eq(poFiles.id, order.poFileId ?? ""));
      if (!file) throw new Refusal(404, messages.noPoFile);
      const content = Buffer.from(file.content, "base64");
      // Not shown inside the console: the buyer made it.
      return {
        type: file.type,
        name: poFileName(order.number, file.type),
        content,
        attachment: true,
      };
    },
  );
  opsFileRoute(
    app,
    deps,
    "files/return-photo",
    "A photo of a return, by its number from 1",
    returnChoice.extend({ photo: z.coerce.number().int().min(1).max(20) }),
    async ({ number, photo }) => {
      const { photos, number: found } = await showReturn(db, number);
      const [row] = await db
        .select()
        .from(returnPhotos)
        .where(eq(returnPhotos.id, photos[photo - 1] ?? ""));
      if (!row) throw new Refusal(404, `Return ${found} has no photo ${photo}.`);
      const name = `${found}-${photo}.${photoExtension(row.type)}`;
      return { type: row.type, name, content: Buffer.from(row.content, "base64") };
    },
  );
}
