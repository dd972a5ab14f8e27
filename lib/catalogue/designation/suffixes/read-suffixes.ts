import type { Group } from "../bases/base.ts";
import { DIALECTS, type Dialect } from "../makers.ts";
import { angular } from "./angular.ts";
import { cages } from "./cages.ts";
import { classSuffixes } from "./clearances.ts";
import { designs } from "./designs.ts";
import { bores, codes, lubrication } from "./lubrication.ts";
import { rollers } from "./rollers.ts";
import { seals } from "./seals.ts";
import {
  type Marks,
  type SuffixPart,
  splitPartly,
  splitWhole,
  unreadLength,
  withoutContradictions,
} from "./split.ts";
import type { Suffix } from "./suffix.ts";

const all: Suffix[] = [
  ...classSuffixes,
  ...seals,
  ...cages,
  ...angular,
  ...designs,
  ...rollers,
  ...lubrication,
  ...bores,
];

/**
 * Marks with a meaning on a construction: those that all makers share, and the maker's own, which replace the shared
 * ones.
 */
function marksFor(group: Group, dialect: Dialect | null): Marks {
  const ofGroup = all.filter(({ on }) => on.includes(group));
  const own = ofGroup.filter(({ makers }) => dialect !== null && makers?.includes(dialect));
  const shared = ofGroup.filter(({ makers }) => !makers);
  const known = new Map<string, Suffix>();
  for (const suffix of [...own, ...shared])
    for (const mark of suffix.marks.split(" ")) if (!known.has(mark)) known.set(mark, suffix);
  const ofCodes = codes.filter(({ on }) => on.includes(group));
  const initialsOfCodes = new Set(ofCodes.flatMap(({ initials }) => [...initials]));
  return {
    known,
    longest: Math.max(...[...known.keys()].map((mark) => mark.length)),
    codeAt: (text, start) => {
      const initial = text.charAt(start);
      if (!initialsOfCodes.has(initial)) return null;
      for (const { initials, pattern, feature, value, words, on } of ofCodes) {
        if (!initials.includes(initial)) continue;
        const [mark] = pattern.exec(text.slice(start)) ?? [];
        if (mark) {
          const set = { [feature]: value ?? mark };
          return [mark, { marks: mark, set, features: [feature], words, on }];
        }
      }
      return null;
    },
  };
}

const cache = new Map<string, Marks>();

function marksOf(group: Group, dialect: Dialect | null): Marks {
  const key = `${group} ${dialect ?? ""}`;
  let marks = cache.get(key);
  if (!marks) {
    marks = marksFor(group, dialect);
    cache.set(key, marks);
  }
  return marks;
}

const dialects = new Map<Group, Dialect[]>();

/** Dialects with marks of their own on a construction. */
export function dialectsOf(group: Group): Dialect[] {
  let found = dialects.get(group);
  if (!found) {
    found = DIALECTS.filter((dialect) =>
      all.some(({ on, makers }) => on.includes(group) && makers?.includes(dialect)),
    );
    dialects.set(group, found);
  }
  return found;
}

const SEPARATORS = /[^A-Z\d]+/;

/** "2 RS C 3": spaces inside a mark; null if that explains no more. */
function withoutSpaces(text: string, marks: Marks): SuffixPart[] | null {
  const parts: SuffixPart[] = [];
  for (const chunk of text.replaceAll(" ", "").split(SEPARATORS)) {
    const read = splitWhole(chunk, marks);
    if (!read) return null;
    parts.push(...read);
  }
  return parts;
}

/** Reads everything behind the base number. Parts without a meaning are kept. */
export function readSuffixes(text: string, group: Group, dialect: Dialect | null): SuffixPart[] {
  const chunks = text.split(SEPARATORS).filter(Boolean);
  if (chunks.length === 0) return [];
  const marks = marksOf(group, dialect);
  const parts = withoutContradictions(
    chunks.flatMap((chunk) => splitWhole(chunk, marks) ?? splitPartly(chunk, marks)),
  );
  if (chunks.length === 1 || unreadLength(parts) === 0) return parts;
  const joined = withoutSpaces(text, marks);
  return joined ? withoutContradictions(joined) : parts;
}
