import type { Suffix } from "./suffix.ts";

/** A mark with its meaning; null for a part without one. */
export type SuffixPart = [text: string, suffix: Suffix | null];

export interface Marks {
  known: Map<string, Suffix>;
  longest: number;
  /** A code with a number of its own, such as VA208 or L627, at the start of a text. */
  codeAt: (text: string, start: number) => SuffixPart | null;
}

/** Number of characters without a meaning. */
export const unreadLength = (parts: SuffixPart[]): number =>
  parts.reduce((sum, [text, suffix]) => sum + (suffix ? 0 : text.length), 0);

/** The marks at a position, longest first, then the codes. */
function marksAt(chunk: string, start: number, { known, longest, codeAt }: Marks): SuffixPart[] {
  const found: SuffixPart[] = [];
  for (let end = Math.min(chunk.length, start + longest); end > start; end--) {
    const mark = chunk.slice(start, end);
    const suffix = known.get(mark);
    if (suffix) found.push([mark, suffix]);
  }
  const code = codeAt(chunk, start);
  if (code) found.push(code);
  return found;
}

/** A mark that is already read, or a different value for a feature that is already stated. "JRZZ" is JR and ZZ, not J, RZ and Z. */
function contradicts(parts: SuffixPart[], suffix: Suffix): boolean {
  for (const [, other] of parts) {
    // No maker writes a mark twice: CC is not C and C.
    if (other === suffix) return true;
    for (const feature of other ? suffix.features : []) {
      const stated = feature === "design" ? undefined : other?.set[feature];
      if (stated !== undefined && stated !== suffix.set[feature]) return true;
    }
  }
  return false;
}

/** Steps after which the search for a split without contradictions ends; no real suffix needs as many. */
const MAX_STEPS = 200;

/** "ECP" → EC, P: longest marks first, every character covered; null if that is impossible. */
export function splitWhole(chunk: string, marks: Marks): SuffixPart[] | null {
  const { known, longest, codeAt } = marks;
  let steps = 0;
  const read: SuffixPart[] = [];
  const follow = (mark: string, suffix: Suffix, end: number): boolean => {
    if (steps++ > MAX_STEPS || contradicts(read, suffix)) return false;
    read.push([mark, suffix]);
    if (from(end)) return true;
    read.pop();
    return false;
  };
  const from = (start: number): boolean => {
    if (start === chunk.length) return true;
    for (let end = Math.min(chunk.length, start + longest); end > start; end--) {
      const mark = chunk.slice(start, end);
      const suffix = known.get(mark);
      if (suffix && follow(mark, suffix, end)) return true;
    }
    const [code, suffix] = codeAt(chunk, start) ?? [];
    return code !== undefined && suffix ? follow(code, suffix, start + code.length) : false;
  };
  return from(0) ? read : null;
}

interface Partial {
  cost: number;
  parts: SuffixPart[];
}

/** Beginning an unread part costs more than one more character in it, so that unknown codes stay in one piece. */
const UNREAD_START = 2;

const cheaper = (a: Partial | undefined, b: Partial): Partial => (a && a.cost <= b.cost ? a : b);

/** Two letters or two digits: there a known mark may be a piece of an unknown one. */
const isGlued = (before: string, after: string): boolean =>
  /^(?:[A-Z]{2}|\d\d)$/.test(before.slice(-1) + after.slice(0, 1));

/**
 * Reads what it can of a chunk with unknown parts: "EXQ9C3" → "EXQ9" and C3. Next to an unknown part, single letters and
 * marks that are glued to it have no meaning of their own: "2RSLX7" names no light-contact seal.
 */
export function splitPartly(chunk: string, marks: Marks): SuffixPart[] {
  // Cheapest readings up to each position that end with a mark, and that end with an unknown part.
  const read: (Partial | undefined)[] = [{ cost: 0, parts: [] }];
  const unread: (Partial | undefined)[] = [];
  for (let start = 0; start < chunk.length; start++) {
    const [known, open, char] = [read[start], unread[start], chunk.charAt(start)];
    const text = open?.parts.at(-1)?.[0] ?? "";
    const before = known?.parts.at(-1)?.[0] ?? "";
    if (open) {
      const parts: SuffixPart[] = [...open.parts.slice(0, -1), [text + char, null]];
      unread[start + 1] = cheaper(unread[start + 1], { cost: open.cost + 1, parts });
    }
    if (known && before.length !== 1 && !isGlued(before, char)) {
      const parts: SuffixPart[] = [...known.parts, [char, null]];
      const cost = known.cost + 1 + UNREAD_START;
      unread[start + 1] = cheaper(unread[start + 1], { cost, parts });
    }
    for (const part of marksAt(chunk, start, marks)) {
      const end = start + part[0].length;
      const from = [known, part[0].length > 1 && !isGlued(text, part[0]) ? open : undefined];
      for (const one of from)
        if (one) read[end] = cheaper(read[end], { cost: one.cost, parts: [...one.parts, part] });
    }
  }
  const [known, open] = [read[chunk.length], unread[chunk.length]];
  if (known && open) return cheaper(known, open).parts;
  return (known ?? open)?.parts ?? [[chunk, null]];
}

/** Turns marks that contradict an earlier one into unread parts: a number has one clearance. */
export function withoutContradictions(parts: SuffixPart[]): SuffixPart[] {
  const read: SuffixPart[] = [];
  for (const [text, suffix] of parts)
    read.push([text, suffix && !contradicts(read, suffix) ? suffix : null]);
  return read;
}
