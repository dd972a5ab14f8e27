import { FEATURES } from "../../../../lib/catalogue/designation/types.ts";
import { FAMILIES, type Family } from "../../../../lib/catalogue/reading/families.ts";
import type { TextReading } from "../../../../lib/catalogue/reading/read-text.ts";
import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";
import type { Hits } from "./hits.ts";
import { createWordTest } from "./key-search.ts";
import { eachOfSize } from "./sizes.ts";

/** Kinds of an index that belong to each family. */
export type FamilyKinds = Map<Family, Set<number>>;

export function findFamilyKinds({ kinds }: CatalogueIndex): FamilyKinds {
  const matching = (family: Family, texts: string[]) =>
    texts.flatMap((text, kind) => (family.kinds.test(text.toLowerCase()) ? [kind] : []));
  const types = kinds.map(([type]) => type);
  const categories = kinds.map(([, category]) => category);
  const of = (family: Family) => {
    const byType = matching(family, types);
    return new Set(byType.length > 0 ? byType : matching(family, categories));
  };
  return new Map(FAMILIES.map((family) => [family, of(family)]));
}

/** Kinds of all named families together, or of any of them if they have none in common; null for all. */
export function wantedKinds(families: Family[], kindsOf: FamilyKinds): Set<number> | null {
  const sets = families.map((family) => kindsOf.get(family) ?? new Set<number>());
  const [first] = sets;
  if (!first) return null;
  const common = [...first].filter((kind) => sets.every((set) => set.has(kind)));
  return new Set(common.length > 0 ? common : sets.flatMap((set) => [...set]));
}

/** Whether the size of any item of these kinds is known. */
export const hasSizes = (
  { sizes, itemKind, itemStart }: CatalogueIndex,
  kinds: Set<number> | null,
): boolean =>
  sizes.group.some((group) => !kinds || kinds.has(itemKind[itemStart[group] ?? 0] ?? 0));

/** Rates an item's features: 0 if they are those that the words name, 1 if they will do, -1 if not. */
function createFeatureRating({ numbers }: CatalogueIndex, features: TextReading["features"]) {
  const wanted = features.map(({ feature, value, accepts }) => ({
    at: FEATURES.indexOf(feature),
    ratings: numbers.values.map((one) => (one === value ? 0 : accepts.test(one) ? 1 : -1)),
  }));
  const known = new Map<number, number>([[0, wanted.length > 0 ? -1 : 0]]);
  return (item: number): number => {
    const set = numbers.itemFeatures[item] ?? 0;
    let rating = known.get(set);
    if (rating === undefined) {
      const each = wanted.map(
        ({ at, ratings }) => ratings[numbers.sets[set * FEATURES.length + at] ?? 0] ?? -1,
      );
      rating = each.includes(-1) ? -1 : Math.max(0, ...each);
      known.set(set, rating);
    }
    return rating;
  };
}

/** Rates a group by its best item of the wanted makers; -1 if it is not of the named families or words. */
function createGroupRating(
  index: CatalogueIndex,
  kinds: Set<number> | null,
  { features, tokens }: TextReading,
  makers: number,
) {
  const { itemStart, itemKind, itemMaker } = index;
  const ratingOf = createFeatureRating(index, features);
  const hasWords = tokens.length > 0 ? createWordTest(index, tokens) : null;
  return (group: number): number => {
    const first = itemStart[group] ?? 0;
    if (kinds && !kinds.has(itemKind[first] ?? 0)) return -1;
    if (hasWords && !hasWords(group)) return -1;
    if (features.length === 0) return 0;
    let best = -1;
    for (let item = first; item < (itemStart[group + 1] ?? 0); item++) {
      const isWanted = makers === 0 || (makers & makerBit(itemMaker[item] ?? 0)) !== 0;
      const rating = isWanted ? ratingOf(item) : -1;
      if (rating >= 0 && (best < 0 || rating < best)) best = rating;
    }
    return best;
  };
}

/** Adds the designations of the named families, sizes and features, those nearest to the size first. */
export function addByFacets(
  index: CatalogueIndex,
  kindsOf: FamilyKinds,
  query: TextReading,
  makers: number,
  hits: Hits,
): void {
  const { itemStart, itemKind } = index;
  const { families, size } = query;
  const rate = createGroupRating(index, wantedKinds(families, kindsOf), query, makers);
  if (!size) {
    for (let group = 0; group < index.groups; group++) {
      const rating = rate(group);
      if (rating >= 0) hits.add(group, rating);
    }
    return;
  }
  // The bore of a cam follower is its stud.
  const isStud = index.kinds.map(([type]) => families.length === 0 && /cam follower/i.test(type));
  eachOfSize(index.sizes, size, (group, deviation) => {
    const rating = rate(group);
    const stud = isStud[itemKind[itemStart[group] ?? 0] ?? 0] ? 2 : 0;
    if (rating >= 0) hits.add(group, deviation + stud + rating);
  });
}
