import { toPaise } from "../money.ts";
import { type Loose, text } from "./fields.ts";

/** Paise of a money field; 0 when it is absent or not an amount. */
export function paise(value: Loose): number {
  try {
    return toPaise(text(value).replace(/^(₹|Rs\.?)\s*/i, ""));
  } catch {
    return 0;
  }
}

/** Paise of a money field, or null when it is absent. */
export const paiseOrNull = (value: Loose): number | null => (text(value) ? paise(value) : null);
