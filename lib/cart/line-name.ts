import type { Brand } from "../../brands/types.ts";

/** What tells a line from its neighbours: with the maker where one designation has several. */
export const lineName = (
  { manyMakers }: Pick<Brand, "manyMakers">,
  line: { name: string; brand: string },
): string => (manyMakers ? `${line.name} ${line.brand}` : line.name);
