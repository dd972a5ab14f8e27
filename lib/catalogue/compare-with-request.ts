import { compareDesignations } from "./designation/compare.ts";
import { parseDesignation } from "./designation/parse.ts";
import type { Designation, Match } from "./designation/types.ts";
import { spellingOf } from "./number-spelling.ts";
import { readRequestedNumber } from "./reading/read-requested.ts";

export interface NamedOffer {
  name: string;
  brand: string;
}

/** A requested item, or without a brand what a buyer wrote. */
export interface NamedRequest {
  name: string;
  brand?: string;
}

export interface RequestedMatch {
  /** Designation of the offers compared. */
  name: string;
  /** Null if the number can't be read, or if neither base number nor size agree. */
  match: Match | null;
}

/** How an item fits a requested number; null if the number can't be read, or if neither base number nor size agree. */
export function compareNumbers(requested: NamedRequest, offered: NamedOffer): Match | null {
  const { name, brand } = requested;
  return compareReading(brand ? parseDesignation(name, brand) : readRequestedNumber(name), offered);
}

function compareReading(reading: Designation | null, { name, brand }: NamedOffer): Match | null {
  const offered = reading && parseDesignation(name, brand);
  return offered ? compareDesignations(reading, offered) : null;
}

/** How each designation fits the requested number; none for a designation that was requested literally. */
export function compareWithRequest(requested: string, offers: NamedOffer[]): RequestedMatch[] {
  const reading = readRequestedNumber(requested);
  const byName = new Map(offers.map((offer) => [offer.name, offer]));
  return [...byName.values()]
    .filter(({ name }) => spellingOf(name) !== spellingOf(requested))
    .map((offer) => ({ name: offer.name, match: compareReading(reading, offer) }));
}
