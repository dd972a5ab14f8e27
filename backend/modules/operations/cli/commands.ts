import { readFileSync } from "node:fs";
import type { Command, Options, Post } from "./client.ts";
import { readCsv } from "./csv.ts";
import { accountLine, itemLine, messageLine, priceLine, requestLine } from "./format-rows.ts";
import { orderCommands } from "./order-commands.ts";
import { refundCommands } from "./refund-commands.ts";
import { rfiCommands } from "./rfi-commands.ts";

const imported = async (post: Post, path: string, file: string): Promise<string> => {
  const rows = readCsv(readFileSync(file, "utf8"));
  return `${await post(path, { rows })} rows applied.`;
};

const account =
  (path: string, body: (args: string[], options: Options) => object): Command["run"] =>
  async (post, args, options) => [
    accountLine(await post(path, { email: args[0], brand: options.brand, ...body(args, options) })),
  ];

const many = (rows: unknown, line: (row: unknown) => object) => (rows as unknown[]).map(line);

function messageText(message: unknown): string {
  const { id, brand, channel, recipient, subject, status, text, link, otp } = message as Record<
    string,
    string
  >;
  const head = [`${id} ${brand} ${channel} to ${recipient}, ${status}`, subject].filter(Boolean);
  const found = [link && `link: ${link}`, otp && `code: ${otp}`].filter(Boolean);
  return [...head, "", text || "(sent; its words are not kept)", "", ...found].join("\n").trimEnd();
}

function onOrOff(word: string | undefined): boolean {
  if (word !== "on" && word !== "off") throw new Error("Say on or off.");
  return word === "on";
}

