import type { SeedItem } from "./catalogue-items.ts";

const DIGITS = 7;
export const BENCHMARK_DESCRIPTION = "Measuring item, not for sale";

/**
 * Items for benchmarks with a large catalogue, marked in name and description, up to `total`. They are copies of
 * real items, so that searches return as many matches as in a real catalogue of that size.
 */
export function* benchmarkItems(realItems: SeedItem[], total: number): Generator<SeedItem> {
  const pattern = realItems.filter((item) => item.boreUm !== null);
  for (let n = realItems.length; n < total; n++) {
    const like = pattern[(n * 7919) % pattern.length];
    if (!like) return;
    const mark = String(n).padStart(DIGITS, "0");
    const slug = `${like.slug}-measure-${mark}`;
    yield {
      ...like,
      designation: `${like.designation} MEASURE ${mark}`,
      slug,
      code: `${like.maker}-${slug}`.toUpperCase(),
      description: BENCHMARK_DESCRIPTION,
      universalNumber: null,
      competitorNumber: null,
    };
  }
}
