import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { toRupees } from "../../../../lib/money.ts";
import type { listShipments } from "../eway-bills.ts";
import type { Command, Options } from "./client.ts";
import { orderCommand } from "./order-commands.ts";

const ewayFields = {
  "eway-bill": "ewayBill",
  "valid-until": "ewayValidUntil",
  vehicle: "vehicle",
  "transporter-id": "transporterId",
  distance: "distanceKm",
};
export const ewayOptions = Object.keys(ewayFields);

/** Names the options of an e-way bill as the calls do, and leaves the others. */
export const readEwayOptions = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      ewayFields[name as keyof typeof ewayFields] ?? name,
      value,
    ]),
  );

interface ShipmentFile {
  name: string;
  /** Base64. */
  content: string;
}

type ListedShipment = Awaited<ReturnType<typeof listShipments>>[number];

const toShipmentRow = (row: ListedShipment) => ({
  shipment: row.number,
  dispatched: row.dispatchedOn,
  company: row.company,
  carrier: row.carrier,
  tracking: row.tracking,
  "value incl. GST": toRupees(row.value),
  challan: row.challan,
  "e-way bill": row.ewayBill || (row.lacksEwayBill ? "MISSING" : "not needed"),
  "valid until": row.ewayValidUntil ?? "",
});

export const shipmentCommands: Record<string, Command> = {
  "orders eway": {
    args: "SHIPMENT",
    options: ewayOptions,
    description:
      "record the e-way bill of a shipment (such as ZW2627-000123-2): --eway-bill (12 digits; several separated by commas), --valid-until, --vehicle, --transporter-id (GSTIN or TRANSIN), --distance in km",
    run: orderCommand("orders/eway", (_words, options) => readEwayOptions(options)),
  },
  "shipments list": {
    args: "",
    options: ["brand", "missing", "limit"],
    description:
      "list shipments, newest first, with their challans and e-way bills; --missing lists those of ₹50,000 and more without an e-way bill",
    run: async (post, _words, options) =>
      (
        (await post("shipments/list", {
          ...options,
          missing: Boolean(options.missing),
        })) as ListedShipment[]
      ).map(toShipmentRow),
  },
  "shipments eway-data": {
    args: "SHIPMENT",
    options: [],
    description:
      "print the fields of Part A of the e-way bill as JSON, for each invoice or challan",
    run: async (post, [number]) =>
      JSON.stringify(await post("shipments/eway-data", { number }), null, 2),
  },
  "shipments documents": {
    args: "SHIPMENT FOLDER",
    options: [],
    description:
      "save the PDFs that travel with a shipment (such as ZW2627-000123-2) in an existing folder: packing list, invoices in triplicate, and delivery challan if its goods don't have invoices of their own",
    run: async (post, [number, folder = ""]) => {
      const files = (await post("shipments/documents", { number })) as ShipmentFile[];
      for (const { name, content } of files)
        await writeFile(join(folder, basename(name)), content, "base64");
      return `Saved ${files.map(({ name }) => name).join(", ")}.`;
    },
  },
};
