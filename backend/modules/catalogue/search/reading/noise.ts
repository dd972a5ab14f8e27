import { readSize } from "./size-text.ts";

/** Words around numbers in e-mails and chats that say nothing about the bearing. */
const NOISE = new Set(
  `an and any are as asap available based below bearing bearings best both brg brgs brand can could check dear deliver delivery do does each enquiry exact
  find follow following for from got had has get give hello hey have hi how i if immediately in inform is item items it its kindly let like list listed
  looking madam make me mm more model need needed needs new no nos now number numbers of off offer on one order orders original our out part parts
  pc pcs piece pieces please pls plz pn price prices provide purchase qty quantity quotation quote quoting rate rates ready regards
  req require required requirement send set sets share see sell selling show sir size some stock supply thank thanks that the there these this to type unit units
  urgent urgently us use want wanted we what whats which will with you your ref similar equivalent equal equals same replacement`.split(
    /\s+/,
  ),
);

const UNITS = "(?:nos?|pcs?|pc|pieces?|ea|each|sets?|units?|numbers?|qty)";
/** Quantities: "qty 50", "50 nos", "x 5", "- 10 pcs", "@ 20". */
const QUANTITIES = [
  /(?<![a-z0-9])(?:qty|quantity)\.?\s*(?:is|of|[:=.-])?\s*\d{1,5}(?![\d.])(?:\s*(?:nos?|pcs?|pieces?|ea|sets?|units?)\b\.?)?/gi,
  new RegExp(`(?<=[\\s,;:(-])[x×*@=(:-]?\\s*\\d{1,5}\\s*${UNITS}(?![a-z0-9])\\.?\\)?`, "gi"),
];
/** "6204 x 10"; in "20 x 47" it is a dimension. */
const TIMES = /(?<=[a-z0-9])\s+[x×*@=]\s*\d{1,5}(?=\s*$)/i;
/** Numbering of a list: "1)", "2.", "a)". */
const BULLET = /^\s*(?:\d{1,3}[.)]\s+|[-*•·>]+\s*|[a-z]\)\s+)/i;

/** True for a word that says nothing about the bearing, and for bare punctuation. */
export function isNoise(word: string): boolean {
  const bare = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return bare === "" || NOISE.has(bare);
}

export const withoutNoise = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !isNoise(word))
    .join(" ");

/** Takes list numbering and quantities out of a line, unless no number would be left. */
export function withoutQuantity(line: string): string {
  const unnumbered = line.replace(BULLET, "");
  const text = /\d/.test(unnumbered) ? unnumbered : line;
  const uncounted = QUANTITIES.reduce((rest, quantity) => rest.replace(quantity, " "), text);
  const isCounted = TIMES.test(uncounted) && !readSize(uncounted).size?.outside;
  const left = isCounted ? uncounted.replace(TIMES, " ") : uncounted;
  return /\d/.test(left) || !/\d/.test(text) ? left.trim() : text.trim();
}
