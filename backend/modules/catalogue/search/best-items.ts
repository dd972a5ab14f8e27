import type { Match } from "../../../../lib/catalogue/designation/types.ts";
import { rankMatch } from "../../../../lib/catalogue/grade-results.ts";

/** The best item of one of several numbers. */
interface BestItem {
  item: number;
  match: Match | null;
}

/** A row has room for one grade: of the numbers that lead to the same item, that of the number it fits worst. */
export function oncePerItem<Best extends BestItem>(best: Best[]): Best[] {
  const worst = new Map<number, Best>();
  for (const one of best) {
    const known = worst.get(one.item);
    if (!known || rankMatch(one.match) > rankMatch(known.match)) worst.set(one.item, one);
  }
  return [...worst.values()];
}
