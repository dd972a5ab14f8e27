import type { Designation } from "../designation/types.ts";
import type { NamedFamilies } from "./families.ts";
import { describeSize, type SizeQuery } from "./size-text.ts";

/** Families named beside a number of another kind: "6205 housing" is no 6205. */
function foreignWords(number: Designation, { families, words }: NamedFamilies): string[] {
  const kind = `${number.type} ${number.parts.map(([, meaning]) => meaning).join(" ")}`;
  return words.filter((_, at) => {
    const family = families[at];
    return family && !family.kinds.test(kind) && !family.alsoFor?.test(kind);
  });
}

/** Rounding of inch sizes and of widths as buyers write them. */
const SIZE_TOLERANCE_UM = 300;

/** The size beside a number if it is not the number's: "6203 5/8 inch". */
function contradiction(number: Designation, size: SizeQuery): string[] {
  const pairs = [
    [size.bore, number.bore],
    [size.outside, number.outsideDiameter],
    [size.width, number.width],
  ] as const;
  const isOther = pairs.some(([measure, mm]) => {
    if (!measure || mm === null) return false;
    const tolerance = Math.max(measure.tolerance, SIZE_TOLERANCE_UM);
    return Math.abs(measure.um - mm * 1000) > tolerance;
  });
  return isOther ? [describeSize(size)] : [];
}

/** Reports words and sizes beside a number that contradict it as unread. */
export function withContradictions(
  number: Designation | null,
  named: NamedFamilies,
  size: SizeQuery | null,
): Designation | null {
  if (!number) return null;
  const words = [...foreignWords(number, named), ...(size ? contradiction(number, size) : [])];
  if (words.length === 0) return number;
  const written = [number.written, ...words].join(" ");
  return { ...number, written, unread: [...number.unread, ...words] };
}
