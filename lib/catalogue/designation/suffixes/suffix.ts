import type { Group } from "../bases/base.ts";
import type { Dialect } from "../makers.ts";
import { FEATURES, type Feature } from "../types.ts";

export type FeatureSet = Partial<Record<Feature, string>>;

/** Marks behind the base number with one meaning. */
export interface Suffix {
  /** Spellings, separated by spaces. */
  marks: string;
  /** Features it states; none for marks that make no difference to the buyer. */
  set: FeatureSet;
  /** The features in `set`. */
  features: readonly Feature[];
  words: string;
  /** Constructions on which it has this meaning. */
  on: readonly Group[];
  /** Dialects in which it has this meaning; absent when all have. */
  makers?: readonly Dialect[];
}

type Row = [marks: string, set: FeatureSet, words: string];

/** Suffixes of the same constructions and makers. */
export const suffixes = (
  on: readonly Group[],
  rows: Row[],
  makers?: readonly Dialect[],
): Suffix[] =>
  rows.map(([marks, set, words]) => ({
    marks,
    set,
    features: FEATURES.filter((feature) => feature in set),
    words,
    on,
    ...(makers && { makers }),
  }));

export const DEEP_GROOVE: Group[] = ["deep-groove", "double-row-ball"];
export const ANGULAR: Group[] = ["angular", "double-row-angular", "four-point"];
export const BALLS: Group[] = [...DEEP_GROOVE, ...ANGULAR, "self-aligning"];
export const CYLINDRICAL: Group[] = ["cylindrical", "double-row-cylindrical"];
export const TAPERED: Group[] = ["tapered", "inch-tapered", "multi-row-tapered"];
export const NEEDLES: Group[] = ["needle", "drawn-cup", "cage", "cam-follower"];
export const THRUST: Group[] = ["thrust-ball", "spherical-thrust", "roller-thrust"];
export const RADIAL: Group[] = [...BALLS, ...CYLINDRICAL, "spherical", ...NEEDLES, "insert"];
export const ALL: Group[] = [...RADIAL, ...TAPERED, ...THRUST, "joint", "sleeve"];
/** Types with a cage between rings. */
export const CAGED: Group[] = [
  ...BALLS,
  ...CYLINDRICAL,
  "spherical",
  ...THRUST,
  "needle",
  "cage",
  "tapered",
];

export const REINFORCED = { design: "reinforced" };
export const HIGHER = "reinforced, for higher loads";

/** Designs that differ, but of which a buyer knows no more than the letters. */
export const designsOf = (marks: string) =>
  marks
    .split(" ")
    .map((mark): [string, { design: string }, string] => [
      mark,
      { design: mark },
      `maker's design ${mark}`,
    ]);
