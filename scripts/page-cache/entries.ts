import { Bounded } from "./bounded.ts";

/** What Next keeps: a page (HTML, its data for soft navigation) or the answer of a cached question. */
export interface Kept {
  kind: string;
  headers?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface Entry {
  /** When the request began that made it, ms: facts may be as old as that. */
  lastModified: number;
  value: Kept | null;
  /** Of a cached question; a page has them in its headers. */
  tags: string[];
  cacheControl?: unknown;
}

const MEMORY_BYTES = 200 * 1024 * 1024;
const TAGS_HEADER = "x-next-cache-tags";

export const memory = new Bounded<Entry>(MEMORY_BYTES);

/** Bytes that a value takes, roughly: texts count double. */
export function weightOf(value: unknown): number {
  if (typeof value === "string") return value.length * 2;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) return weightOf([...value.entries()]);
  if (typeof value !== "object" || value === null) return 8;
  return Object.values(value).reduce<number>((sum, one) => sum + weightOf(one), 16);
}

export function tagsOf({ value, tags }: Entry): string[] {
  const ofPage = value?.headers?.[TAGS_HEADER];
  return typeof ofPage === "string" ? ofPage.split(",") : tags;
}
