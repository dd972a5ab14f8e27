import type { Family } from "../../../../lib/catalogue/reading/families.ts";
import { describeFacets, type TextReading } from "../../../../lib/catalogue/reading/read-text.ts";
import { describeSize, nearSizes } from "../../../../lib/catalogue/reading/size-text.ts";

/**
 * The search itself, and if nothing is found wider ones: without unknown words, then for the nearest sizes, then for any if
 * no item of the families has a known size (adapter sleeves).
 */
export function* widerSearches(
  query: TextReading,
  haveSizes: (families: Family[]) => boolean,
): Generator<TextReading> {
  yield query;
  const { families, features, size } = query;
  if (query.isBareBore) {
    const description = describeFacets(families, null, features);
    yield { ...query, size: null, tokens: [query.number], description };
  }
  if (query.tokens.length > 0) yield { ...query, tokens: [] };
  if (!size) return;
  const exact = describeSize(size);
  const description = query.description.replace(exact, `nearest to ${exact}`);
  for (const near of nearSizes(size)) yield { ...query, size: near, tokens: [], description };
  if (families.length > 0 && !haveSizes(families)) {
    const unsized = `${describeFacets(families, null, features)} of any size, because we don't know their sizes`;
    yield { ...query, size: null, tokens: [], description: unsized };
  }
}
