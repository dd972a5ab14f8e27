import { describeUnlisted } from "../../../../lib/catalogue/designation/describe.ts";
import type { Match } from "../../../../lib/catalogue/designation/types.ts";
import {
  type Family,
  familyOfNumber,
  familyOfType,
} from "../../../../lib/catalogue/reading/families.ts";
import { splitSearches } from "../../../../lib/catalogue/reading/parts.ts";
import { type Counted, readQuantity } from "../../../../lib/catalogue/reading/quantity.ts";
import {
  describeFacets,
  readText,
  type TextReading,
  tokensOf,
} from "../../../../lib/catalogue/reading/read-text.ts";
import type { FeatureChoice, SearchReading } from "../../../../lib/contract/match.ts";
import { formatCount } from "../../../../lib/format.ts";
import { normalise } from "../../../../lib/slug.ts";
import { groupsOfBase } from "./base-numbers.ts";
import { oncePerItem } from "./best-items.ts";
import { type CatalogueIndex, makerBit } from "./catalogue-index.ts";
import {
  addByFacets,
  type FamilyKinds,
  findFamilyKinds,
  hasSizes,
  wantedKinds,
} from "./facet-search.ts";
import { findChoices } from "./feature-choices.ts";
import { gradeItem, itemsOfGroup, type RequestedNumber } from "./grading.ts";
import { Hits } from "./hits.ts";
import { addWithAllWords } from "./key-search.ts";
import { addNearestFollowers, isInchFollower } from "./nearest-metric.ts";
import { parseTyped } from "./number-parser.ts";
import { addByNumber } from "./number-search.ts";
import { widerSearches } from "./wider-searches.ts";

/** A matching designation with the number that it was found for; null for words and sizes. */
export interface Hit {
  group: number;
  /** Bit set of the named makers, 0 for all. */
  makers: number;
  requested: RequestedNumber | null;
}

export interface FinderResult {
  /** Best first; for several numbers the best of each, once per item. */
  hits: Hit[];
  /** Number of matching designations. */
  total: number;
  /** Number of matching items of the named makers. */
  totalItems: number;
  reading: SearchReading;
}

const plainReading: SearchReading = {
  kind: "text",
  description: "",
  unread: [],
  notCarried: null,
  choices: [],
  numbers: [],
  counted: null,
};

/** A complete number of a known base, which may stand beside others; the store need not sell it. */
function isComplete(text: string): boolean {
  const read = parseTyped(text, null);
  return read !== null && read.unread.length === 0;
}

/** Searches one brand's index. Reuses a buffer that makes each group count once. */
export class Finder {
  readonly index: CatalogueIndex;
  #makers: string[];
  #familyKinds: FamilyKinds;
  #seen: Uint32Array;
  #mark = 0;

  constructor(index: CatalogueIndex) {
    this.index = index;
    this.#makers = index.makers.map((maker) => maker.toUpperCase());
    this.#familyKinds = findFamilyKinds(index);
    this.#seen = new Uint32Array(index.groups);
  }

  /**
   * The `keep` best designations for a text, or the best one for each of several numbers. While the text is being typed,
   * its continuations come first.
   */
  find(text: string, keep: number, isTyping = false): FinderResult {
    const parts = splitSearches(text.normalize("NFKC"), isComplete, isTyping);
    const [only] = parts;
    if (parts.length > 1) return this.#findEach(parts, keep);
    return this.#findPart(only ?? { text: "", quantity: null }, keep, isTyping);
  }

  /** Ways to complete the base number that a result was found for. */
  choices({ hits: [hit], reading }: FinderResult): FeatureChoice[] {
    const designation = hit?.requested?.designation;
    return hit && designation && reading.kind === "number"
      ? findChoices(this.index, designation, hit.makers)
      : [];
  }

  /** Items of a hit, the best first. */
  itemsOf({ group, makers, requested }: Hit): number[] {
    return itemsOfGroup(this.index, group, makers, requested?.designation ?? null);
  }

  grade({ group, requested }: Hit, item: number): Match | null {
    return requested && gradeItem(this.index, requested, group, item);
  }

  #findEach(parts: Counted[], keep: number): FinderResult {
    const found = parts.map((part) => {
      const { hits, totalItems, reading } = this.#findPart(part, 1);
      return { ...part, total: totalItems, best: this.#gradeBest(hits), unread: reading.unread };
    });
    const numbers = found.map(({ text, total, quantity, best }) => {
      const id = best ? String(this.index.itemId[best.item]) : null;
      return { text, total, itemId: id, match: best?.match ?? null, quantity };
    });
    const hits = oncePerItem(found.flatMap(({ best }) => best ?? [])).map(({ hit }) => hit);
    const unread = found.flatMap(({ best, unread }) => (best ? unread : []));
    return {
      hits: hits.slice(0, keep),
      total: hits.length,
      totalItems: hits.length,
      reading: { ...plainReading, kind: "numbers", unread: [...new Set(unread)], numbers },
    };
  }

