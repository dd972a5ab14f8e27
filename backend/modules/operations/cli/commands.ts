import { formatCount } from "../../../../lib/format.ts";
import type { Command, Options } from "./client.ts";
import { correctionCommands } from "./correction-commands.ts";
import { exportCommands } from "./export-commands.ts";
import {
  ALREADY_RECORDED,
  printTable,
  toAccountRow,
  toDiscountRow,
  toItemRow,
  toMessageRow,
  toRequestRow,
} from "./format-rows.ts";
import { fulfilmentCommands } from "./fulfilment-commands.ts";
import { importCommands } from "./import-commands.ts";
import { invoiceCommands } from "./invoice-commands.ts";
import { operatorCommands } from "./operator-commands.ts";
import { orderCommands, refundCommands } from "./order-commands.ts";
import { returnCommands } from "./return-commands.ts";
import { rfiCommands } from "./rfi-commands.ts";
import { shipmentCommands } from "./shipment-commands.ts";
import { stockCommands } from "./stock-commands.ts";
import { transitCommands } from "./transit-commands.ts";

const accountCommand =
  (path: string, body: (args: string[], options: Options) => object): Command["run"] =>
  async (post, args, options) => [
    toAccountRow(
      await post(path, { email: args[0], brand: options.brand, ...body(args, options) }),
    ),
  ];

const mapRows = (rows: unknown, line: (row: unknown) => object) => (rows as unknown[]).map(line);

function formatMessage(message: unknown): string {
  const { id, brand, channel, recipient, subject, status, text, link, otp } = message as Record<
    string,
    string
  >;
  const head = [`${id} ${brand} ${channel} to ${recipient}, ${status}`, subject].filter(Boolean);
  const secrets = [link && `link: ${link}`, otp && `code: ${otp}`].filter(Boolean);
  return [...head, "", text || "(sent; the text has been deleted)", "", ...secrets]
    .join("\n")
    .trimEnd();
}

function parseOnOff(word: string | undefined): boolean {
  if (word !== "on" && word !== "off") throw new Error("Expected on or off.");
  return word === "on";
}

