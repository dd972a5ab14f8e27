import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";
import { otherSpellings } from "./designation-spellings.ts";
import { Hits } from "./hits.ts";
import { holds, lengthAt, prefixRange } from "./packed-texts.ts";
import { type Query, readQuery } from "./query.ts";
import { eachOfSize } from "./sizes.ts";
import { rangeOfPart, SHORTEST_PART } from "./suffix-array.ts";
import { eachMistyped } from "./typos.ts";

/** Quality of a hit; lower is better. */
const EXACT = 0;
const PREFIX = 1;
const CONTAINS = 2;
const LOOSE = 3;

/** With fewer prefix hits than this, hits inside designations are added. */
const ENOUGH = 10;
const SHORTEST_MISTYPED = 4;
const SHORTEST_TWICE_MISTYPED = 6;
/** How many trailing characters may be unknown (a maker's own suffix) and how many must remain. */
const MOST_CUT = 7;
const SHORTEST_CUT = 4;
/** Minimum length of a word searched inside designations, and the limit for words of two characters. */
const SHORTEST_WORD = 2;
const MOST_SCANNED = 3_000;

export interface FinderResult {
  /** Best first. */
  groups: number[];
  /** Number of matching designations. */
  total: number;
  /** Number of matching items of the named makers. */
  totalItems: number;
  /** Bit set of the named makers, 0 for all. */
  makers: number;
}

const nothing: FinderResult = { groups: [], total: 0, totalItems: 0, makers: 0 };
const bytesOf = (text: string) => Buffer.from(text, "latin1");
const writingsOf = (word: string) => [word, ...otherSpellings(word)].map(bytesOf);

/** Searches one brand's index. Reuses a buffer that makes each group count once. */
export class Finder {
  readonly index: CatalogueIndex;
  #makers: string[];
  #seen: Uint32Array;
  #mark = 0;

  constructor(index: CatalogueIndex) {
    this.index = index;
    this.#makers = index.makers.map((maker) => maker.toUpperCase());
    this.#seen = new Uint32Array(index.groups);
  }

  /** The `keep` best designations for a text. Finds nothing without a designation or a maker's name. */
  find(text: string, keep: number): FinderResult {
    const query = readQuery(text, this.#makers);
    const makers = this.#bits(query.makers);
    const hits = this.#hits(keep, makers);
    if (query.norm === "") {
      if (makers === 0) return nothing;
      for (let group = 0; group < this.index.groups; group++) hits.add(group, EXACT);
    } else {
      this.#collect(query, hits);
    }
    return { groups: hits.best(), total: hits.groups, totalItems: hits.items, makers };
  }

  #bits(names: string[]): number {
    return names.reduce((bits, name) => bits | makerBit(this.#makers.indexOf(name)), 0);
  }

  #hits(keep: number, makers: number): Hits {
    this.#mark = (this.#mark + 1) >>> 0;
    if (this.#mark === 0) {
      this.#seen.fill(0);
      this.#mark = 1;
    }
    return new Hits(this.index, this.#seen, this.#mark, keep, makers);
  }

  #collect(query: Query, hits: Hits): void {
    const writings = [query.norm, ...otherSpellings(query.norm)];
    if (query.size) {
      const { typed, tokens } = query.size;
      const words = tokens.map(writingsOf);
      eachOfSize(this.index.sizes, typed, (group) => {
        if (this.#hasAll(group, words)) hits.add(group, EXACT);
      });
      if (hits.groups === 0) this.#beginning(writings, hits);
      return;
    }
    this.#beginning(writings, hits);
    if (hits.groups < ENOUGH) for (const writing of writings) this.#inside(writing, hits);
    if (hits.groups === 0 && query.maybeSize) {
      eachOfSize(this.index.sizes, query.maybeSize, (group) => hits.add(group, EXACT));
    }
    if (hits.groups === 0 && query.tokens.length > 1) this.#allWords(query.tokens, hits);
    for (const writing of writings) if (hits.groups === 0) this.#mistyped(writing, hits);
    for (const writing of writings) if (hits.groups === 0) this.#longestBeginning(writing, hits);
  }

  /** Exact designations, then those with the prefix. */
  #beginning(writings: string[], hits: Hits): void {
    const { keys } = this.index;
    const ranges = writings.map((writing) => prefixRange(keys, writing));
    ranges.forEach(([from, to], i) => {
      const length = writings[i]?.length ?? 0;
      for (let key = from; key < to && lengthAt(keys, key) === length; key++)
        hits.add(keys.group[key] ?? 0, EXACT);
    });
    for (const [from, to] of ranges) {
      for (let key = from; key < to; key++) hits.add(keys.group[key] ?? 0, PREFIX);
    }
  }

  /** Visits the keys that contain a part of at least SHORTEST_PART characters. */
  #eachWith(part: string, visit: (key: number) => void): void {
    const { keys, insides } = this.index;
    const [from, to] = rangeOfPart(keys, insides, bytesOf(part));
    for (let at = from; at < to; at++) visit(insides.text[at] ?? 0);
  }

