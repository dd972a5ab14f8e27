/** Construction of a bearing, as far as it decides what its suffixes mean. */
export type Group =
  | "deep-groove"
  | "double-row-ball"
  | "angular"
  | "double-row-angular"
  | "four-point"
  | "self-aligning"
  | "cylindrical"
  | "double-row-cylindrical"
  | "spherical"
  | "tapered"
  | "inch-tapered"
  | "multi-row-tapered"
  | "thrust-ball"
  | "spherical-thrust"
  | "roller-thrust"
  | "needle"
  | "drawn-cup"
  | "cage"
  | "cam-follower"
  | "insert"
  | "sleeve"
  | "joint";

/** Base number at the start of a designation. */
export interface Base {
  /** Length of the base number in the text. */
  length: number;
  /** Maker-neutral spelling. */
  base: string;
  group: Group;
  /** Bearing type in words, shared by all bearings that may replace each other. */
  type: string;
  /** More exact words for the type, in descriptions. */
  description?: string;
  /** Tells types apart that share their words, such as NU and NJ; part of the feature "type". */
  variant?: string;
  series: string | null;
  /** Null when the number doesn't contain it. */
  bore: number | null;
  outside?: number;
  width?: number;
  /** Meaning of the base number beyond type, series and bore. */
  words?: string;
  /** Marks inside the base number that are features, such as the V of KRV. */
  marks?: string[];
}

/** Reads the base at the start of an upper-case text; several readings if the number can be split in several ways. */
export type BaseRule = (text: string) => Base[];

const FIRST_BORES = [10, 12, 15, 17];

/** Bore of a two-digit code: 00 to 03 have fixed sizes, others are five times the code; null if there is no such bore. */
export function boreOfCode(code: string): number | null {
  const n = Number(code);
  return n > 96 ? null : (FIRST_BORES[n] ?? n * 5);
}

/** Bores that are written in mm behind a slash: below 10 mm, between the codes, and from 500 mm on. */
export const isSlashBore = (mm: number): boolean =>
  mm < 10 || mm === 22 || mm === 28 || mm === 32 || mm >= 500;

/** A digit run may end with the 2 of a suffix such as 2RS: "62052RS". */
export const gluedTwo = (text: string, length: number): boolean =>
  text[length - 1] === "2" && /^[A-Z]/.test(text.slice(length));
