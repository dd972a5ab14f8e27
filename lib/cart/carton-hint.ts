import { QUANTITY_MAX } from "../rules/quantity.ts";

export interface CartonHint {
  perCarton: number;
  /** Pieces missing from the last carton. */
  missing: number;
  /** Quantity with the last carton full. */
  filled: number;
}

/** At most a quarter more than the buyer asked for is worth suggesting. */
const SHARE = 4;

/** Pieces that fill the last carton of a quantity; null if it is full, and if far too much is missing. */
export function getCartonHint(quantity: number, perCarton: number | null): CartonHint | null {
  if (!perCarton || perCarton < 2) return null;
  const over = quantity % perCarton;
  const missing = perCarton - over;
  const filled = quantity + missing;
  if (over === 0 || missing * SHARE > quantity || filled > QUANTITY_MAX) return null;
  return { perCarton, missing, filled };
}
