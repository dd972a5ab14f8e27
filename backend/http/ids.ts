import { type Loose, text } from "../../lib/contract/fields.ts";

const INTEGER_MAX = 2_147_483_647;

/** A row id from the wire; null when it can't be one, which is answered like an id that is not there. */
export function idOf(value: Loose): number | null {
  const told = text(value);
  const id = /^\d{1,10}$/.test(told) ? Number(told) : 0;
  return id > 0 && id <= INTEGER_MAX ? id : null;
}
