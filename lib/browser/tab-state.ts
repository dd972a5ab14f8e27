import type { BrandId } from "../../brands/types.ts";

const keyOf = (brand: BrandId, name: string) => `${brand}:${name}`;

/** Reads state that a page of this brand has saved in the tab; null if absent or damaged. */
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

/** If storage is refused, the page still works, but a reload loses the state. */
export function writeTab(brand: BrandId, name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(brand, name));
    else sessionStorage.setItem(keyOf(brand, name), JSON.stringify(value));
  } catch {}
}

/** Removes all of it, so that signing out leaves nothing behind on a shared computer. */
export function clearTab(brand: BrandId) {
  try {
    const own = Object.keys(sessionStorage).filter((name) => name.startsWith(keyOf(brand, "")));
    for (const name of own) sessionStorage.removeItem(name);
  } catch {}
}

export const isText = (value: unknown): value is string => typeof value === "string";

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText);
