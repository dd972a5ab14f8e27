import type { BrandId } from "../../../brands/types.ts";
import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import { formatSupply } from "../rfi/offers.ts";
import { type EmailContent, renderEmail } from "./email.ts";

interface RequestedLine {
  /** Absent if the line has no item of the catalogue. */
  designation?: string;
  maker?: string;
  requestedText?: string | null;
  quantity: number;
}

interface OfferedLine extends RequestedLine {
  /** Paise per piece. */
  price: number;
  /** Pieces of `quantity` that are dispatched from stock. */
  held: number;
  leadDays: number | null;
}

/** Lines listed in an e-mail; the linked page shows all. */
const LINES_MAX = 20;

const formatPieces = (count: number) => `${formatCount(count)} ${count === 1 ? "piece" : "pieces"}`;

function formatName({ designation, maker, requestedText }: RequestedLine): string {
  if (!designation) return `“${requestedText}” (not in our catalogue: we will look for it)`;
  const request = requestedText ? ` (you asked for “${requestedText}”)` : "";
  return `${designation} ${maker}${request}`;
}

const formatRequested = (line: RequestedLine) =>
  `${formatName(line)}: ${formatPieces(line.quantity)}`;

const formatOffered = (line: OfferedLine) =>
  `${formatRequested(line)} at ${formatMoney(line.price)} each, ${formatSupply(line)}`;

function listLines<Line>(lines: Line[], format: (line: Line) => string): string[] {
  const rest = lines.length - LINES_MAX;
  const shown = lines.slice(0, LINES_MAX).map(format);
  return rest > 0 ? [...shown, `and ${formatCount(rest)} more`] : shown;
}

const rfiLink = (site: string, number: string): EmailContent["link"] => ({
  label: "View RFI",
  url: `${site}/order-detail?rfi=${number}`,
});

const optional = (note: string) => (note ? [note] : []);

export const rfiTemplates = {
  received: (brand: BrandId, site: string, number: string, lines: RequestedLine[]) =>
    renderEmail(brand, {
      template: "rfi-received",
      subject: `We have received your RFI ${number}`,
      lines: [
        `Thank you for your request for information ${number}. We will send our answer by e-mail. You will also find it in your RFI history.`,
        ...listLines(lines, formatRequested),
      ],
      link: rfiLink(site, number),
    }),

  answered: (
    brand: BrandId,
    site: string,
    number: string,
    { lines, lastDay, note }: { lines: OfferedLine[]; lastDay: string; note: string },
  ) =>
    renderEmail(brand, {
      template: "rfi-answered",
      subject: `Our offer for your RFI ${number}`,
      lines: [
        `We have answered your request for information ${number}. You can add the items to your cart from your RFI history until ${formatDate(lastDay)}. Prices exclude GST.`,
        ...listLines(lines, formatOffered),
        ...optional(note),
      ],
      link: rfiLink(site, number),
    }),

  declined: (brand: BrandId, site: string, number: string, lines: RequestedLine[], note: string) =>
    renderEmail(brand, {
      template: "rfi-declined",
      subject: `We can't supply items of your RFI ${number}`,
      lines: [
        `We are sorry, but we can't supply these items of your request for information ${number}:`,
        ...listLines(lines, formatRequested),
        ...optional(note),
      ],
      link: rfiLink(site, number),
    }),
};
