import { parseBase } from "./series.ts";
import { suffixes } from "./suffixes.ts";

export interface ParsedDesignation {
  /** Bearing type, e.g. "deep groove ball bearing". */
  type: string;
  /** Each part of the designation with its meaning. */
  parts: Part[];
  /** Suffixes without a known meaning for this type and maker. */
  unknownSuffixes: string[];
}

type Part = [suffix: string, meaning: string];

/** Known suffixes for a type and maker, longest first: "2RS1" before "2RS". */
function suffixesFor(type: string, maker: string): Part[] {
  const name = maker.toUpperCase();
  const known = suffixes.filter(
    ({ on, makers }) =>
      on.test(type) && (!makers || makers.some((one) => one.toUpperCase() === name)),
  );
  const pairs = known.flatMap(({ marks, words }) => marks.map((mark): Part => [mark, words]));
  return pairs.sort((a, b) => b[0].length - a[0].length);
}

/** Splits "C3W33" into C3 and W33; null unless every character is known, because part of a suffix may mean something else. */
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
 * Parses a designation; null when its base number is unknown. The bore is left out when it contradicts `boreMm`, the bore
 * of the catalogue.
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

/** "deep groove ball bearing, series 62, bore 20 mm, metal shields on both sides". */
export const describeDesignation = ({ parts }: ParsedDesignation): string =>
  parts.map(([, words]) => words).join(", ");
