import type { BrandId } from "../../../brands/types.ts";
import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import { supplyText } from "../rfi/offers.ts";
import { type Content, renderEmail } from "./account-templates.ts";

interface Asked {
  designation: string;
  maker: string;
  quantity: number;
}

interface Offered extends Asked {
  /** Paise per piece. */
  price: number;
  /** Pieces of `quantity` that leave at once. */
  held: number;
  leadDays: number | null;
}

/** A mail names so many lines; the page behind its link shows all. */
const SHOWN = 20;

const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? "piece" : "pieces"}`;

const askedLine = ({ designation, maker, quantity }: Asked) =>
  `${designation} ${maker}: ${pieces(quantity)}`;

const offeredLine = (line: Offered) =>
  `${askedLine(line)} at ${formatMoney(line.price)} each, ${supplyText(line)}`;

function listed<Line>(lines: Line[], write: (line: Line) => string): string[] {
  const rest = lines.length - SHOWN;
  const shown = lines.slice(0, SHOWN).map(write);
  return rest > 0 ? [...shown, `and ${formatCount(rest)} more`] : shown;
}

const link = (site: string, number: string): Content["link"] => ({
  label: "Open the RFI",
  url: `${site}/order-detail?rfi=${number}`,
});

const said = (note: string) => (note ? [note] : []);

export const rfiTemplates = {
  received: (brand: BrandId, site: string, number: string, lines: Asked[]) =>
    renderEmail(brand, {
      template: "rfi-received",
      subject: `We have received your RFI ${number}`,
      lines: [
        `Thank you for your request for information ${number}. We will answer by mail and in your RFI history.`,
        ...listed(lines, askedLine),
      ],
      link: link(site, number),
    }),

  answered: (
    brand: BrandId,
    site: string,
    number: string,
    { lines, lastDay, note }: { lines: Offered[]; lastDay: string; note: string },
  ) =>
    renderEmail(brand, {
      template: "rfi-answered",
      subject: `Our offer on your RFI ${number}`,
      lines: [
        `We have answered your request for information ${number}. You can put the items into your cart from your RFI history until ${formatDate(lastDay)}. Prices are without GST.`,
        ...listed(lines, offeredLine),
        ...said(note),
      ],
      link: link(site, number),
    }),

  declined: (brand: BrandId, site: string, number: string, lines: Asked[], note: string) =>
    renderEmail(brand, {
      template: "rfi-declined",
      subject: `Your RFI ${number}`,
      lines: [
        `We are sorry: we can't supply these items of your request for information ${number}.`,
        ...listed(lines, askedLine),
        ...said(note),
      ],
      link: link(site, number),
    }),
};
