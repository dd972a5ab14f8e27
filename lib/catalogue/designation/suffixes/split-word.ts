import type { Feature } from "../types.ts";
import { type Marks, type SuffixPart, splitWhole } from "./split.ts";
import type { Suffix } from "./suffix.ts";

/** Features with which makers begin a block of letters: BEP, EK, KM, DDUNR. */
const FIRST: ReadonlySet<Feature> = new Set(["contact angle", "design", "bore", "seal"]);
/** Features whose letters makers write at any later place. */
const LATER: ReadonlySet<Feature> = new Set([
  "bore",
  "cage",
  "snap ring",
  "arrangement",
  "preload",
  "clearance",
  "grease",
]);

/** Words of orders and workshops that could be blocks of marks. */
const ENGLISH = new Set(
  "act age alt am amp at beta bump by came dark data day dump eg en env jack jump man many max may num run um".split(
    " ",
  ),
);

const states = ({ features }: Suffix, feature: Feature) => features.includes(feature);

/** Spherical roller bearings are named by their cage: CAK. A design that is only known by its letters begins no block. */
function begins([mark, suffix]: SuffixPart): boolean {
  if (!suffix || suffix.set.design === mark) return false;
  const isNamedByCage = suffix.on.every((group) => group.startsWith("spherical"));
  return isNamedByCage || suffix.features.some((feature) => FIRST.has(feature));
}

/** A seal with a letter of its own is written alone: only Z begins a block, as in ZNR. */
const isSealLetter = ([mark, suffix]: SuffixPart) =>
  suffix !== null && states(suffix, "seal") && mark.length === 1 && mark !== "Z";

/** Whether a mark may stand behind another one: in ZZS and UUR a design, in BUUR a seal. */
function follows(suffix: Suffix, before: Suffix): boolean {
  if (suffix.features.length > 0 && suffix.features.every((feature) => LATER.has(feature)))
    return true;
  if (states(suffix, "seal")) return states(before, "design");
  if (!states(suffix, "design")) return false;
  return states(before, "seal") || (states(before, "cage") && !suffix.makers);
}

/** X and R, Q and DF: one of two marks makes no difference; JA may end a block, as in EKJA. */
const isPlain = (part: SuffixPart | undefined) => part?.[1]?.features.length === 0;

/**
 * Splits a word of letters into marks as makers write them in one block. English words too are made of letters that are
 * marks, such as MADE, DUST and CUP, so the order counts, and at most one mark may be a single maker's.
 */
export function splitWord(word: string, marks: Marks): SuffixPart[] | null {
  const parts = splitWhole(word, marks);
  if (!parts || parts.length === 1) return parts;
  if (ENGLISH.has(word.toLowerCase())) return null;
  // The seal of cam followers stands between other letters: VUUR.
  if (word.includes("UU")) return parts;
  const own = parts.filter(([, suffix]) => suffix?.makers && suffix.features.length > 0);
  if (own.length > 1 || parts.some(isSealLetter)) return null;
  if (parts.length === 2 && parts.some(isPlain)) return parts;
  const stating = isPlain(parts.at(-1)) ? parts.slice(0, -1) : parts;
  const suffixes = stating.flatMap(([, suffix]) => suffix ?? []);
  const [first] = stating;
  const isOrdered = suffixes.every((suffix, i) => {
    const before = suffixes[i - 1];
    // Precision bearings with tapered bores: KTNSP, but CUP is no class.
    const isClass = states(suffix, "tolerance class") && suffixes[0]?.features.includes("bore");
    return before === undefined || isClass || follows(suffix, before);
  });
  return first && begins(first) && isOrdered ? parts : null;
}
