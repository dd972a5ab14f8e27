import { lastDay } from "../../../../lib/indian-time.ts";
import { toRupees } from "../../../../lib/money.ts";
import type { Command, Options } from "./client.ts";
import { escapeControls, formatTime, printTable } from "./format-rows.ts";

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
  cancelled: number;
}
interface Line {
  line: number;
  /** null while the line asks for something that is not in the catalogue. */
  designation: string | null;
  maker: string | null;
  requestedText: string | null;
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

/** Requested texts are in quotation marks, before the item that was offered for them. */
const formatItem = ({ designation, maker, requestedText }: Line) =>
  [requestedText && `“${requestedText}”`, designation && `${designation} ${maker}`]
    .filter(Boolean)
    .join(" → ");

const toLineRow = (line: Line) => ({
  line: line.line,
  item: formatItem(line),
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
function parseOfferLines({ line, item, price, quantity, "from-stock": fromStock }: Options) {
  const [lines, prices] = [splitValues(line), splitValues(price)];
  if (!lines || !prices) throw new Error("Give --line and --price.");
  const [quantities = [], stocks = []] = [splitValues(quantity), splitValues(fromStock)];
  // The code of a single item may contain a slash.
  const codes = (lines.length === 1 && item ? [item.trim()] : splitValues(item)) ?? [];
  const sameLength = [prices, quantities, stocks, codes].every(({ length }) =>
    [0, lines.length].includes(length),
  );
  if (!sameLength)
    throw new Error("Give as many prices, quantities and items as lines, separated by /.");
  return lines.map((number, index) => ({
    line: number,
    item: codes[index],
    price: prices[index],
    quantity: quantities[index],
    fromStock: stocks[index],
  }));
}

function formatRfi(rfi: unknown): string {
  const { number, email, note, lines } = rfi as RfiDetails;
  const head = [`${number} of ${email}`, note && `Note: ${escapeControls(note)}`].filter(Boolean);
  return `${head.join("\n")}\n\n${printTable(lines.map(toLineRow))}`.trimEnd();
}

export const rfiCommands: Record<string, Command> = {
  "rfi list": {
    args: "",
    options: ["brand", "status"],
    description:
      "list RFIs with pending lines, or with lines of another --status: answered, declined, expired, ordered, cancelled or all",
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
    options: [
      "line",
      "item",
      "price",
      "quantity",
      "from-stock",
      "lead-days",
      "valid-until",
      "note",
    ],
    description:
      "offer a price in rupees and e-mail the buyer; several lines as --line 1/3 --price 240/310.50. " +
      "A line in quotation marks is not in the catalogue: name what you offer with --item CODE. " +
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
      "decline lines or withdraw their offers, and e-mail the buyer; without --line, all lines that are not ordered",
    run: async (post, [number], { line, note }) =>
      formatRfi(await post("rfi/decline", { number, lines: splitValues(line), note })),
  },
};
