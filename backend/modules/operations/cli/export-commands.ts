import {
  type EInvoiceCheck,
  type ExportCheck,
  exportNames,
} from "../../../../lib/contract/operations/exports.ts";
import { toRupees } from "../../../../lib/money.ts";
import type { Command, Options } from "./client.ts";

const periodOptions = ["brand", "from", "to"];

function readPeriod({ brand = "", from = "", to = "" }: Options) {
  if (!brand || !from || !to) throw new Error("State --brand, --from and --to.");
  return { brand, from, to };
}

const nouns = {
  invoice: "invoices",
  "debit-note": "debit notes",
  "credit-note": "credit notes",
};

function formatCheck({ documents, net, received, paidBack, series, pending }: ExportCheck): string {
  return [
    ...documents.map(
      ({ kind, documents: count, total, agrees }) =>
        `${count} ${nouns[kind]}: ${toRupees(total)} incl. GST, ${agrees ? "agrees with their lines" : "DOES NOT AGREE with their lines"}`,
    ),
    `Invoices and debit notes less credit notes: ${toRupees(net)}`,
    `Received: ${toRupees(received)}, paid back: ${toRupees(paidBack)}`,
    ...series.map(
      ({ first, last, issued, missing }) =>
        `${first} to ${last}: ${issued} numbers, missing: ${missing || "none"}`,
    ),
    ...(pending > 0 ? [`${pending} documents wait for their number.`] : []),
  ].join("\n");
}

export const exportCommands: Record<string, Command> = {
  "exports check": {
    args: "",
    options: periodOptions,
    description:
      "print what the exports of a period add up to, and whether numbers are missing (--brand, --from and --to required; days as 2026-11-20)",
    run: async (post, _args, options) =>
      formatCheck((await post("exports/check", readPeriod(options))) as ExportCheck),
  },
  "exports save": {
    args: "EXPORT FILE",
    options: periodOptions,
    description: `save an accounting export of a period as FILE.csv or FILE.xlsx; EXPORT is ${exportNames.join(", ")}`,
    run: async (_post, [name = "", file = ""], options, download) => {
      const format = file.endsWith(".xlsx") ? "xlsx" : "csv";
      await download("files/exports", { ...readPeriod(options), name, format }, file);
      return `Saved ${file}.`;
    },
  },
  "exports e-invoices": {
    args: "FILE.json",
    options: periodOptions,
    description:
      "save the invoices and credit notes of a period without IRN for the e-invoice portal (INV-01), and list those that it would refuse",
    run: async (post, [file = ""], options, download) => {
      const period = readPeriod(options);
      const { ready, problems } = (await post("exports/e-invoices", period)) as EInvoiceCheck;
      await download("files/e-invoices", period, file);
      const refused = problems.map(({ number, problem }) => `${number}: ${problem}`);
      return [`Saved ${ready} documents in ${file}.`, ...refused].join("\n");
    },
  },
};
