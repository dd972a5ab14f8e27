import type { BrandId } from "../../brands/types.ts";

/** Query keys start with the brand, so that two brands on one preview host never share cached data. */
export const brandKey = (brand: BrandId, noun: string, ...rest: unknown[]) =>
  [brand, noun, ...rest] as const;

export const sessionKey = (brand: BrandId) => brandKey(brand, "session");
