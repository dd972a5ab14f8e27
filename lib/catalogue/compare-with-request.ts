import { compareDesignations } from "./designation/compare.ts";
import { parseDesignation } from "./designation/parse.ts";
import type { Match } from "./designation/types.ts";

export interface NamedOffer {
  name: string;
  brand: string;
}

export interface RequestedMatch {
  /** Designation of the offers compared. */
  name: string;
  /** Null if the number can't be read, or if neither base number nor size agree. */
  match: Match | null;
}

const spelling = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

/** How each designation fits the requested number; none for a designation that was requested literally. */
export function compareWithRequest(requested: string, offers: NamedOffer[]): RequestedMatch[] {
  const reading = parseDesignation(requested);
  const byName = new Map(offers.map((offer) => [offer.name, offer]));
  return [...byName.values()]
    .filter(({ name }) => spelling(name) !== spelling(requested))
    .map(({ name, brand }) => {
      const offered = reading && parseDesignation(name, brand);
      return { name, match: offered ? compareDesignations(reading, offered) : null };
    });
}
