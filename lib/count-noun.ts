import { formatCount } from "./format.ts";

/**
 * "1 day", "1,200 days": a count and its noun, or what is said of it ("item was", "items were"). Apart from the other formats,
 * which every page loads.
 */
export const countNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;
