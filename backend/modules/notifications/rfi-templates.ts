import type { BrandId } from "../../../brands/types.ts";
import { formatSupply } from "../../../lib/delivery/dates.ts";
import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import { type EmailContent, renderEmail } from "./email.ts";

interface RequestedLine {
  /** Absent if the line has no item of the catalogue. */
  designation?: string;
  maker?: string;
  requestedText?: string | null;
  quantity: number;
}

interface OfferedLine extends RequestedLine {
  /** The requested item, if another one is offered. */
  insteadOf: string | null;
  /** How it fits what was requested; "" if that is the same item, or if it can't be compared. */
  fit: string;
  /** Paise per piece. */
  price: number;
  /** Pieces of `quantity` that are dispatched from stock. */
  held: number;
  leadDays: number | null;
  lastDay: string;
  note: string;
}

interface DeclinedLine extends RequestedLine {
  note: string;
}

/** Lines listed in an e-mail; the linked page shows all. */
const LINES_MAX = 20;

function formatName({ designation, maker, requestedText }: RequestedLine, fit = ""): string {
  if (!designation) return `“${requestedText}” (not in our catalogue: we will look for it)`;
  const request = requestedText ? ` (you asked for “${requestedText}”${fit && `; ${fit}`})` : "";
  return `${designation} ${maker}${request}`;
}

const formatRequested = (line: RequestedLine) =>
  `${formatName(line)}: ${formatPieces(line.quantity)}`;

/** The note that all lines share; "" if they differ. */
function getCommonNote(lines: { note: string }[]): string {
  const [note = "", ...others] = new Set(lines.map((line) => line.note));
  return others.length === 0 ? note : "";
}

const formatNote = ({ note }: { note: string }, common: string) =>
  note && note !== common ? `. ${note}` : "";

/** A line with what differs from the other lines: its last day and its note. */
const formatOffered = (common: { lastDay: string; note: string }) => (line: OfferedLine) => {
  const name = line.insteadOf
    ? `${formatName(line)} instead of ${line.insteadOf}${line.fit && ` (${line.fit})`}`
    : formatName(line, line.fit);
  const until = line.lastDay === common.lastDay ? "" : `, valid until ${formatDate(line.lastDay)}`;
  const request = `${name}: ${formatPieces(line.quantity)}`;
  const price = `${formatMoney(line.price)} each`;
  return `${request} at ${price}, ${formatSupply(line)}${until}${formatNote(line, common.note)}`;
};

const formatDeclined = (common: string) => (line: DeclinedLine) =>
  `${formatRequested(line)}${formatNote(line, common)}`;

function listLines<Line>(lines: Line[], format: (line: Line) => string): string[] {
  const rest = lines.length - LINES_MAX;
  const shown = lines.slice(0, LINES_MAX).map(format);
  return rest > 0 ? [...shown, `and ${formatCount(rest)} more`] : shown;
}

const rfiLink = (site: string, number: string): EmailContent["link"] => ({
  label: "View RFI",
  url: `${site}/order-detail?rfi=${number}`,
});

const quotationItem = (site: string, number: string) => ({
  name: "Quotation (PDF)",
  url: `${site}/api/rfi/${number}/quotation`,
  amount: "",
  details: [],
});

const optional = (note: string) => (note ? [note] : []);

/** Earliest last day of the offers. */
const getFirstDay = (lines: OfferedLine[]) => lines.map(({ lastDay }) => lastDay).sort()[0] ?? "";

/** The offers, one line each, and the note that they share. */
function listOffers(lines: OfferedLine[]): string[] {
  const common = { lastDay: getFirstDay(lines), note: getCommonNote(lines) };
  return [...listLines(lines, formatOffered(common)), ...optional(common.note)];
}

function listDeclined(lines: DeclinedLine[]): string[] {
  const note = getCommonNote(lines);
  return [...listLines(lines, formatDeclined(note)), ...optional(note)];
}

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

  /** Offers, and below them what can't be supplied. */
  answered: (
    brand: BrandId,
    site: string,
    number: string,
    { offered, declined }: { offered: OfferedLine[]; declined: DeclinedLine[] },
  ) =>
    renderEmail(brand, {
      template: "rfi-answered",
      subject: `Our offer for your RFI ${number}`,
      lines: [
        `We have answered your request for information ${number}. You can add the items to your cart from your RFI history until ${formatDate(getFirstDay(offered))}. Prices exclude GST.`,
        ...listOffers(offered),
        ...(declined.length > 0
          ? ["We are sorry, but we can't supply these items:", ...listDeclined(declined)]
          : []),
      ],
      link: rfiLink(site, number),
      items: [quotationItem(site, number)],
    }),

  extended: (brand: BrandId, site: string, number: string, lines: OfferedLine[]) =>
    renderEmail(brand, {
      template: "rfi-extended",
      subject: `Our offer for your RFI ${number} is valid longer`,
      lines: [
        `You can now add these items of your request for information ${number} to your cart until ${formatDate(getFirstDay(lines))}. Prices exclude GST.`,
        ...listOffers(lines),
      ],
      link: rfiLink(site, number),
      items: [quotationItem(site, number)],
    }),

  declined: (brand: BrandId, site: string, number: string, lines: DeclinedLine[]) =>
    renderEmail(brand, {
      template: "rfi-declined",
      subject: `We can't supply items of your RFI ${number}`,
      lines: [
        `We are sorry, but we can't supply these items of your request for information ${number}:`,
        ...listDeclined(lines),
      ],
      link: rfiLink(site, number),
    }),
};