  #gradeBest([hit]: Hit[]) {
    const item = hit && this.itemsOf(hit)[0];
    return hit && item !== undefined ? { hit, item, match: this.grade(hit, item) } : null;
  }

  /** Searches for one number, or for words and sizes. */
  findOne(text: string, keep: number): FinderResult {
    return this.#findPart(readQuantity(text.normalize("NFKC"), isComplete), keep);
  }

  #findPart({ text, quantity }: Counted, keep: number, isTyping = false): FinderResult {
    const found = this.#findText(text, keep, isTyping);
    if (quantity === null) return found;
    const reading = { ...found.reading, counted: { text, quantity } };
    if (reading.kind !== "number") return { ...found, reading };
    const searched = `Searched for ${text}, quantity ${formatCount(Number(quantity))}`;
    const description = [searched, reading.description].filter(Boolean).join(". ");
    return { ...found, reading: { ...reading, description } };
  }

  #findText(text: string, keep: number, isTyping: boolean): FinderResult {
    const query = readText(text, { makers: this.#makers, parse: parseTyped });
    const makers = query.makers.reduce(
      (bits, name) => bits | makerBit(this.#makers.indexOf(name)),
      0,
    );
    const hits = this.#hits(keep, makers);
    if (query.number !== "" && !query.hasFacets)
      return this.#findNumber(text, query, makers, hits, isTyping);
    return this.#findByFacets(query, makers, hits, keep);
  }

  #findNumber(
    text: string,
    query: TextReading,
    makers: number,
    hits: Hits,
    isTyping: boolean,
  ): FinderResult {
    const { number, tokens, requested: designation, maybeSize } = query;
    const family = this.#missingFamily(query);
    const mayGuess = family === null;
    // Letters that are a type of their own are not mistyped: CR 16 is no CF 16.
    const mayMistype = mayGuess && !designation && !familyOfNumber(number);
    const whole = normalise(text);
    const search = {
      norm: number,
      whole,
      tokens,
      designation,
      maybeSize,
      makers,
      mayGuess,
      mayMistype,
      isTyping,
    };
    const isInch = isInchFollower(query);
    const nearest = isInch
      ? addNearestFollowers(this.index, this.#familyKinds, query, makers, hits)
      : "";
    const size = isInch ? null : addByNumber(this.index, search, hits);
    if (size) {
      const reading = {
        ...plainReading,
        kind: "size",
        description: describeFacets([], size, []),
      } as const;
      return { ...this.#result(hits, makers, null), reading };
    }
    const requested = { text: query.text, norm: number, designation };
    const isGraded = designation !== null || /\d/.test(number);
    const result = this.#result(hits, makers, isGraded ? requested : null);
    const notCarried = family && !this.#hasBase(query) ? family.name : null;
    const isNumber = designation !== null || hits.groups > 0 || notCarried !== null;
    return {
      ...result,
      reading: {
        ...plainReading,
        kind: isNumber ? "number" : "text",
        description: designation && hits.groups === 0 ? describeUnlisted(designation) : nearest,
        unread: designation?.unread ?? (hits.groups > 0 ? [] : tokens),
        notCarried,
      },
    };
  }

  #findByFacets(query: TextReading, makers: number, hits: Hits, keep: number): FinderResult {
    const missing = query.families.find((family) => !this.#familyKinds.get(family)?.size) ?? null;
    const isRead = query.hasFacets || makers !== 0;
    let found = hits;
    let reading: TextReading = query;
    if (missing) {
      addWithAllWords(this.index, tokensOf(query.text), hits, 0);
    } else if (isRead) {
      const haveSizes = (families: Family[]) =>
        hasSizes(this.index, wantedKinds(families, this.#familyKinds));
      for (const attempt of widerSearches(query, haveSizes)) {
        found = attempt === query ? hits : this.#hits(keep, makers);
        addByFacets(this.index, this.#familyKinds, attempt, makers, found);
        reading = attempt;
        if (found.groups > 0) break;
      }
    }
    const left = query.tokens.filter(
      (token) => found.groups === 0 || !reading.tokens.includes(token),
    );
    const isSizeOnly = query.families.length === 0 && query.features.length === 0;
    return {
      ...this.#result(found, makers, null),
      reading: {
        ...plainReading,
        kind: !isRead ? "text" : reading.size && isSizeOnly ? "size" : "words",
        description: (found.groups > 0 ? reading : query).description,
        unread: [...(query.otherMaker ? [query.otherMaker] : []), ...query.contradictions, ...left],
        notCarried: (found.groups === 0 && missing?.name) || null,
      },
    };
  }

  #result(hits: Hits, makers: number, requested: RequestedNumber | null) {
    return {
      hits: hits.best().map((group) => ({ group, makers, requested })),
      total: hits.groups,
      totalItems: hits.items,
    };
  }

  #hasBase({ requested }: TextReading): boolean {
    if (!requested) return false;
    const [from, to] = groupsOfBase(this.index.numbers, requested.base);
    return from < to;
  }

  /** The family of a number if the store carries nothing of it. */
  #missingFamily({ number, requested, families }: TextReading): Family | null {
    const ofNumber = requested ? familyOfType(requested.type) : familyOfNumber(number);
    const isMissing = (one: Family | null | undefined) => one && !this.#familyKinds.get(one)?.size;
    return [ofNumber, families[0]].find(isMissing) ?? null;
  }

  #hits(keep: number, makers: number): Hits {
    this.#mark = (this.#mark + 1) >>> 0;
    if (this.#mark === 0) {
      this.#seen.fill(0);
      this.#mark = 1;
    }
    return new Hits(this.index, this.#seen, this.#mark, keep, makers);
  }
}
