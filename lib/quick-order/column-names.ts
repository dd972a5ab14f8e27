/** Columns recognised by their names, as indices. */
export interface ColumnNames {
  /** Columns that may hold the number, the likeliest names first. */
  numbers: number[];
  quantities: number[];
  maker: number | null;
  note: number | null;
  /** Columns of line numbers, units, prices, stock and dates. */
  others: number[];
}

/** Names of the number column, best first, without anything but letters. */
const NUMBER_NAMES = [
  /^(?:designation|(?:bearing|brg)(?:no|nos|number|code|designation)|(?:mfr|maker|manufacturer)?part(?:no|nos|number|code)|pn|mpn|(?:item|product|material|model|article|cat|catalogue|stock)(?:no|nos|number|code)|sku|code|number|numbers)$/,
  /^(?:bearings?|brgs?|items?|itemname|products?|productname|parts?|partname|model|material|type|ref|reference|article|bearingtype|bearingsize)$/,
  /^(?:(?:item|product|material|part|bearing|brg)?(?:description|details?|particulars)|goods|specification|size)$/,
];
const QUANTITY_NAME =
  /^(?:(?:order|ordered|req|reqd|required|total|net|our|po|indent)?(?:qty|qnty|quantity|qtty)(?:nos?|pcs|required|reqd|req|ordered|inpcs|innos)?|nos|pcs|pieces|req|reqd|required|requirement|needed)$/;
const MAKER_NAME =
  /^(?:brand|brandname|make|maker|mfr|mfg|manufacturer|manufacturername|preferredbrand|preferredmake)$/;
const NOTE_NAME = /^(?:notes?|remarks?|comments?|purpose|usage|application|equipment|machine)$/;
const LINE_NAME = /^(?:(?:s|sr|sl|serial|line|pos|position|row)(?:no|nr|number)?|no|sn)$/;
/** Words that name a column which is no quantity, whatever stands beside them. */
const OTHER_WORDS = new Set(
  `amount amt balance cost date delivery disc discount due gst hsn inr lpp mrp price rate rs sac stock tax total um unit
  units uom value`.split(/\s+/),
);

const nameOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z]/g, "");

const isOther = (cell: string, name: string): boolean =>
  LINE_NAME.test(name) ||
  (cell.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => OTHER_WORDS.has(word));

/** The columns that a row names, or null if it does not name columns. */
export function readNames(row: string[]): ColumnNames | null {
  const names = row.map((cell) => (cell.length > 40 || /\d/.test(cell) ? "" : nameOf(cell)));
  const all = (pattern: RegExp) =>
    names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const ranks = NUMBER_NAMES.map(all);
  const [quantities, makers, notes] = [QUANTITY_NAME, MAKER_NAME, NOTE_NAME].map(all);
  const named = [...ranks, quantities, makers, notes].flatMap((indices) => indices ?? []);
  const others = row.flatMap((cell, index) =>
    !named.includes(index) && isOther(cell, names[index] ?? "") ? [index] : [],
  );
  const filled = row.filter((cell) => cell !== "");
  // One name alone may be a title, such as "Bearings"; among figures it is none.
  const isAlone = filled.length === 1 && ranks.flat().length === 1;
  const hasTwo = named.length + others.length > 1 && named.length > 0;
  const isWords = others.length === 0 || filled.every((cell) => !/^[\d.,\s]+$/.test(cell));
  if (!isAlone && !(hasTwo && isWords)) return null;
  return {
    numbers: ranks.flat(),
    quantities: quantities ?? [],
    maker: makers?.[0] ?? null,
    note: notes?.[0] ?? null,
    others,
  };
}