export const commands: Record<string, Command> = {
  "accounts list": {
    args: "",
    options: ["brand", "status"],
    description: "list all accounts",
    run: async (post, _args, options) =>
      mapRows(await post("accounts/list", options), toAccountRow),
  },
  "accounts show": {
    args: "EMAIL",
    options: ["brand"],
    description: "show one account",
    run: accountCommand("accounts/show", () => ({})),
  },
  "accounts approve": {
    args: "EMAIL",
    options: ["brand"],
    description: "set the status to Active",
    run: accountCommand("accounts/status", () => ({ status: "Active" })),
  },
  "accounts hold": {
    args: "EMAIL",
    options: ["brand"],
    description: "set the status to On Hold, block sign-in and end all sessions",
    run: accountCommand("accounts/status", () => ({ status: "On Hold" })),
  },
  "accounts status": {
    args: "EMAIL STATUS",
    options: ["brand"],
    description: "set the status to Active, Approval Pending, Verification Pending or On Hold",
    run: accountCommand("accounts/status", ([, status]) => ({ status })),
  },
  "accounts balance": {
    args: "EMAIL set|add AMOUNT",
    options: ["brand", "reason", "reference"],
    description:
      "set the available balance in rupees, or add to it (a negative amount subtracts; --reference required, by which it counts once)",
    run: async (post, [email, how, amount], options) => {
      const row = await post("accounts/balance", { email, how, amount, ...options });
      const { alreadyRecorded } = row as { alreadyRecorded?: boolean };
      const rows = [toAccountRow(row)];
      return alreadyRecorded ? printTable(rows) + ALREADY_RECORDED : rows;
    },
  },
  "accounts credit-days": {
    args: "EMAIL DAYS",
    options: ["brand"],
    description: "set the credit period",
    run: accountCommand("accounts/credit-days", ([, days]) => ({ days })),
  },
  "accounts overdue": {
    args: "EMAIL on|off",
    options: ["brand"],
    description: "mark an account as overdue or not",
    run: accountCommand("accounts/overdue", ([, word]) => ({ overdue: parseOnOff(word) })),
  },
  "accounts add": {
    args: "EMAIL",
    options: ["brand", "company", "gstin", "customer-id"],
    description:
      "add a customer that signs up later with GSTIN and customer ID, confirmed by EMAIL (all options required)",
    run: async (post, [email], { "customer-id": customerId, ...rest }) => [
      (await post("accounts/add", { email, customerId, ...rest })) as object,
    ],
  },
  "accounts addresses": {
    args: "EMAIL",
    options: ["brand"],
    description: "list the delivery addresses of an account",
    run: async (post, [email], { brand }) =>
      (await post("accounts/addresses", { email, brand })) as object[],
  },
  ...operatorCommands,
  ...correctionCommands,
  outbox: {
    args: "",
    options: ["to", "brand", "limit", "last", "id"],
    description: "list e-mails and SMS; --last or --id shows one with its text, link and code",
    run: async (post, _args, { last, ...filter }) =>
      last || filter.id
        ? formatMessage(await post("outbox/show", filter))
        : mapRows(await post("outbox/list", filter), toMessageRow),
  },
  "requests list": {
    args: "",
    options: [],
    description: "list open erasure requests",
    run: async (post) => mapRows(await post("requests/list", {}), toRequestRow),
  },
  "requests answer": {
    args: "ID done|refused ANSWER",
    options: [],
    description:
      "close an erasure request and e-mail the answer; done erases the personal data and closes the account, but keeps orders and invoices as tax law requires",
    run: async (post, [id, status, answer]) => {
      await post("requests/answer", { id, status, answer });
      return "The request is closed.";
    },
  },
  ...orderCommands,
  ...fulfilmentCommands,
  ...shipmentCommands,
  ...invoiceCommands,
  ...exportCommands,
  ...refundCommands,
  ...returnCommands,
  "prices list": {
    args: "EMAIL",
    options: ["brand"],
    description: "list the discounts of a customer",
    run: async (post, [email], { brand }) =>
      mapRows(await post("prices/list", { email, brand }), toDiscountRow),
  },
  "prices set": {
    args: "EMAIL PERCENT",
    options: ["brand", "maker", "category", "from", "to"],
    description: "set a discount in percent off the list price; dates as 2026-11-20",
    run: async (post, [email, percent], options) => {
      await post("prices/set", { rows: [{ email, percent, ...options }] });
      return mapRows(await post("prices/list", { email, brand: options.brand }), toDiscountRow);
    },
  },
  "prices remove": {
    args: "EMAIL ID",
    options: ["brand"],
    description: "remove a discount (IDs: prices list)",
    run: async (post, [email, id], { brand }) => {
      await post("prices/remove", { email, id, brand });
      return "The discount is removed.";
    },
  },
  ...rfiCommands,
  "items show": {
    args: "DESIGNATION",
    options: ["brand", "maker"],
    description: "show list price and stock (--brand required)",
    run: async (post, [designation], options) =>
      mapRows(await post("items/show", { designation, ...options }), toItemRow),
  },
  "items price": {
    args: "DESIGNATION AMOUNT",
    options: ["brand", "maker"],
    description: "set the list price in rupees, 0 for 'Display on request' (--brand required)",
    run: async (post, [designation, price], options) => {
      await post("items/price", { rows: [{ designation, price, ...options }] });
      return mapRows(await post("items/show", { designation, ...options }), toItemRow);
    },
  },
  ...importCommands,
  ...stockCommands,
  ...transitCommands,
  "page-views": {
    args: "",
    options: ["brand", "days"],
    description: "list page views by page and day (default: 30 days)",
    run: async (post, _args, options) => (await post("page-views/list", options)) as object[],
  },
  backup: {
    args: "",
    options: [],
    description: "back up all tables to a new folder in DATA_DIR/backups",
    run: async (post) => {
      const { folder, rows } = (await post("backup", {})) as {
        folder: string;
        rows: Record<string, number>;
      };
      const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
      return `${total} rows of ${Object.keys(rows).length} tables written to ${folder}.`;
    },
  },
  restore: {
    args: "FOLDER",
    options: [],
    description: "restore a backup into an empty database; the backend must be stopped",
    run: async (_post, [folder = ""]) =>
      (await import("../restore.ts")).restoreFrom(folder, (table, rows) =>
        console.error(`${table}: ${formatCount(rows)} rows`),
      ),
  },
};
