import { toRupees } from "../../../../lib/money.ts";
import type { listInvoices } from "../e-invoices.ts";
import type { Command } from "./client.ts";
import { formatTime } from "./format-rows.ts";
import { formatImported, importCsv } from "./import-csv.ts";

type ListedInvoice = Omit<Awaited<ReturnType<typeof listInvoices>>[number], "issuedAt"> & {
  issuedAt: string;
};

const toInvoiceRow = ({ kind, total, issuedAt, irn, brand: _brand, ...row }: ListedInvoice) => ({
  number: row.number,
  kind,
  issued: formatTime(issuedAt),
  order: row.order,
  company: row.company,
  GSTIN: row.gstin,
  total: toRupees(total),
  IRN: irn,
  acknowledgement: row.acknowledgement,
});

export const invoiceCommands: Record<string, Command> = {
  "invoices list": {
    args: "",
    options: ["brand", "missing", "limit"],
    description:
      "list issued invoices and credit notes, newest first; --missing lists those of registered buyers without an IRN",
    run: async (post, _words, options) =>
      (
        (await post("invoices/list", {
          ...options,
          missing: Boolean(options.missing),
        })) as ListedInvoice[]
      ).map(toInvoiceRow),
  },
  "invoices irn": {
    args: "NUMBER",
    options: ["irn", "ack-no", "ack-date", "signed-qr"],
    description:
      "record what the e-invoice portal returned for an invoice or credit note (all options required; --ack-date as '2026-11-20 14:05:00'); only once",
    run: async (post, [number], { irn, "signed-qr": signedQr, ...ack }) => {
      const row = { number, irn, ackNo: ack["ack-no"], ackDate: ack["ack-date"], signedQr };
      await post("invoices/irn", { rows: [row] });
      return `The IRN of ${number} is recorded.`;
    },
  },
  "invoices import-irn": {
    args: "FILE.csv",
    options: [],
    description: "record many; columns number,irn,ackNo,ackDate,signedQr",
    run: async (post, [file = ""]) => formatImported(await importCsv(post, "invoices/irn", file)),
  },
};
