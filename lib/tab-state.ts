import type { BrandId } from "../brands/types.ts";

const keyOf = (brand: BrandId, name: string) => `${brand}:${name}`;

/** What a page of this brand has kept in the tab, or null; whatever was damaged reads as nothing. */
export function readTab<T>(
  brand: BrandId,
  name: string,
  fits: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(brand, name)) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where storage is refused, the page works on and only a reload forgets. */
export function writeTab(brand: BrandId, name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(brand, name));
    else sessionStorage.setItem(keyOf(brand, name), JSON.stringify(value));
  } catch {}
}

/** Forgets all of it: who logs out leaves nothing to the next one at this machine. */
export function forgetTab(brand: BrandId) {
  try {
    const own = Object.keys(sessionStorage).filter((name) => name.startsWith(keyOf(brand, "")));
    for (const name of own) sessionStorage.removeItem(name);
  } catch {}
}

export const isText = (value: unknown): value is string => typeof value === "string";

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText);
