/** Features that two bearings of the same size may differ in, in the order in which differences are shown. */
export const FEATURES = [
  "type",
  "seal",
  "clearance",
  "bore",
  "contact angle",
  "arrangement",
  "preload",
  "cage",
  "groove",
  "snap ring",
  "material",
  "design",
  "tolerance class",
  "grease",
] as const;
/** In words, a feature that a number says nothing about. */
export const NOT_STATED = "not stated";

/** Type of a set of cone and cup whose numbers are not metric. */
export const INCH_TAPERED = "inch tapered roller bearing";
/** Type of cam followers whose numbers are sizes in inches. */
export const INCH_FOLLOWER = "inch cam follower";

export type Feature = (typeof FEATURES)[number];

/**
 * Values of a designation's features in maker-neutral words such as "2RS", "C3", "brass" or "tapered 1:12". A feature
 * that the designation does not mention has the value that its maker delivers then ("open", "CN", "cylindrical",
 * "standard"); only `type` depends on the base number.
 */
export type FeatureValues = Record<Feature, string>;

/** A number from any manufacturer, taken apart. */
export interface Designation {
  /** The number as written, without the manufacturer's name. */
  written: string;
  /** Manufacturer named with the number or passed to the parser; null if unknown. */
  maker: string | null;
  /** Maker-neutral base number such as "6205", "61804", "NU210" or "HK2020": equal for interchangeable bearings. */
  base: string;
  /** Bearing type, e.g. "deep groove ball bearing". */
  type: string;
  series: string | null;
  /** Bore, outside diameter and width in mm; null where neither the number nor a dimension plan tells it. */
  bore: number | null;
  outsideDiameter: number | null;
  width: number | null;
  features: FeatureValues;
  /** Each part of the number with its meaning in words, in the order written. */
  parts: [text: string, meaning: string][];
  /** Parts without a known meaning for this type and manufacturer. Never dropped: a match with any is not "same". */
  unread: string[];
  /** The other number that the text may be: "63002RS" is 6300-2RS or 63002-RS; null if there is only one. */
  alternative: Designation | null;
}

/**
 * How well an offered bearing fits a requested number: `same` only if every feature is equal and nothing is unread;
 * `differs` has the same base and lists the differences; `size-only` has another base but the same d × D × B.
 */
export const MATCH_GRADES = ["same", "differs", "size-only"] as const;
export type MatchGrade = (typeof MATCH_GRADES)[number];

/**
 * Features in which two designations differ. The number: the offered one only looks like the requested one. The size: the
 * requested number may be one of two, or the dimensions are known to differ although the base is the same.
 */
export const DIFFERENCES = ["number", "size", ...FEATURES] as const;

export interface FeatureDifference {
  feature: (typeof DIFFERENCES)[number];
  /** Words for the buyer, e.g. "C2", "metal shields on both sides", "standard". */
  requested: string;
  offered: string;
}

export interface Match {
  /** The requested number as the buyer wrote it, with the manufacturer if one was named. */
  requested: string;
  grade: MatchGrade;
  differences: FeatureDifference[];
  /** Parts of the requested number that were not understood. */
  unread: string[];
}
