import { capitalise } from "../../../../lib/capitalise.ts";
import { describeSize } from "../../../../lib/catalogue/designation/describe.ts";
import { featureWords } from "../../../../lib/catalogue/designation/feature-words.ts";
import type { Designation, Feature } from "../../../../lib/catalogue/designation/types.ts";
import { FEATURES } from "../../../../lib/catalogue/designation/types.ts";
import type { FeatureChoice } from "../../../../lib/contract/match.ts";
import { groupsOfBase } from "./base-numbers.ts";
import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";
import { createCosts } from "./feature-cost.ts";
import { textAt } from "./packed-texts.ts";

const CHOICES: [feature: Feature, name: string][] = [
  ["seal", "Seal"],
  ["clearance", "Clearance"],
  ["cage", "Cage"],
  ["bore", "Bore"],
];

interface Option {
  value: string;
  /** Designation with this value and the fewest other differences. */
  query: string;
  cost: number;
  count: number;
}

/** The number consists of its base and states no feature. */
const isBaseAlone = ({ parts, unread }: Designation) => parts.length === 1 && unread.length === 0;

/** The two bearings that a number may be, each with the designation that fits best. */
function findReadings(
  index: CatalogueIndex,
  readings: Designation[],
  makers: number,
): FeatureChoice[] {
  const { numbers, itemStart, itemMaker, groupName } = index;
  const options = readings.flatMap((reading) => {
    const cost = createCosts(numbers, reading.features);
    const [from, to] = groupsOfBase(numbers, reading.base);
    let best: { group: number; cost: number } | null = null;
    let count = 0;
    for (let at = from; at < to; at++) {
      const group = numbers.group[at] ?? 0;
      for (let item = itemStart[group] ?? 0; item < (itemStart[group + 1] ?? 0); item++) {
        if (makers !== 0 && (makers & makerBit(itemMaker[item] ?? 0)) === 0) continue;
        count += 1;
        if (!best || cost(item) < best.cost) best = { group, cost: cost(item) };
      }
    }
    return best
      ? [{ label: describeSize(reading), query: textAt(groupName, best.group), count }]
      : [];
  });
  return options.length > 1 ? [{ feature: "Number", options }] : [];
}

/** Seals, clearances, cages and bores in which a base number is available; none if the number states a feature. */
export function findChoices(
  index: CatalogueIndex,
  requested: Designation,
  makers: number,
): FeatureChoice[] {
  if (requested.alternative) return findReadings(index, [requested, requested.alternative], makers);
  if (!isBaseAlone(requested)) return [];
  const { numbers, itemStart, itemMaker, groupName } = index;
  const cost = createCosts(numbers, requested.features);
  const options = new Map(CHOICES.map(([feature]) => [feature, new Map<string, Option>()]));
  const [from, to] = groupsOfBase(numbers, requested.base);
  for (let at = from; at < to; at++) {
    const group = numbers.group[at] ?? 0;
    for (let item = itemStart[group] ?? 0; item < (itemStart[group + 1] ?? 0); item++) {
      const isWanted = makers === 0 || (makers & makerBit(itemMaker[item] ?? 0)) !== 0;
      const set = numbers.itemFeatures[item] ?? 0;
      if (!isWanted || set === 0) continue;
      for (const [feature, values] of options) {
        const value =
          numbers.values[numbers.sets[set * FEATURES.length + FEATURES.indexOf(feature)] ?? 0] ??
          "";
        const known = values.get(value);
        const option = known ?? { value, query: "", cost: Number.POSITIVE_INFINITY, count: 0 };
        option.count += 1;
        if (cost(item) < option.cost) {
          option.cost = cost(item);
          option.query = textAt(groupName, group);
        }
        values.set(value, option);
      }
    }
  }
  return CHOICES.map(([feature, name]) => ({
    feature: name,
    options: [...(options.get(feature)?.values() ?? [])]
      .sort((a, b) => a.cost - b.cost || b.count - a.count)
      .map(({ value, query, count }) => ({
        label: capitalise(featureWords(feature, value)),
        query,
        count,
      })),
  })).filter((choice) => choice.options.length > 1);
}
