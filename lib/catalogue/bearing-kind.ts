/** Kinds of section drawing. */
export const KINDS = [
  "ball",
  "angular",
  "double-row-ball",
  "self-aligning",
  "roller",
  "double-row-roller",
  "tapered",
  "spherical",
  "thrust-ball",
  "double-thrust-ball",
  "thrust-roller",
  "spherical-thrust",
  "needle",
  "cam-follower",
  "unknown",
] as const;
export type Kind = (typeof KINDS)[number];

/** The first match wins, so more specific patterns come first. */
const PATTERNS: [RegExp, Kind][] = [
  [/slewing|spare|housing|sleeve|nut\b|washer only|kit\b/, "unknown"],
  [/cam follower|track roller|roller follower/, "cam-follower"],
  [/(spherical.*thrust|thrust.*spherical).*roller|spherical roller thrust/, "spherical-thrust"],
  [/thrust.*(needle|roller)|(needle|roller).*thrust/, "thrust-roller"],
  [/double.?direction.*thrust|thrust.*double.?direction/, "double-thrust-ball"],
  [/thrust/, "thrust-ball"],
  [/needle/, "needle"],
  [/taper/, "tapered"],
  [/spherical|self.?aligning roller/, "spherical"],
  [/self.?align/, "self-aligning"],
  [/double.?row.*(ball|deep|angular)|(ball|deep|angular).*double.?row/, "double-row-ball"],
  [/four.?point|angular/, "angular"],
  [/double.?row.*(cylindrical|roller)|(cylindrical|roller).*double.?row/, "double-row-roller"],
  [/cylindrical|roller/, "roller"],
  [/ball|deep groove/, "ball"],
];

const kindIn = (text: string): Kind | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1];

/** Derived from the sub-category or category, because section 7 doesn't publish the kind. */
export function kindOf(subCategory: string, category: string): Kind {
  return kindIn(subCategory) ?? kindIn(category) ?? "unknown";
}

/** Thrust bearings are drawn with the shaft upright. */
export const isThrust = (kind: Kind): boolean =>
  kind === "thrust-ball" ||
  kind === "double-thrust-ball" ||
  kind === "thrust-roller" ||
  kind === "spherical-thrust";

/** Letter of the third dimension: H of thrust bearings, T (total width) of tapered roller bearings, otherwise B. */
export function widthLetter(kind: Kind): "B" | "H" | "T" {
  if (isThrust(kind)) return "H";
  return kind === "tapered" ? "T" : "B";
}
