import type { BrandId } from "../../brands/types.ts";

/** Query keys start with the brand, so that two brands on one preview host never share an answer. */
export const key = (brand: BrandId, noun: string, ...rest: unknown[]) =>
  [brand, noun, ...rest] as const;
