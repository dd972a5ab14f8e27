import type { Group } from "../bases/base.ts";
import { DIALECTS, type Dialect } from "../makers.ts";
import type { Feature } from "../types.ts";
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
  withoutContradictions,
} from "./split.ts";
import { splitWord } from "./split-word.ts";
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

/** Letters and digits behind the base number, with what separates them from the text before. */
interface Chunk {
  before: string;
  text: string;
}

const CHUNK = /([^A-Z\d]*)([A-Z\d]+)/g;
const chunksOf = (text: string): Chunk[] =>
  [...text.matchAll(CHUNK)].map(([, before = "", chunk = ""]) => ({ before, text: chunk }));

const isLetters = (text: string) => /^[A-Z]+$/.test(text);
const isLetter = (text: string) => /^[A-Z]$/.test(text);

/** "M/C", "O/P", "L & T": single letters so joined are an abbreviation, unless all makers know both, as in X/Q. */
function isAbbreviated(chunks: Chunk[], at: number, { known }: Marks): boolean {
  const isShared = ({ text }: Chunk) => known.has(text) && !known.get(text)?.makers;
  const joins = (left: Chunk | undefined, right: Chunk | undefined) =>
    left !== undefined &&
    right !== undefined &&
    isLetter(left.text) &&
    isLetter(right.text) &&
    (/^ ?& ?$/.test(right.before) ||
      (right.before === "/" && !(isShared(left) && isShared(right))));
  return joins(chunks[at - 1], chunks[at]) || joins(chunks[at], chunks[at + 1]);
}

const isWord = ({ before, text }: Chunk) => before !== "" && isLetters(text);
/** "6205 2": a figure behind a space is no mark, but a quantity or a note. */
const isFigure = ({ before, text }: Chunk) => before.includes(" ") && /^\d+$/.test(text);

/** Reads a chunk whole; null if that is impossible. */
function readWhole(chunk: Chunk, marks: Marks): SuffixPart[] | null {
  if (isFigure(chunk)) return null;
  return isWord(chunk) ? splitWord(chunk.text, marks) : splitWhole(chunk.text, marks);
}

const isPiece = (chunk: Chunk | undefined): chunk is Chunk =>
  chunk !== undefined && /^ +$/.test(chunk.before);

const joined = (chunks: Chunk[]): Chunk => ({
  before: chunks[0]?.before ?? "",
  text: chunks.map(({ text }) => text).join(""),
});

/** Single letters from `at` on that stand alone: "D D U"; the last one belongs to a digit behind it. */
function letterCount(chunks: Chunk[], at: number): number {
  let count = isLetter(chunks[at]?.text ?? "") ? 1 : 0;
  while (count > 0 && isPiece(chunks[at + count]) && isLetter(chunks[at + count]?.text ?? ""))
    count++;
  const next = chunks[at + count];
  return isPiece(next) && /^\d/.test(next.text) ? count - 1 : count;
}

/** Features whose marks are a letter with a figure: C3, P6, K30, W33. */
const WITH_FIGURE: ReadonlySet<Feature> = new Set([
  "clearance",
  "tolerance class",
  "bore",
  "groove",
]);

/** "2" and "RS", "C" and "3" are one mark that was torn; one that is complete is not extended: "ZZ 2", "N 2". */
function isTorn(left: Chunk, right: Chunk, marks: Marks): boolean {
  const read = readWhole(joined([left, right]), marks);
  if (read && /^\d{1,2}$/.test(left.text)) return isLetter(right.text.charAt(0));
  const [[, mark] = [], ...others] = read ?? [];
  if (!mark || others.length > 0 || !/^[A-Z]{1,2}$/.test(left.text) || !/^\d/.test(right.text))
    return false;
  if (isLetter(left.text) && mark.features.some((feature) => WITH_FIGURE.has(feature))) return true;
  return !readWhole(left, marks)?.some(([, suffix]) => suffix?.features.length);
}

/** How many chunks from `at` on are one that was torn by spaces. */
function tornLength(chunks: Chunk[], at: number, marks: Marks): number {
  for (let length = letterCount(chunks, at); length > 1; length--)
    if (readWhole(joined(chunks.slice(at, at + length)), marks)) return length;
  const [chunk, next] = [chunks[at], chunks[at + 1]];
  return chunk && isPiece(next) && isTorn(chunk, next, marks) ? 2 : 1;
}

/** Reads everything behind the base number. Parts without a meaning are kept. */
export function readSuffixes(text: string, group: Group, dialect: Dialect | null): SuffixPart[] {
  const chunks = chunksOf(text);
  if (chunks.length === 0) return [];
  const marks = marksOf(group, dialect);
  const parts: SuffixPart[] = [];
  for (let at = 0; at < chunks.length; ) {
    const isName = isAbbreviated(chunks, at, marks);
    const length = isName ? 1 : tornLength(chunks, at, marks);
    const chunk = joined(chunks.slice(at, at + length));
    parts.push(...(isName ? [unreadPart(chunk)] : readChunk(chunk, marks)));
    at += length;
  }
  return withoutContradictions(parts);
}

const unreadPart = ({ text }: Chunk): SuffixPart => [text, null];

/** A chunk that can't be read whole is read in part, unless it is a word or a figure. */
const readChunk = (chunk: Chunk, marks: Marks): SuffixPart[] =>
  readWhole(chunk, marks) ??
  (isWord(chunk) || isFigure(chunk) ? [unreadPart(chunk)] : splitPartly(chunk.text, marks));
