/**
 * Searchable data of one brand in flat arrays, so that a worker can build and transfer it without copying. A
 * group is a designation; groups are numbered by rank, 0 being shown first. On a brand with several makers a
 * group holds one item of each.
 */
export interface CatalogueIndex {
  groups: number;
  /** Items of group g are rows itemStart[g] … itemStart[g + 1] - 1; the one to show is first. */
  itemStart: Uint32Array;
  itemId: Uint32Array;
  /** Index in `makers`. */
  itemMaker: Uint8Array;
  itemUniversal: Texts;
  /** Index in `kinds`. */
  itemKind: Uint16Array;
  groupName: Texts;
  /** Bit m is set if the group has an item of maker m. */
  groupMakers: Uint32Array;
  /** Dimensions of each group in micrometres, 0 if unknown. */
  bore: Uint32Array;
  outside: Uint32Array;
  width: Uint32Array;
  makers: string[];
  /** Sub-category and category. */
  kinds: [subCategory: string, category: string][];
  keys: SortedKeys;
  /** Suffix array of the keys. */
  insides: Suffixes;
  sizes: Sizes;
  numbers: BaseNumbers;
}

/** A bit set holds 32 makers; all further ones share the last bit. */
export const makerBit = (maker: number): number => 1 << Math.min(maker, 31);

/** Texts in one buffer: text i is bytes[start[i] … start[i + 1]). */
export interface Texts {
  bytes: Uint8Array;
  start: Uint32Array;
}

/** All normalised search keys in byte order; a group has several. */
export interface SortedKeys extends Texts {
  group: Uint32Array;
  /** Keys of group g are ofGroup[ofGroupStart[g] … ofGroupStart[g + 1]). */
  ofGroupStart: Uint32Array;
  ofGroup: Uint32Array;
}

/** Suffixes of the texts in byte order: suffix i is text[i] from character offset[i]. */
export interface Suffixes {
  text: Uint32Array;
  offset: Uint8Array;
}

/** Groups with dimensions, sorted by bore, outside diameter and width; micrometres. */
export interface Sizes {
  group: Uint32Array;
  bore: Uint32Array;
  outside: Uint32Array;
  width: Uint32Array;
}

/** Groups by the maker-neutral base of their numbers, and the features of every item as small integers. */
export interface BaseNumbers {
  /** Distinct bases in byte order. */
  bases: Texts;
  /** Groups of base b are group[start[b]] … group[start[b + 1] - 1], in rank order. */
  start: Uint32Array;
  group: Uint32Array;
  /** Feature set of each item; 0 for a number that is not understood. */
  itemFeatures: Uint32Array;
  /** Base of each item's number, and its parts that mean nothing, separated by spaces. */
  itemBase: Uint32Array;
  itemUnread: Texts;
  /** Value of feature f in set s is values[set[s × FEATURES.length + f]]. */
  sets: Uint16Array;
  values: string[];
}

/** One item as read from the database, in this order. */
export type IndexRow = [
  id: number,
  maker: string,
  designation: string,
  subCategory: string,
  category: string,
  universalNumber: string | null,
  competitorNumber: string | null,
  boreUm: number | null,
  outsideUm: number | null,
  widthUm: number | null,
  inStock: boolean,
  slug: string,
  series: string,
];
