import type { SeedItem } from "./catalogue-items.ts";

const DIGITS = 7;

/**
 * Items for measuring how the store behaves with a large catalogue, marked in name and description, until `total`
 * is reached: copies of truthful ones, so that searches meet as many matches as a real catalogue of that size gives.
 */
export function* measuringItems(truthful: SeedItem[], total: number): Generator<SeedItem> {
  const pattern = truthful.filter((item) => item.boreUm !== null);
  for (let n = truthful.length; n < total; n++) {
    const like = pattern[(n * 7919) % pattern.length];
    if (!like) return;
    const mark = String(n).padStart(DIGITS, "0");
    const slug = `${like.slug}-measure-${mark}`;
    yield {
      ...like,
      designation: `${like.designation} MEASURE ${mark}`,
      slug,
      code: `${like.maker}-${slug}`.toUpperCase(),
      description: "Measuring item, not for sale",
      universalNumber: null,
      competitorNumber: null,
    };
  }
}
