import { normalise } from "../../../../lib/slug.ts";

/** A parsed search text. */
export interface Query {
  /** The text without makers' names, letters and digits only. */
  norm: string;
  /** The same, word by word. */
  tokens: string[];
  /** Makers of this brand that were named, upper case; empty means all. */
  makers: string[];
  /** Bore × outside diameter × width in mm, typed with a cross or asterisk, and the other words. */
  size: { typed: string[]; tokens: string[] } | null;
  /** Three bare numbers, which may be a size. */
  maybeSize: string[] | null;
}

/** Makers whose names buyers paste in front of an interchangeable designation. */
const foreignMakers = [
  "SKF",
  "FAG",
  "NSK",
  "NTN",
  "INA",
  "NACHI",
  "TIMKEN",
  "KOYO",
  "IKO",
  "DPI",
  "ZWZ",
  "WZWN",
];
const noise = new Set(["BEARING", "BEARINGS", "MM"]);
const NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/;
const SIZE =
  /(?:^|\s)(\d{1,4}(?:\.\d{1,3})?)\s*(?:MM)?\s*[X*]\s*(?:(\d{1,4}(?:\.\d{1,3})?)\s*(?:MM)?\s*(?:[X*]\s*(\d{1,4}(?:\.\d{1,3})?)?\s*(?:MM)?)?)?(?=\s|$)/;

/** "SKF6204" → SKF and 6204: a maker's name without a space. */
function unglue(word: string, makers: string[]): [maker: string | null, rest: string] {
  const maker = makers.find((name) => name !== "INA" && word.startsWith(name));
  return maker && /^[A-Z]{0,3}\d/.test(word.slice(maker.length))
    ? [maker, word.slice(maker.length)]
    : [null, word];
}

/** Parses a search text; `ownMakers` are the brand's makers in upper case. */
export function readQuery(text: string, ownMakers: string[]): Query {
  const upper = text.normalize("NFKC").toUpperCase().replaceAll("×", "X");
  const names = [...ownMakers, ...foreignMakers];
  const makers: string[] = [];
  const words: string[] = [];
  for (const typed of upper.split(/\s+/)) {
    const bare = normalise(typed);
    const [glued, rest] = unglue(typed, names);
    const name = names.includes(bare) ? bare : glued;
    if (name && ownMakers.includes(name)) makers.push(name);
    const word = name === bare ? "" : rest;
    if (word && !noise.has(bare)) words.push(word);
  }
  const left = words.join(" ");
  const crossed = SIZE.exec(left);
  const numbers = left.split(/[\s,;/]+/).filter(Boolean);
  return {
    norm: normalise(left),
    tokens: tokensOf(left),
    makers,
    size: crossed && {
      typed: crossed.slice(1).filter((part) => part !== undefined),
      tokens: tokensOf(left.replace(crossed[0], " ")),
    },
    maybeSize: numbers.length === 3 && numbers.every((one) => NUMBER.test(one)) ? numbers : null,
  };
}

const tokensOf = (text: string): string[] => text.split(/[^A-Z0-9]+/).filter(Boolean);
