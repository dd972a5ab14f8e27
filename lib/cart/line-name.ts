import type { Brand } from "../../brands/types.ts";

/** Name of a line, with the maker where a brand sells a designation of several makers. */
export const getLineName = (
  { manyMakers }: Pick<Brand, "manyMakers">,
  line: { name: string; brand: string },
): string => (manyMakers ? `${line.name} ${line.brand}` : line.name);
