import { formatCount } from "../../../lib/format.ts";
import type { Offer } from "../cart/index.ts";
import type { OfferedRow } from "./queries.ts";

/*
 * How the first release worded the lines of a quotation: offers without a `layout` print as it printed them, byte for byte.
 * Once all of its quotations are in `document_files`, nothing needs this any more.
 */

export const describeInFirstLayout = ({ item, requestedText }: OfferedRow): string =>
  [item.description, requestedText && `for your “${requestedText}”`].filter(Boolean).join(", ");

/** "from stock", "within 12 days of the order" or "4 from stock, 6 within 12 days of the order" */
export function formatSupplyInFirstLayout({
  quantity,
  held,
  leadDays,
}: Pick<Offer, "quantity" | "held" | "leadDays">): string {
  const later = quantity - held;
  if (later <= 0) return "from stock";
  const rest = `within ${formatCount(leadDays ?? 0)} days of the order`;
  return held === 0 ? rest : `${formatCount(held)} from stock, ${formatCount(later)} ${rest}`;
}
