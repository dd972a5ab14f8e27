import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { describeRefusedLines } from "../../../lib/cart/refused-lines.ts";
import { Refusal } from "../../http/errors.ts";

/** Throws a Refusal 409 that names every line for which `findRefusal` gives a reason. */
export function acceptLines<Line extends { designation: string; maker: string }>(
  brand: BrandId,
  lines: Line[],
  findRefusal: (line: Line) => string | false | null | undefined,
): void {
  const refused = lines.flatMap((line) => {
    const refusal = findRefusal(line);
    return refusal ? [{ name: line.designation, brand: line.maker, refusal }] : [];
  });
  if (refused.length > 0) throw new Refusal(409, describeRefusedLines(brands[brand], refused));
}
