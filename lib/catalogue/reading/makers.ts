import { MAKER_WORDS } from "../designation/makers.ts";

export interface MakerReading {
  /** Makers of this store, upper case; empty means all. */
  own: string[];
  /** The named maker, upper case; null if there is none, or if it may be one of several. */
  maker: string | null;
  words: string[];
}

/** "SKF6204" → SKF and 6204: a maker's name without a space. INA and DAS begin other words. */
function unglue(word: string, makers: string[]): [maker: string | null, rest: string] {
  const upper = word.toUpperCase();
  const maker = makers.find((name) => name !== "INA" && name !== "DAS" && upper.startsWith(name));
  const rest = word.slice(maker?.length).replace(/^[-:]/, "");
  return maker && /^[A-Z]{0,3}\d/i.test(rest) ? [maker, rest] : [null, word];
}

/** "(SKF/FAG)" → SKF, FAG; none if anything else is in the word. */
function makersIn(word: string, makers: string[]): string[] {
  const parts = word
    .toUpperCase()
    .split(/[^A-Z0-9&]+/)
    .filter(Boolean);
  return parts.every((part) => makers.includes(part)) ? parts : [];
}

/** All names by the store's own ones. */
const allNames = new WeakMap<string[], string[]>();

function namesWith(ownMakers: string[]): string[] {
  const known = allNames.get(ownMakers) ?? [...new Set([...ownMakers, ...MAKER_WORDS])];
  allNames.set(ownMakers, known);
  return known;
}

/** Takes makers' names out of the words of a text; `ownMakers` are the store's, upper case. */
export function readMakers(words: string[], ownMakers: string[]): MakerReading {
  const names = namesWith(ownMakers);
  const named = new Set<string>();
  const others: string[] = [];
  for (const word of words) {
    const [glued, rest] = unglue(word, names);
    const whole = makersIn(word, names);
    for (const name of glued ? [glued] : whole) named.add(name);
    if (whole.length === 0) others.push(rest);
  }
  const makers = [...named];
  return {
    own: makers.filter((name) => ownMakers.includes(name)),
    maker: makers.length === 1 ? (makers[0] ?? null) : null,
    words: others,
  };
}
