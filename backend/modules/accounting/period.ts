import type { BrandId } from "../../../brands/types.ts";
import { endOfDay, startOfDay } from "../../../lib/indian-time.ts";

/** The Indian days `from` to `to` of a brand, both included. */
export interface Period {
  brand: BrandId;
  from: string;
  to: string;
}

/** First moment of a period and the first after it. */
export const momentsOf = ({ from, to }: Period) => ({
  start: startOfDay(from),
  end: endOfDay(to),
});
