import { lastDay } from "../../../../lib/indian-time.ts";
import { toRupees } from "../../../../lib/money.ts";
import type { Command, Options } from "./client.ts";
import { indianMoment } from "./format-rows.ts";
import { printTable } from "./print-table.ts";

interface Rfi {
  number: string;
  email: string;
  company: string;
  askedAt: string;
  asked: number;
  answered: number;
  declined: number;
  expired: number;
  ordered: number;
}
interface Line {
  line: number;
  designation: string;
  maker: string;
  state: string;
  quantity: number;
  targetPrice: number | null;
  neededBy: string | null;
  listPrice: number;
  unitPrice: number;
  free: number | null;
  price: number | null;
  allotted: number | null;
  held: number;
  leadDays: number | null;
  validUntil: string | null;
}

interface Sheet {
  number: string;
  email: string;
  /** The buyer's. */
  note: string;
  lines: Line[];
}

const rfiLine = ({ askedAt, ...rfi }: Rfi) => ({ ...rfi, at: indianMoment(askedAt) });

const rupees = (paise: number | null) => (paise ? toRupees(paise) : "");

const lineRow = (one: Line) => ({
  line: one.line,
  item: `${one.designation} ${one.maker}`,
  asked: one.quantity,
  target: rupees(one.targetPrice),
  "needed by": one.neededBy ?? "",
  "list price": rupees(one.listPrice) || "on request",
  "own price": rupees(one.unitPrice),
  "free stock": one.free ?? 0,
  state: one.state,
  price: rupees(one.price),
  allotted: one.allotted ?? "",
  "from stock": one.held || "",
  "lead days": one.leadDays ?? "",
  "valid until": one.validUntil ? lastDay(new Date(one.validUntil)) : "",
});

const words = (list: string | undefined) => list?.split("/").map((word) => word.trim());

/** Options that name one value per line, e.g. --line 1/3 --price 240/310.50; a comma would be one of thousands. */
function answersOf({ line, price, quantity, "from-stock": fromStock }: Options) {
  const [lines, prices] = [words(line), words(price)];
  if (!lines || !prices) throw new Error("Say --line and --price.");
  const [quantities = [], stocks = []] = [words(quantity), words(fromStock)];
  const fits = [prices, quantities, stocks].every(({ length }) =>
    [0, lines.length].includes(length),
  );
  if (!fits) throw new Error("Say as many prices and quantities as lines, with / between them.");
  return lines.map((one, at) => ({
    line: one,
    price: prices[at],
    quantity: quantities[at],
    fromStock: stocks[at],
  }));
}

/** Head, the buyer's note and the lines of one RFI. */
function sheet(rfi: unknown): string {
  const { number, email, note, lines } = rfi as Sheet;
  const head = [`${number} of ${email}`, note && `Note: ${note}`].filter(Boolean);
  return `${head.join("\n")}\n\n${printTable(lines.map(lineRow))}`.trimEnd();
}

/** What the operator does with requests for information. */
export const rfiCommands: Record<string, Command> = {
  "rfi list": {
    takes: "",
    options: ["brand", "status"],
    about:
      "list requests waiting for an answer; --status is pending, answered, declined, expired, ordered or all",
    run: async (post, _args, { brand, status }) =>
      ((await post("rfi/list", { brand, state: status })) as Rfi[]).map(rfiLine),
  },
  "rfi show": {
    takes: "NUMBER",
    options: [],
    about: "lines of a request with free stock, and what was offered",
    run: async (post, [number]) => sheet(await post("rfi/show", { number })),
  },
  "rfi answer": {
    takes: "NUMBER",
    options: ["line", "price", "quantity", "from-stock", "lead-days", "valid-until", "note"],
    about:
      "offer a price in rupees, with one mail to the buyer; several lines as --line 1/3 --price 240/310.50. " +
      "Pieces are taken out of free stock as far as there are any (or --from-stock); the rest needs --lead-days. " +
      "Without --quantity what was asked, without --valid-until 30 days",
    run: async (post, [number], options) => {
      const { "lead-days": leadDays, "valid-until": validUntil, note } = options;
      const lines = answersOf(options);
      return sheet(await post("rfi/answer", { number, lines, leadDays, validUntil, note }));
    },
  },
  "rfi decline": {
    takes: "NUMBER",
    options: ["line", "note"],
    about: "decline lines or take their offers back, with one mail; every open one without --line",
    run: async (post, [number], { line, note }) =>
      sheet(await post("rfi/decline", { number, lines: words(line), note })),
  },
};
