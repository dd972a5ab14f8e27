import { lastDay } from "../../../../lib/indian-time.ts";
import { toRupees } from "../../../../lib/money.ts";
import type { Command, Options } from "./client.ts";
import { formatTime } from "./format-rows.ts";
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

interface RfiDetails {
  number: string;
  email: string;
  /** The buyer's note. */
  note: string;
  lines: Line[];
}

const toRfiRow = ({ askedAt, ...rfi }: Rfi) => ({ ...rfi, at: formatTime(askedAt) });

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

/** Splits an option with one value per line, e.g. --line 1/3 --price 240/310.50; commas could separate thousands. */
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

function formatRfi(rfi: unknown): string {
  const { number, email, note, lines } = rfi as RfiDetails;
  const head = [`${number} of ${email}`, note && `Note: ${note}`].filter(Boolean);
  return `${head.join("\n")}\n\n${printTable(lines.map(lineRow))}`.trimEnd();
}

export const rfiCommands: Record<string, Command> = {
  "rfi list": {
    args: "",
    options: ["brand", "status"],
    description:
      "list RFIs with pending lines, or with lines of another --status: answered, declined, expired, ordered or all",
    run: async (post, _args, { brand, status }) =>
      ((await post("rfi/list", { brand, state: status })) as Rfi[]).map(toRfiRow),
  },
  "rfi show": {
    args: "NUMBER",
    options: [],
    description: "show the lines of an RFI with free stock and offers",
    run: async (post, [number]) => formatRfi(await post("rfi/show", { number })),
  },
  "rfi answer": {
    args: "NUMBER",
    options: ["line", "price", "quantity", "from-stock", "lead-days", "valid-until", "note"],
    description:
      "offer a price in rupees and e-mail the buyer; several lines as --line 1/3 --price 240/310.50. " +
      "Takes pieces out of free stock as far as possible (or --from-stock); the rest requires --lead-days. " +
      "Default: the requested quantity, valid for 30 days",
    run: async (post, [number], options) => {
      const { "lead-days": leadDays, "valid-until": validUntil, note } = options;
      const lines = answersOf(options);
      return formatRfi(await post("rfi/answer", { number, lines, leadDays, validUntil, note }));
    },
  },
  "rfi decline": {
    args: "NUMBER",
    options: ["line", "note"],
    description:
      "decline lines or withdraw their offers, and e-mail the buyer; without --line, all pending lines",
    run: async (post, [number], { line, note }) =>
      formatRfi(await post("rfi/decline", { number, lines: words(line), note })),
  },
};
