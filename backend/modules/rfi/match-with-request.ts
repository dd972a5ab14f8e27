import { compareNumbers } from "../../../lib/catalogue/compare-with-request.ts";
import { explainMatch, inSentence } from "../../../lib/catalogue/designation/describe.ts";
import type { Match } from "../../../lib/catalogue/designation/types.ts";

interface NamedItem {
  designation: string;
  maker: string;
}

/** The item that a line offers and the request that it answers: an item, a text or neither. */
interface Line {
  item: NamedItem | null;
  requestedItem: NamedItem | null;
  requestedText: string | null;
}

/** How the offered item fits the requested item or text; null without another item than requested. */
export function matchWithRequest({ item, requestedItem, requestedText }: Line): Match | null {
  if (!item) return null;
  const offered = { name: item.designation, brand: item.maker };
  if (requestedItem) {
    const { designation: name, maker: brand } = requestedItem;
    return compareNumbers({ name, brand }, offered);
  }
  return requestedText === null ? null : compareNumbers({ name: requestedText }, offered);
}

/** The same in words, for documents: "differs in seal: open requested, …"; "" if it can't be compared. */
export function describeFit(line: Line): string {
  const match = matchWithRequest(line);
  return match ? inSentence(explainMatch(match)) : "";
}
