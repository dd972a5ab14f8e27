import { isNoise } from "./noise.ts";

/** Words of the vocabulary that buyers misspell. */
const WORDS =
  `aligning adapter angular bearing brass contact cylindrical follower groove housing needle plummer pillow polyamide roller
  sealed shielded sleeve slewing spherical taper tapered thrust withdrawal`.split(/\s+/);
/** Plurals and other words that are near one of these and right as they are. */
const KNOWN = new Set([
  ...WORDS,
  ..."bearings contacts followers grooves housings needles rollers shield shields sleeves tapers thrusts".split(
    " ",
  ),
]);

const SHORTEST = 5;
/** From this length on two errors are allowed. */
const TWO_ERRORS = 8;

/** Letters that people hear, by which a shorter word too is known: "niddle" is needle, but "needed" is not. */
const soundOf = (word: string): string => word.replace(/[aeiouy]/g, "").replace(/(.)\1/g, "$1");

/** Wrong, missing, extra and swapped letters between two words; more than `most` count as most + 1. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

function corrected(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < SHORTEST || KNOWN.has(lower) || isNoise(lower)) return word;
  const sound = soundOf(lower);
  let best = word;
  let least = 3;
  for (const known of WORDS) {
    // People get the first letter of a word right, or at least its sound.
    if (known[0] !== lower[0] && !(known[0] === "c" && lower[0] === "s")) continue;
    const most = lower.length < TWO_ERRORS && sound !== soundOf(known) ? 1 : 2;
    const distance = editDistance(lower, known, Math.min(most, least - 1));
    if (distance <= most && distance < least) [best, least] = [known, distance];
  }
  return best;
}

/** Corrects misspelt words of the vocabulary: "deep grove", "cilindrical". Words with digits stay. */
export const correctWords = (text: string): string =>
  text.replace(/(?<![\w-])[a-z]{5,20}(?![\w-])/gi, corrected);
