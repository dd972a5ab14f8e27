import type { BrandId } from "../../brands/types.ts";
import { isText, readTab, writeTab } from "./tab-state.ts";

const NAME = "pastedList";

/** Keeps a list that was pasted on another page for quick order, which the page opens next. */
export const savePastedText = (brand: BrandId, text: string) => writeTab(brand, NAME, text);

/** Returns the text once; "" if there is none. */
export function takePastedText(brand: BrandId): string {
  const text = readTab(brand, NAME, isText) ?? "";
  if (text) writeTab(brand, NAME, null);
  return text;
}