  #inside(part: string, hits: Hits): void {
    if (part.length < SHORTEST_PART) return;
    this.#eachWith(part, (key) => hits.add(this.index.keys.group[key] ?? 0, CONTAINS));
  }

  /** True if each word, in one of its spellings, is in one of the group's keys. */
  #hasAll(group: number, words: Uint8Array[][]): boolean {
    const { keys } = this.index;
    const from = keys.ofGroupStart[group] ?? 0;
    const to = keys.ofGroupStart[group + 1] ?? 0;
    return words.every((writings) => {
      for (let at = from; at < to; at++) {
        const key = keys.ofGroup[at] ?? 0;
        for (const writing of writings) if (holds(keys, key, writing)) return true;
      }
      return false;
    });
  }

  /** Designations that contain every word, in any order: "zz 6204". */
  #allWords(words: string[], hits: Hits): void {
    const { keys } = this.index;
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best));
    if (longest.length < SHORTEST_WORD) return;
    const rest = words.filter((word) => word !== longest).map(writingsOf);
    const consider = (key: number) => {
      const group = keys.group[key] ?? 0;
      if (hits.isNew(group) && this.#hasAll(group, rest)) hits.add(group, LOOSE);
    };
    if (longest.length >= SHORTEST_PART) {
      this.#eachWith(longest, consider);
    } else {
      const [from, to] = prefixRange(keys, longest);
      for (let key = from; key < Math.min(to, from + MOST_SCANNED); key++) consider(key);
    }
  }

  /** One typing error, then two. */
  #mistyped(text: string, hits: Hits): void {
    if (text.length < SHORTEST_MISTYPED) return;
    const { keys } = this.index;
    const maxErrors = text.length < SHORTEST_TWICE_MISTYPED ? 1 : 2;
    for (let errors = 1; errors <= maxErrors && hits.groups === 0; errors++) {
      eachMistyped(keys, text, errors, (from, to, depth) => {
        for (let key = from; key < to; key++) {
          hits.add(keys.group[key] ?? 0, lengthAt(keys, key) === depth ? LOOSE : LOOSE + 1);
        }
      });
    }
  }

  /** The designation that the text starts with, if only a short unknown suffix follows: "NU210ECP" → NU210E. */
  #longestBeginning(text: string, hits: Hits): void {
    const shortest = Math.max(SHORTEST_CUT, text.length - MOST_CUT);
    for (let length = text.length - 1; length >= shortest && hits.groups === 0; length--) {
      const [from, to] = prefixRange(this.index.keys, text.slice(0, length));
      for (let key = from; key < to && lengthAt(this.index.keys, key) === length; key++) {
        hits.add(this.index.keys.group[key] ?? 0, LOOSE);
      }
    }
  }
}