export const commands: Record<string, Command> = {
  "accounts list": {
    takes: "",
    options: ["brand", "status"],
    about: "every account",
    run: async (post, _args, options) => many(await post("accounts/list", options), accountLine),
  },
  "accounts show": {
    takes: "EMAIL",
    options: ["brand"],
    about: "one account",
    run: account("accounts/show", () => ({})),
  },
  "accounts approve": {
    takes: "EMAIL",
    options: ["brand"],
    about: "set the status to Active",
    run: account("accounts/status", () => ({ status: "Active" })),
  },
  "accounts hold": {
    takes: "EMAIL",
    options: ["brand"],
    about: "stop log-in and end every session at once",
    run: account("accounts/status", () => ({ status: "On Hold" })),
  },
  "accounts status": {
    takes: "EMAIL STATUS",
    options: ["brand"],
    about: "Active, Approval Pending, Verification Pending or On Hold",
    run: account("accounts/status", ([, status]) => ({ status })),
  },
  "accounts balance": {
    takes: "EMAIL set|add AMOUNT",
    options: ["brand", "reason"],
    about: "available balance in rupees; add takes a minus as well",
    run: account("accounts/balance", ([, how, amount], { reason }) => ({ how, amount, reason })),
  },
  "accounts credit-days": {
    takes: "EMAIL DAYS",
    options: ["brand"],
    about: "credit period",
    run: account("accounts/credit-days", ([, days]) => ({ days })),
  },
  "accounts overdue": {
    takes: "EMAIL on|off",
    options: ["brand"],
    about: "mark an account overdue",
    run: account("accounts/overdue", ([, word]) => ({ overdue: onOrOff(word) })),
  },
  "accounts add": {
    takes: "EMAIL",
    options: ["brand", "company", "gstin", "customer-id"],
    about:
      "a customer without log-in; registers with GSTIN and customer id, confirmed by EMAIL (needs every option)",
    run: async (post, [email], { "customer-id": customerId, ...rest }) => [
      (await post("accounts/add", { email, customerId, ...rest })) as object,
    ],
  },
  "accounts addresses": {
    takes: "EMAIL",
    options: ["brand"],
    about: "delivery addresses",
    run: async (post, [email], { brand }) =>
      (await post("accounts/addresses", { email, brand })) as object[],
  },
  "accounts verify-address": {
    takes: "EMAIL ID",
    options: ["brand"],
    about: "mark a delivery address verified (ids: accounts addresses)",
    run: async (post, [email, id], { brand }) =>
      (await post("accounts/verify-address", { email, id, brand })) as object[],
  },
  outbox: {
    takes: "",
    options: ["to", "brand", "limit", "last", "id"],
    about: "mail and SMS; --last or --id shows one with its words, link and code",
    run: async (post, _args, { last, ...filter }) =>
      last || filter.id
        ? messageText(await post("outbox/show", filter))
        : many(await post("outbox/list", filter), messageLine),
  },
  "requests list": {
    takes: "",
    options: [],
    about: "open requests about personal data",
    run: async (post) => many(await post("requests/list", {}), requestLine),
  },
  "requests answer": {
    takes: "ID done|refused ANSWER",
    options: [],
    about:
      "done erases the person and closes the account; orders and invoices stay, as tax law wants",
    run: async (post, [id, status, answer]) => {
      await post("requests/answer", { id, status, answer });
      return "Answered.";
    },
  },
  ...orderCommands,
  ...refundCommands,
  "prices list": {
    takes: "EMAIL",
    options: ["brand"],
    about: "discounts of a customer",
    run: async (post, [email], { brand }) =>
      many(await post("prices/list", { email, brand }), priceLine),
  },
  "prices set": {
    takes: "EMAIL PERCENT",
    options: ["brand", "maker", "category", "from", "to"],
    about: "percent off the list price; days are 2026-11-20",
    run: async (post, [email, percent], options) => {
      await post("prices/set", { rows: [{ email, percent, ...options }] });
      return many(await post("prices/list", { email, brand: options.brand }), priceLine);
    },
  },
  "prices remove": {
    takes: "EMAIL ID",
    options: ["brand"],
    about: "take a discount away (ids: prices list)",
    run: async (post, [email, id], { brand }) => {
      await post("prices/remove", { email, id, brand });
      return "Removed.";
    },
  },
  "prices import": {
    takes: "FILE.csv",
    options: [],
    about: "columns email,brand,maker,category,percent,from,to",
    run: (post, [file = ""]) => imported(post, "prices/set", file),
  },
  ...rfiCommands,
  "items show": {
    takes: "DESIGNATION",
    options: ["brand", "maker"],
    about: "list price and stock (needs --brand)",
    run: async (post, [designation], options) =>
      many(await post("items/show", { designation, ...options }), itemLine),
  },
  "items price": {
    takes: "DESIGNATION AMOUNT",
    options: ["brand", "maker"],
    about: "list price in rupees, 0 for 'Display on request' (needs --brand)",
    run: async (post, [designation, price], options) => {
      await post("items/price", { rows: [{ designation, price, ...options }] });
      return many(await post("items/show", { designation, ...options }), itemLine);
    },
  },
  "items import": {
    takes: "FILE.csv",
    options: [],
    about: "list prices: columns brand,maker,designation,price",
    run: (post, [file = ""]) => imported(post, "items/price", file),
  },
  "stock set": {
    takes: "DESIGNATION PIECES",
    options: ["brand", "maker", "when-out", "lead-days"],
    about: "free pieces (needs --brand); --lead-days may be unknown",
    run: async (
      post,
      [designation, available],
      { "when-out": whenOut, "lead-days": leadDays, ...which },
    ) => {
      await post("items/stock", {
        rows: [{ designation, available, whenOut, leadDays, ...which }],
      });
      return many(await post("items/show", { designation, ...which }), itemLine);
    },
  },
  "stock import": {
    takes: "FILE.csv",
    options: [],
    about: "columns brand,maker,designation,available,whenOut,leadDays",
    run: (post, [file = ""]) => imported(post, "items/stock", file),
  },
  "page-views": {
    takes: "",
    options: ["brand", "days"],
    about: "how often each page was seen, by day (30 days unless said)",
    run: async (post, _args, options) => (await post("page-views/list", options)) as object[],
  },
  backup: {
    takes: "",
    options: [],
    about: "write every table to a new folder in DATA_DIR/backups",
    run: async (post) => {
      const { folder, rows } = (await post("backup", {})) as {
        folder: string;
        rows: Record<string, number>;
      };
      const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
      return `${total} rows of ${Object.keys(rows).length} tables written to ${folder}`;
    },
  },
  restore: {
    takes: "FOLDER",
    options: [],
    about: "put a backup into an empty database; the backend must be stopped",
    run: async (_post, [folder = ""]) => (await import("../restore.ts")).restoreFrom(folder),
  },
};
