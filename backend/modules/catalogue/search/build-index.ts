import { normalise } from "../../../../lib/slug.ts";
import { collectBaseNumbers } from "./base-numbers.ts";
import {
  type CatalogueIndex,
  type IndexRow,
  makerBit,
  type Sizes,
  type SortedKeys,
} from "./catalogue-index.ts";
import { packTexts } from "./packed-texts.ts";
import { buildSuffixes } from "./suffix-array.ts";

interface Group {
  name: string;
  norm: string;
  rows: IndexRow[];
}

const inStock = (row: IndexRow) => row[10];

/** The bearing types that sell most, however many variants of others a catalogue has. */
const COMMONEST = ["Deep Groove Ball Bearing", "Thrust Ball Bearing"];

/** Lower for a more common series: deep groove first, then by the number of designations of its type. */
function rarity(groups: Group[]): (group: Group) => number {
  const counts = new Map<string, number>();
  const kindOf = (group: Group) => group.rows[0]?.[3] ?? "";
  for (const group of groups) counts.set(kindOf(group), (counts.get(kindOf(group)) ?? 0) + 1);
  COMMONEST.forEach((kind, place) => {
    counts.set(kind, Number.MAX_SAFE_INTEGER / (place + 1));
  });
  return (group) => 1 / (counts.get(kindOf(group)) ?? 1);
}

/**
 * Groups by designation, best first: in stock, then shorter designation, then more common series (20 × 47 × 14
 * is a 6204 before a 1204), then by designation.
 */
function rankedGroups(rows: IndexRow[]): Group[] {
  const byName = new Map<string, Group>();
  for (const row of rows) {
    const name = row[2];
    const group = byName.get(name);
    if (group) group.rows.push(row);
    else byName.set(name, { name, norm: normalise(name), rows: [row] });
  }
  const groups = [...byName.values()];
  for (const group of groups) {
    if (group.rows.length > 1)
      group.rows.sort((a, b) => Number(inStock(b)) - Number(inStock(a)) || a[0] - b[0]);
  }
  const stocked = (group: Group) => (group.rows[0] && inStock(group.rows[0]) ? 0 : 1);
  const rare = rarity(groups);
  return groups.sort(
    (a, b) =>
      stocked(a) - stocked(b) ||
      a.norm.length - b.norm.length ||
      rare(a) - rare(b) ||
      (a.norm < b.norm ? -1 : a.norm > b.norm ? 1 : 0),
  );
}

/** "SKF 6204-2RSH, NSK 6204DDU" → the designations without makers' names. */
const competitorKeys = (text: string | null): string[] =>
  text ? text.split(", ").map((one) => normalise(one.slice(one.indexOf(" ") + 1))) : [];

function keysOf(group: Group): Set<string> {
  const keys = new Set([group.norm]);
  for (const row of group.rows) {
    if (row[5]) keys.add(normalise(row[5]));
    for (const key of competitorKeys(row[6])) keys.add(key);
  }
  keys.delete("");
  return keys;
}

function buildKeys(groups: Group[]): SortedKeys {
  const entries: [key: string, group: number][] = [];
  const ofGroupStart = new Uint32Array(groups.length + 1);
  groups.forEach((group, g) => {
    for (const key of keysOf(group)) entries.push([key, g]);
    ofGroupStart[g + 1] = entries.length;
  });
  entries.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
  const group = new Uint32Array(entries.length);
  const ofGroup = new Uint32Array(entries.length);
  const next = ofGroupStart.slice();
  entries.forEach(([, g], position) => {
    group[position] = g;
    const at = next[g] ?? 0;
    ofGroup[at] = position;
    next[g] = at + 1;
  });
  return { ...packTexts(entries.map(([key]) => key)), group, ofGroupStart, ofGroup };
}

function buildSizes(groups: Group[]): Sizes {
  const sized = groups.flatMap((group, g) => {
    const [, , , , , , , bore, outside, width] = group.rows[0] ?? [];
    return bore && outside && width ? [[bore, outside, width, g] as const] : [];
  });
  sized.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]);
  return {
    bore: Uint32Array.from(sized, (one) => one[0]),
    outside: Uint32Array.from(sized, (one) => one[1]),
    width: Uint32Array.from(sized, (one) => one[2]),
    group: Uint32Array.from(sized, (one) => one[3]),
  };
}

/** Assigns numbers to texts in order of appearance. */
function numbering() {
  const known = new Map<string, number>();
  return (text: string): number => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
}

/** Builds the search index of a brand from its rows. */
export function buildIndex(rows: IndexRow[]): CatalogueIndex {
  const groups = rankedGroups(rows);
  const makers: string[] = [];
  const kinds: [string, string][] = [];
  const makerNumber = numbering();
  const kindNumber = numbering();
  const itemStart = new Uint32Array(groups.length + 1);
  const itemId = new Uint32Array(rows.length);
  const itemMaker = new Uint8Array(rows.length);
  const itemKind = new Uint16Array(rows.length);
  const universal: string[] = [];
  const groupMakers = new Uint32Array(groups.length);
  const numbers = collectBaseNumbers(rows.length);
  let at = 0;
  groups.forEach((group, g) => {
    for (const row of group.rows) {
      const [id, maker, , subCategory, category, universalNumber] = row;
      numbers.add(row, at, g);
      const m = makerNumber(maker);
      makers[m] = maker;
      const k = kindNumber(`${subCategory}\n${category}`);
      kinds[k] = [subCategory, category];
      itemId[at] = id;
      itemMaker[at] = m;
      itemKind[at] = k;
      universal.push(universalNumber ?? "");
      groupMakers[g] = (groupMakers[g] ?? 0) | makerBit(m);
      at++;
    }
    itemStart[g + 1] = at;
  });
  const keys = buildKeys(groups);
  const measureOf = (column: 7 | 8 | 9) =>
    Uint32Array.from(groups, ({ rows: [row] }) => row?.[column] ?? 0);
  return {
    groups: groups.length,
    itemStart,
    itemId,
    itemMaker,
    itemUniversal: packTexts(universal),
    itemKind,
    groupName: packTexts(groups.map((group) => group.name)),
    groupMakers,
    bore: measureOf(7),
    outside: measureOf(8),
    width: measureOf(9),
    makers,
    kinds,
    keys,
    insides: buildSuffixes(keys),
    sizes: buildSizes(groups),
    numbers: numbers.build(),
  };
}
