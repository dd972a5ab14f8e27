import { lastDay } from "../../../../lib/indian-time.ts";
import { toRupees } from "../../../../lib/money.ts";
import type { Command, Options } from "./client.ts";
import { formatTime, printTable } from "./format-rows.ts";

interface Rfi {
  number: string;
  email: string;
  company: string;
  requestedAt: string;
  pending: number;
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

const toRfiRow = ({ requestedAt, ...rfi }: Rfi) => ({ ...rfi, requested: formatTime(requestedAt) });

const rupees = (paise: number | null) => (paise ? toRupees(paise) : "");

const toLineRow = (line: Line) => ({
  line: line.line,
  item: `${line.designation} ${line.maker}`,
  requested: line.quantity,
  target: rupees(line.targetPrice),
  "needed by": line.neededBy ?? "",
  "list price": rupees(line.listPrice) || "on request",
  "own price": rupees(line.unitPrice),
  "free stock": line.free ?? 0,
  state: line.state,
  price: rupees(line.price),
  allotted: line.allotted ?? "",
  "from stock": line.held || "",
  "lead days": line.leadDays ?? "",
  "valid until": line.validUntil ? lastDay(new Date(line.validUntil)) : "",
});

const splitValues = (list: string | undefined) => list?.split("/").map((value) => value.trim());

/** Splits an option with one value per line, e.g. --line 1/3 --price 240/310.50; commas could separate thousands. */
function parseOfferLines({ line, price, quantity, "from-stock": fromStock }: Options) {
  const [lines, prices] = [splitValues(line), splitValues(price)];
  if (!lines || !prices) throw new Error("Give --line and --price.");
  const [quantities = [], stocks = []] = [splitValues(quantity), splitValues(fromStock)];
  const sameLength = [prices, quantities, stocks].every(({ length }) =>
    [0, lines.length].includes(length),
  );
  if (!sameLength) throw new Error("Give as many prices and quantities as lines, separated by /.");
  return lines.map((number, index) => ({
    line: number,
    price: prices[index],
    quantity: quantities[index],
    fromStock: stocks[index],
  }));
}

function formatRfi(rfi: unknown): string {
  const { number, email, note, lines } = rfi as RfiDetails;
  const head = [`${number} of ${email}`, note && `Note: ${note}`].filter(Boolean);
  return `${head.join("\n")}\n\n${printTable(lines.map(toLineRow))}`.trimEnd();
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
      const lines = parseOfferLines(options);
      return formatRfi(await post("rfi/answer", { number, lines, leadDays, validUntil, note }));
    },
  },
  "rfi decline": {
    args: "NUMBER",
    options: ["line", "note"],
    description:
      "decline lines or withdraw their offers, and e-mail the buyer; without --line, all pending lines",
    run: async (post, [number], { line, note }) =>
      formatRfi(await post("rfi/decline", { number, lines: splitValues(line), note })),
  },
};
