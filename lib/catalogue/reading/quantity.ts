import {
  type CountedText,
  findBareQuantity,
  findExplicitQuantity,
  withoutListMark,
} from "../../quick-order/free-line.ts";
import { withoutNoise } from "./noise.ts";

/** True for a text that is a complete number, of a known base and without parts that mean nothing. */
export type IsNumber = (text: string) => boolean;

/** A search text without its quantity. */
export interface Counted {
  text: string;
  /** Digits only; null if none was read. */
  quantity: string | null;
}

/** Units that are also words for what is bought: "6204 6205 bearings" are two numbers. */
const NAMES_THE_GOODS = /^(?:bearings?|brgs?|units?|numbers?)\.?$/i;

/** A search text is not parted beyond this length, because no number of a line is so long. */
const LONGEST = 200;

/**
 * Takes list numbering and quantity out of a line. A bare figure is a quantity only beside a complete number, if it is
 * neither one itself nor the part behind a slash ("628 - 7", "LM11949 - 10"); while the text is being typed, a single
 * digit may become a suffix.
 */
export function readQuantity(line: string, isNumber: IsNumber, isTyping = false): Counted {
  if (line.length > LONGEST) return { text: line.trim(), quantity: null };
  const unmarked = withoutListMark(line);
  const text = /\d/.test(unmarked) ? unmarked : line.trim();
  const isWhole = isNumber(text) || isNumber(text.replace(/\s*[-–—]\s*/g, "/"));
  if (!/\d/.test(text) || isWhole) return { text, quantity: null };
  const isBearing = (number: string) => isNumber(withoutNoise(number));
  const found = findExplicitQuantity(text) ?? findBareQuantity(text, isBearing);
  const isOpen = isTyping && found?.quantity.length === 1 && !found.unit;
  if (!found || isOpen || isPart(found, isNumber)) return { text, quantity: null };
  return {
    text: [found.before, found.after].filter(Boolean).join(" "),
    quantity: found.quantity,
  };
}

/** A figure that is a number of its own: "6204, 6205". */
const isPart = ({ quantity, unit }: CountedText, isNumber: IsNumber): boolean =>
  (!unit || NAMES_THE_GOODS.test(unit)) && isNumber(quantity);
