import { compareDesignations } from "./designation/compare.ts";
import { parseDesignation } from "./designation/parse.ts";
import { MATCH_GRADES, type Match } from "./designation/types.ts";
import { readRequestedNumber } from "./reading/read-requested.ts";

/** Fields of a search result that grading reads. */
interface Result {
  name: string;
  /** The maker, if the result names it. */
  brand?: string;
  bore: number | null;
  outsideDiameter: number | null;
  width: number | null;
  match: Match | null;
}

/**
 * Grades the results of a backend that doesn't: how each fits the number that was searched for. Results keep their own
 * grade, and a text that is no number grades nothing.
 */
export function gradeResults<R extends Result>(text: string, results: R[]): R[] {
  if (results.every(({ match }) => match !== null)) return results;
  const requested = readRequestedNumber(text);
  if (!requested) return results;
  return results.map((result) => {
    const offered = result.match ? null : parseDesignation(result.name, result.brand || undefined);
    if (!offered) return result;
    const { bore, outsideDiameter, width } = result;
    const size = {
      bore: bore ?? offered.bore,
      outsideDiameter: outsideDiameter ?? offered.outsideDiameter,
      width: width ?? offered.width,
    };
    return { ...result, match: compareDesignations(requested, { ...offered, ...size }) };
  });
}

/** Lower for a better match; null, which can't be compared, is the worst. */
export const rankMatch = (match: Match | null): number =>
  match
    ? MATCH_GRADES.indexOf(match.grade) * 100 + match.differences.length
    : MATCH_GRADES.length * 100;

/** The results with the best grade and the fewest differences first, otherwise in the backend's order. */
export const bestFirst = <R extends Result>(results: R[]): R[] =>
  results.toSorted((a, b) => rankMatch(a.match) - rankMatch(b.match));
