import type { Brand } from "../../brands/types.ts";
import { messages } from "../forms/messages.ts";
import { getLineName } from "./line-name.ts";

/** A line that can't be ordered. */
export interface RefusedLine {
  name: string;
  brand: string;
  refusal: string;
}

/**
 * One text for all refused lines, those with the same reason together: "6205, NU2304: This item is no longer available." Names follow
 * the text of 4.11, which starts with "*".
 */
export const describeRefusedLines = (
  brand: Pick<Brand, "manyMakers">,
  lines: RefusedLine[],
): string =>
  [...Map.groupBy(lines, ({ refusal }) => refusal)]
    .map(([refusal, same]) => {
      const names = same.map((line) => getLineName(brand, line)).join(", ");
      return refusal === messages.checkoutOnlyStock
        ? `${refusal}: ${names}.`
        : `${names}: ${refusal}`;
    })
    .join(" ");
