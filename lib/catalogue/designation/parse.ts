import { parseBase } from "./series.ts";
import { suffixes } from "./suffixes.ts";

export interface ParsedDesignation {
  /** What kind of bearing the number says it is, e.g. "deep groove ball bearing". */
  type: string;
  /** Each part of the designation as it is written, with what it says. */
  parts: Part[];
  /** Marks that we don't know on such a bearing of this maker; nothing is said about them. */
  unknownSuffixes: string[];
}

type Part = [mark: string, words: string];

/** Those of the maker and those of everybody that fit the kind, longer ones first: "2RS1" before "2RS". */
function suffixesFor(type: string, maker: string): Part[] {
  const name = maker.toUpperCase();
  const known = suffixes.filter(
    ({ on, makers }) =>
      on.test(type) && (!makers || makers.some((one) => one.toUpperCase() === name)),
  );
  const pairs = known.flatMap(({ marks, words }) => marks.map((mark): Part => [mark, words]));
  return pairs.sort((a, b) => b[0].length - a[0].length);
}

/** "C3W33" as C3 and W33; null unless every letter is known, as half a suffix may mean something else. */
function splitSuffixes(chunk: string, marks: Part[]): Part[] | null {
  const parts: Part[] = [];
  for (let rest = chunk; rest; rest = rest.slice(parts.at(-1)?.[0].length)) {
    const found = marks.find(([mark]) => rest.startsWith(mark));
    if (!found) return null;
    parts.push(found);
  }
  return parts;
}

/**
 * A designation in words, as far as it speaks: null when not even its number is known. `boreMm` is the bore that the
 * catalogue gives; where the number seems to say another, nothing is said about it.
 */
export function parseDesignation(
  designation: string,
  maker: string,
  boreMm: number | null = null,
): ParsedDesignation | null {
  const written = designation.trim().toUpperCase();
  const base = parseBase(written);
  if (!base) return null;
  const { text, type, series, design } = base;
  const contradicted = boreMm !== null && base.boreMm !== null && boreMm !== base.boreMm;
  const words = [type];
  if (series) words.push(`series ${series}`);
  if (base.boreMm !== null && !contradicted) words.push(`bore ${base.boreMm} mm`);
  const parts: Part[] = [[text, words.join(", ")], ...(design ? [design] : [])];
  const marks = suffixesFor(type, maker);
  const unread: string[] = [];
  for (const chunk of written.slice(text.length).split(/[\s\-/.,]+/)) {
    const read = splitSuffixes(chunk, marks);
    if (read) parts.push(...read);
    else unread.push(chunk);
  }
  return { type, parts, unknownSuffixes: unread };
}

/** The designation as one line of words: "deep groove ball bearing, series 62, bore 20 mm, metal shields on both sides". */
export const describeDesignation = ({ parts }: ParsedDesignation): string =>
  parts.map(([, words]) => words).join(", ");
