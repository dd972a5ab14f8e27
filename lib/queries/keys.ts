import type { BrandId } from "../../brands/types.ts";

export type Key = readonly [brand: BrandId, noun: string, ...rest: unknown[]];

/** Query keys start with the brand, so that two brands on one preview host never share an answer. */
export const key = (brand: BrandId, noun: string, ...rest: unknown[]): Key => [
  brand,
  noun,
  ...rest,
];

export const sessionKey = (brand: BrandId) => key(brand, "session");
