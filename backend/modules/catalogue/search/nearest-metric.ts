import { INCH_FOLLOWER } from "../../../../lib/catalogue/designation/types.ts";
import { familyOfType } from "../../../../lib/catalogue/reading/families.ts";
import type { TextReading } from "../../../../lib/catalogue/reading/read-text.ts";
import { nearSizes } from "../../../../lib/catalogue/reading/size-text.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { addByFacets, type FamilyKinds } from "./facet-search.ts";
import type { Hits } from "./hits.ts";

/** Of all inch sizes only that of a cam follower is in its number. */
export const isInchFollower = ({ requested }: TextReading): boolean =>
  requested?.type === INCH_FOLLOWER;

/**
 * Adds the metric cam followers nearest in outside diameter to an inch one. Returns in words what they are; "" if there are
 * none.
 */
export function addNearestFollowers(
  index: CatalogueIndex,
  kindsOf: FamilyKinds,
  query: TextReading,
  makers: number,
  hits: Hits,
): string {
  const family = familyOfType("cam follower");
  const mm = query.requested?.outsideDiameter ?? null;
  if (!family || mm === null) return "";
  const size = { outside: { um: Math.round(mm * 1000), tolerance: 0 }, unfinished: null };
  for (const near of nearSizes(size)) {
    const metric = { ...query, families: [family], size: near, tokens: [], features: [] };
    addByFacets(index, kindsOf, metric, makers, hits);
  }
  return hits.groups > 0
    ? `Inch cam follower, outside diameter ${mm} mm. We show the metric ones nearest in outside diameter.`
    : "";
}
