/** Units that mean single pieces. */
const PIECES = "nos?|no's|numbers?|pcs?|pces?|pieces?|units?|ea|each|off|bearings?|qty|brgs?";
/** Units of which one may hold several pieces. */
const PACKS = "sets?|pairs?|dozens?|doz|dz|boxe?s?|cartons?|ctns?|packs?|pkts?|kits?";
export const UNITS = `(?:${PIECES}|${PACKS})\\.?`;

const GAP = "[ '\\u00a0\\u2009\\u202f]";
/** "20", "1,000", "1,00,000", "1 000". A gap only before three digits, so that "205 20" stays two numbers. */
export const AMOUNT = `(?:[1-9]\\d?(?:,\\d{2})*,\\d{3}|[1-9]\\d?${GAP}\\d{3}|\\d{1,7})(?!\\d)`;

const QUANTITY = new RegExp(
  `^(?:(?:qty|quantity)[\\s.:=-]*)?(${AMOUNT})(?:\\.0{1,3})?\\s*(?:\\/-\\s*)?[([]?(${UNITS})?[)\\]]?$`,
  "i",
);
const PACK = new RegExp(`^(?:${PACKS})\\.?$`, "i");

export interface QuantityText {
  /** Digits only. */
  quantity: string;
  doubt: string | null;
}

/** Reason to check a quantity whose unit may hold several pieces, such as "pairs". */
export const checkUnit = (unit: string | undefined): string | null =>
  unit && PACK.test(unit) ? `The quantity is in “${unit}”. Enter the number of pieces.` : null;

/** Reads "20", "20 nos", "1,000", "1 000 pcs", "20.00" (as spreadsheets write it); null if the text is not a quantity. */
export function readQuantityText(text: string): QuantityText | null {
  const [, amount, unit] = QUANTITY.exec(text.trim()) ?? [];
  if (amount === undefined) return null;
  return { quantity: amount.replace(/\D/g, ""), doubt: checkUnit(unit) };
}
