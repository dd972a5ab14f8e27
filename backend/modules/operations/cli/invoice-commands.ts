import type { NoteReply } from "../../../../lib/contract/operations/invoices.ts";
import { toPaise, toRupees } from "../../../../lib/money.ts";
import type { listInvoices } from "../e-invoices.ts";
import type { Command } from "./client.ts";
import { ALREADY_RECORDED, formatTime } from "./format-rows.ts";
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

/** Lines with unit prices in paise, from "1:120.00,3:85.50". */
function parsePrices(text = "") {
  return text.split(",").map((part) => {
    const [, line = "", price = ""] = /^\s*(\d+)\s*:\s*(\d+(?:\.\d{1,2})?)\s*$/.exec(part) ?? [];
    if (!line) throw new Error(`"${part}" is not a line and its price, such as 1:120.00.`);
    return { line: Number(line), unitPrice: toPaise(price) };
  });
}

const describeNote = (noun: string, { number, total, alreadyRecorded }: NoteReply) =>
  `${noun} ${number} over ${toRupees(total)}.${alreadyRecorded ? `\n${ALREADY_RECORDED}` : ""}`;

export const invoiceCommands: Record<string, Command> = {
  "invoices list": {
    args: "",
    options: ["brand", "missing", "limit"],
    description:
      "list issued invoices and notes, newest first; --missing lists those of registered buyers without an IRN",
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
      "record what the e-invoice portal returned for an invoice or note (all options required; --ack-date as '2026-11-20 14:05:00'); only once",
    run: async (post, [number], { irn, "signed-qr": signedQr, ...ack }) => {
      const row = { number, irn, ackNo: ack["ack-no"], ackDate: ack["ack-date"], signedQr };
      await post("invoices/irn", { rows: [row] });
      return `The IRN of ${number} is recorded.`;
    },
  },
  "invoices eway-data": {
    args: "NUMBER",
    options: [],
    description:
      "print the fields of Part A of the e-way bill of a prepared invoice with its IRN, before its goods leave, as JSON",
    run: async (post, [number]) =>
      JSON.stringify(await post("invoices/eway-data", { number }), null, 2),
  },
  "invoices cancel": {
    args: "NUMBER REASON",
    options: [],
    description:
      "cancel a prepared invoice whose goods have not left; one with an IRN within 24 hours, at the portal first",
    run: async (post, [number, reason]) => {
      await post("invoices/cancel", { number, reason });
      return `Invoice ${number} is cancelled. Its pieces can be invoiced again.`;
    },
  },
  "invoices credit-prepared": {
    args: "NUMBER REASON",
    options: [],
    description:
      "credit in full a prepared invoice with its IRN whose goods have not left, because it can't be cancelled any more",
    run: async (post, [number, reason]) => {
      const note = (await post("invoices/credit-prepared", { number, reason })) as NoteReply;
      return `${describeNote("Credit note", note)} The pieces of ${number} can be invoiced again.`;
    },
  },
  "invoices reduce-prices": {
    args: "NUMBER REASON",
    options: ["prices"],
    description:
      "credit the difference to lower unit prices of what is left of an invoice, or of what a debit note added, --prices 1:120.00,3:85.50 (line:rupees per piece without GST, required): issues the credit note",
    run: async (post, [invoice, reason], { prices }) => {
      const body = { invoice, reason, lines: parsePrices(prices) };
      const note = (await post("invoices/reduce-prices", body)) as NoteReply;
      return describeNote("Credit note", note);
    },
  },
  "invoices raise-prices": {
    args: "NUMBER REASON",
    options: ["prices"],
    description:
      "debit the difference to higher unit prices of what is left of an invoice, --prices 1:120.00,3:85.50 (line:rupees per piece without GST, required): issues the debit note, which is owed on account",
    run: async (post, [invoice, reason], { prices }) => {
      const body = { invoice, reason, lines: parsePrices(prices) };
      const note = (await post("invoices/raise-prices", body)) as NoteReply;
      return describeNote("Debit note", note);
    },
  },
  "credit-notes itc-reversal": {
    args: "NUMBER DAY",
    options: [],
    description:
      "record that the buyer has reversed the input tax credit of a credit note, on a day such as 2026-11-20; 'none' takes it back",
    run: async (post, [number, day]) => {
      await post("credit-notes/itc-reversal", {
        number,
        confirmedOn: day === "none" ? null : day,
      });
      return day === "none" ? "The record is taken back." : "The reversal is recorded.";
    },
  },
  "invoices import-irn": {
    args: "FILE.csv",
    options: [],
    description: "record many; columns number,irn,ackNo,ackDate,signedQr",
    run: async (post, [file = ""]) => formatImported(await importCsv(post, "invoices/irn", file)),
  },
};
