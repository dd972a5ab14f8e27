/**
 * The searchable facts of one brand in flat arrays, so that a worker can build them and hand them over without
 * copying. A group is a designation; groups are numbered by rank, 0 being the first to show. On a brand with several
 * makers a group holds one item of each.
 */
export interface CatalogueIndex {
  groups: number;
  /** Items of group g are rows itemStart[g] … itemStart[g + 1] - 1, the one to show first at the front. */
  itemStart: Uint32Array;
  itemId: Uint32Array;
  /** Position in `makers`. */
  itemMaker: Uint8Array;
  itemUniversal: Texts;
  /** Position in `kinds`. */
  itemKind: Uint16Array;
  groupName: Texts;
  /** Bit m is set when the group has an item of maker m. */
  groupMakers: Uint32Array;
  makers: string[];
  /** Sub-category and category. */
  kinds: [subCategory: string, category: string][];
  keys: SortedKeys;
  /** Endings of the keys. */
  insides: Suffixes;
  sizes: Sizes;
}

/** 32 makers fit a bit set; the ones beyond share the last bit and are told apart less sharply. */
export const makerBit = (maker: number): number => 1 << Math.min(maker, 31);

/** Texts in one buffer: text i is bytes[start[i] … start[i + 1]). */
export interface Texts {
  bytes: Uint8Array;
  start: Uint32Array;
}

/** Everything an item is found under, normalised, in byte order; a group has several. */
export interface SortedKeys extends Texts {
  group: Uint32Array;
  /** Keys of group g are ofGroup[ofGroupStart[g] … ofGroupStart[g + 1]). */
  ofGroupStart: Uint32Array;
  ofGroup: Uint32Array;
}

/** Endings of texts in byte order: ending i is that of text[i] from its character offset[i] on. */
export interface Suffixes {
  text: Uint32Array;
  offset: Uint8Array;
}

/** Groups with dimensions in order of bore, outside, width; micrometres. */
export interface Sizes {
  group: Uint32Array;
  bore: Uint32Array;
  outside: Uint32Array;
  width: Uint32Array;
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
