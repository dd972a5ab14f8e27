import { readQuantityText } from "../../quick-order/quantity-text.ts";
import { isNoise, withoutNoise } from "./noise.ts";
import { type Counted, type IsNumber, readQuantity } from "./quantity.ts";
import { splitSideBySide, splitSlashed } from "./side-by-side.ts";
import { readSize } from "./size-text.ts";

/** More searches than this are not made for one text. */
export const PARTS_MAX = 40;

/** Looks like the base of a number, also of one that the parser does not read: "UCP205", "LM11949/10". */
const NUMBERISH = /^[a-z]{0,5}[ -]?\d{3,}/i;

const isNoiseOnly = (text: string) => text.split(/\s+/).every(isNoise);
const isSize = (text: string) => {
  const { size, rest } = readSize(text);
  return size?.outside !== undefined && isNoiseOnly(rest);
};

/** Drops a decimal comma's separator: "30x62x17,25" stays one text. */
const DECIMAL_COMMA = /(?<=[x*×\s]\d{1,3}),(?=\d{1,2}(?:\s*mm)?(?:$|[\s;]))/gi;

/** Between the entries of a list; also numbering within a line: "1) 6306 2) 6307". */
const SEPARATOR = /[,;|]|\s(?:and|or|&|\+|\d{1,2}\))\s|\+(?=[a-z]{1,4} ?\d)/i;

/** Parts a text into searches; `isTyping` while it may go on. */
class Splitter {
  #isNumber: IsNumber;
  #isTyping: boolean;

  constructor(isNumber: IsNumber, isTyping: boolean) {
    this.#isNumber = isNumber;
    this.#isTyping = isTyping;
  }

  counted(text: string): Counted {
    return readQuantity(text, this.#isNumber, this.#isTyping);
  }

  /** "1500", "20 nos", but not "6205". */
  #isAmount(text: string): boolean {
    return readQuantityText(text) !== null && !this.#isNumber(text);
  }

  #standsAlone(part: string): boolean {
    const text = withoutNoise(this.counted(part).text);
    return this.#isNumber(text) || (NUMBERISH.test(text) && !this.#isAmount(part)) || isSize(text);
  }

  /** Cells of a pasted row that are numbers of their own; the row itself if there is none. */
  cells(row: string): string[] {
    if (!row.includes("\t")) return [row];
    const cells = row.split("\t").map((cell) => cell.trim());
    const numbers = cells.filter((cell) => this.#standsAlone(cell));
    const [only] = numbers;
    const amount = cells.find((cell) => this.#isAmount(cell));
    if (numbers.length === 1 && only && amount) return [`${only}, ${amount}`];
    return numbers.length > 0 ? numbers : [row.replaceAll("\t", " ")];
  }

  /** Texts between commas or semicolons; one that can't stand alone belongs to the number before it: "6205, C3". */
  list(row: string): string[] {
    if (!SEPARATOR.test(row) && !row.includes("/")) return [row];
    const whole = this.counted(row);
    const number = withoutNoise(whole.text);
    if (whole.quantity !== null && this.#isNumber(number))
      return [`${number}, ${whole.quantity} nos`];
    const slashed = splitSlashed(row, this.#isNumber, (part) => this.counted(part));
    if (slashed) return slashed.map(withoutNoise);
    const parts = row
      .replace(DECIMAL_COMMA, ".")
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter((part) => this.#isAmount(part) || !isNoiseOnly(part));
    if (!parts[0] || !this.#standsAlone(parts[0])) return [row];
    const searches: string[] = [];
    for (const part of parts) {
      if (this.#standsAlone(part)) searches.push(withoutNoise(part));
      else searches.push(`${searches.pop()}${this.#isAmount(part) ? "," : ""} ${part}`);
    }
    return searches;
  }

  /** Numbers between spaces, each with its suffixes and quantity. */
  spaces(text: string): string[] {
    return splitSideBySide(text, this.#isNumber, (part) => this.counted(part)) ?? [text];
  }
}

/** The searches that a text holds, each with its quantity: one or several, at most PARTS_MAX. */
export function splitSearches(text: string, isNumber: IsNumber, isTyping = false): Counted[] {
  const splitter = new Splitter(isNumber, isTyping);
  const rows = text.split(/[\r\n]+/).filter((row) => row.trim() !== "");
  return rows
    .flatMap((row) => splitter.cells(row))
    .flatMap((row) => splitter.list(row))
    .flatMap((row) => splitter.spaces(row))
    .map((part) => splitter.counted(part))
    .filter((part) => part.text !== "" && !(rows.length > 1 && isNoiseOnly(part.text)))
    .slice(0, PARTS_MAX);
}
