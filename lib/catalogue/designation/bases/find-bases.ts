import type { Base, BaseRule } from "./base.ts";
import { followerBases } from "./followers.ts";
import { inchTaperedBases, isoTaperedBases, miniatureBases } from "./inch.ts";
import { inchFollowerBases } from "./inch-followers.ts";
import { inchPairBases } from "./inch-pairs.ts";
import { needleBases } from "./needles.ts";
import { numericBases } from "./numeric.ts";
import {
  cylindricalBases,
  fourPointBases,
  fourRowBases,
  fullComplementBases,
  machinedNeedleBases,
  sealedSphericalBases,
} from "./rollers.ts";
import { unitBases } from "./units.ts";

/** Rules for numbers with letters, by the letters with which their numbers begin; the first that reads a number counts. */
const lettered: [initials: string, rules: BaseRule[]][] = [
  ["NRH", [cylindricalBases]],
  ["Q", [fourPointBases]],
  ["S", [fullComplementBases]],
  ["F", [fourRowBases]],
  ["B", [sealedSphericalBases]],
  ["NR", [machinedNeedleBases]],
  ["HBTFMNGKAWL", needleBases],
  ["BCFHKNPRSTVY", [inchFollowerBases]],
  ["KNPCRS", followerBases],
  ["RM", [miniatureBases]],
  ["T", [isoTaperedBases]],
  ["KJLHEMAXTN", [inchTaperedBases]],
  ["ABCDEFGHKLMNOPRSTUVWY", unitBases],
];

const byInitial = new Map<string, BaseRule[]>();
for (const [initials, rules] of lettered)
  for (const initial of initials)
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), ...rules]);

const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";

/** Every reading of the base at the start of an upper-case text; none if the number is unknown. */
export function findBases(text: string): Base[] {
  const [initial = ""] = text;
  if (isDigit(initial)) {
    const bases = numericBases(text);
    if (bases.length === 0) return inchTaperedBases(text);
    const pairs = inchPairBases(text);
    return pairs.length > 0 ? pairs : bases;
  }
  for (const rule of byInitial.get(initial) ?? []) {
    const bases = rule(text);
    if (bases.length > 0) return bases;
  }
  return [];
}
