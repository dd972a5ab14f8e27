import {
  type Designation,
  FEATURES,
  type FeatureValues,
} from "../../../../lib/catalogue/designation/types.ts";
import type { BaseNumbers, IndexRow } from "./catalogue-index.ts";
import { parseNumber } from "./number-parser.ts";
import { lengthAt, packTexts, prefixRange, textAt } from "./packed-texts.ts";

const FEATURE_COUNT = FEATURES.length;

function interning<Key>() {
  const known = new Map<Key, number>();
  return {
    known,
    of(key: Key): number {
      const number = known.get(key) ?? known.size;
      known.set(key, number);
      return number;
    },
  };
}

/** Collects the bases and features while the index is built; items are added in the order of their groups. */
export function collectBaseNumbers(items: number) {
  const values = interning<string>();
  const sets = interning<string>();
  // Set 0 is that of numbers which are not understood.
  sets.of("");
  const packed: number[] = new Array(FEATURE_COUNT).fill(0);
  const itemFeatures = new Uint32Array(items);
  const baseOf: string[] = new Array(items).fill("");
  const unread: string[] = new Array(items).fill("");
  const groupsOf = new Map<string, number[]>();

  const setOf = (features: FeatureValues): number => {
    const ids = FEATURES.map((feature) => values.of(features[feature]));
    const before = sets.known.size;
    const set = sets.of(ids.join());
    if (sets.known.size > before) packed.push(...ids);
    return set;
  };

  return {
    add(row: IndexRow, item: number, group: number): void {
      const designation = parseNumber(row[2], row[1]);
      if (!designation) return;
      itemFeatures[item] = setOf(designation.features);
      baseOf[item] = designation.base;
      unread[item] = designation.unread.join(" ");
      const groups = groupsOf.get(designation.base);
      if (!groups) groupsOf.set(designation.base, [group]);
      else if (groups.at(-1) !== group) groups.push(group);
    },
    build(): BaseNumbers {
      const sorted = [...groupsOf].sort(([a], [b]) => (a < b ? -1 : 1));
      const start = new Uint32Array(sorted.length + 1);
      sorted.forEach(([, groups], b) => {
        start[b + 1] = (start[b] ?? 0) + groups.length;
      });
      const place = new Map(sorted.map(([base], b) => [base, b]));
      return {
        bases: packTexts(sorted.map(([base]) => base)),
        start,
        group: Uint32Array.from(sorted.flatMap(([, groups]) => groups)),
        itemFeatures,
        itemBase: Uint32Array.from(baseOf, (base) => place.get(base) ?? 0),
        itemUnread: packTexts(unread),
        sets: Uint16Array.from(packed),
        values: [...values.known.keys()],
      };
    },
  };
}

/** Range of the groups of a base in `group`. */
export function groupsOfBase(
  { bases, start }: BaseNumbers,
  base: string,
): [from: number, to: number] {
  const [first, end] = prefixRange(bases, base);
  if (first === end || lengthAt(bases, first) !== base.length) return [0, 0];
  return [start[first] ?? 0, start[first + 1] ?? 0];
}

/** Feature sets that have been unpacked; items share them. */
const unpacked = new WeakMap<BaseNumbers, FeatureValues[]>();

function featuresOf(numbers: BaseNumbers, set: number): FeatureValues {
  const known = unpacked.get(numbers) ?? [];
  unpacked.set(numbers, known);
  const features = known[set] ?? unpack(numbers, set);
  known[set] = features;
  return features;
}

function unpack({ sets, values }: BaseNumbers, set: number): FeatureValues {
  const value = (f: number) => values[sets[set * FEATURE_COUNT + f] ?? 0] ?? "";
  return Object.fromEntries(FEATURES.map((feature, f) => [feature, value(f)])) as FeatureValues;
}

/** The item's designation as `compareDesignations` takes it; null if the parser does not know its number. */
export function designationOf(
  numbers: BaseNumbers,
  item: number,
  written: string,
  maker: string,
): Designation | null {
  const set = numbers.itemFeatures[item] ?? 0;
  if (set === 0) return null;
  const features = featuresOf(numbers, set);
  const unread = textAt(numbers.itemUnread, item);
  return {
    written,
    maker,
    base: textAt(numbers.bases, numbers.itemBase[item] ?? 0),
    type: features.type,
    series: null,
    bore: null,
    outsideDiameter: null,
    width: null,
    features,
    parts: [],
    unread: unread === "" ? [] : unread.split(" "),
    alternative: null,
  };
}
