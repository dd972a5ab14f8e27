import { capitalise } from "../../capitalise.ts";
import {
  type Designation,
  type FeatureDifference,
  type Match,
  type MatchGrade,
  NOT_STATED,
} from "./types.ts";

/** Each part of a number with its meaning. A bore that contradicts the catalogue's is left out. */
export function explainParts(
  { parts, bore }: Designation,
  catalogueBore: number | null = null,
): [text: string, meaning: string][] {
  if (catalogueBore === null || bore === null || bore === catalogueBore) return parts;
  return parts.map(([text, meaning]) => [text, meaning.replace(`, bore ${bore} mm`, "")]);
}

/** "deep groove ball bearing, series 62, bore 20 mm, metal shields on both sides". */
export const describeDesignation = (
  designation: Designation,
  catalogueBore: number | null = null,
): string =>
  explainParts(designation, catalogueBore)
    .map(([, meaning]) => meaning)
    .join(", ");

/** "6300 (10 × 35 × 11 mm)". */
export const describeSize = ({ base, bore, outsideDiameter, width }: Designation): string =>
  `${base} (${bore} × ${outsideDiameter} × ${width} mm)`;

/** Known and unknown dimensions of a number that is not in the catalogue. */
export function describeUnlisted(designation: Designation): string {
  const { type, bore, outsideDiameter, width } = designation;
  const sizes = { bore, "outside diameter": outsideDiameter, width };
  const known = Object.entries(sizes).flatMap(([name, mm]) =>
    mm === null ? [] : `${name} ${mm} mm`,
  );
  const unknown = Object.entries(sizes).flatMap(([name, mm]) => (mm === null ? name : []));
  const words = [capitalise(type), ...known].join(", ");
  // Sleeves, housings and rod ends have other dimensions.
  if (!/bearing|follower|roller/.test(type)) return `${words}.`;
  if (unknown.length === 0) return `${words}. We have no bearing of this size.`;
  return `${words}. We don't know its ${list(unknown)}, so we can't offer a bearing of the same size.`;
}

const valueInWords = (value: string, whose: string) =>
  value === NOT_STATED ? `not specified in the number ${whose}` : `${value} ${whose}`;

/**
 * "clearance: C2 requested, C3 offered", "cage: not specified in the number requested, pressed steel offered",
 * "number: H306 instead of H307".
 */
export const describeDifference = ({ feature, requested, offered }: FeatureDifference): string =>
  feature === "number"
    ? `number: ${offered} instead of ${requested}`
    : `${feature}: ${valueInWords(requested, "requested")}, ${valueInWords(offered, "offered")}`;

const list = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Grades in a word or two. */
export const GRADE_LABELS: Record<MatchGrade, string> = {
  same: "Same",
  differs: "Differs",
  "size-only": "Same size only",
};

/** Differences in words, and the parts of the requested number that were not understood; "" if there is nothing. */
function joinDoubts(differences: string, unread: string[]): string {
  const differs = differences && `Differs in ${differences}`;
  const unknown = unread.length > 0 && `${list(unread)} not recognised`;
  return [differs, unknown].filter(Boolean).join("; ");
}

/** "Same", "Differs in clearance", "Same size only", with what was not understood. */
export function describeGrade({ grade, differences, unread }: Match): string {
  if (grade === "differs")
    return joinDoubts(list([...new Set(differences.map(({ feature }) => feature))]), unread);
  return [GRADE_LABELS[grade], joinDoubts("", unread)].filter(Boolean).join("; ");
}

/** "Differs in clearance: C2 requested, C3 offered; XY7 not recognised"; "" if nothing differs. */
export const explainDifferences = ({ differences, unread }: Match): string =>
  joinDoubts(differences.map(describeDifference).join("; "), unread);

/** A match with all values that differ, which `describeGrade` leaves out. */
export function explainMatch(match: Match): string {
  const grade = match.grade === "differs" ? "" : GRADE_LABELS[match.grade];
  return [grade, explainDifferences(match)].filter(Boolean).join(". ");
}

/** Words of a match within a sentence: "differs in clearance". */
export const inSentence = (words: string): string =>
  words.replace(/^(?:Same|Differs)/, (word) => word.toLowerCase());

/** "FAG 6205-2RSR-C3 → 6205-2RS/C3, same". */
export const describeMatch = (match: Match, offeredName: string): string =>
  `${match.requested} → ${offeredName}, ${inSentence(describeGrade(match))}`;
