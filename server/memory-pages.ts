import type { Handler } from "@fortedigital/nextjs-cache-handler/cache-handler.types";
import { LRUCache } from "lru-cache";

type Entry = Parameters<Handler["set"]>[1];

const MAX_BYTES = 200 * 1024 * 1024;
const MAX_TAGS = 20_000;

/** Approximate memory use of a value: strings count double. */
export function byteSize(value: unknown): number {
  if (typeof value === "string") return value.length * 2;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) return byteSize([...value.entries()]);
  if (typeof value !== "object" || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + byteSize(part), 16);
}

/**
 * Keeps pages and cached data in this process. Unlike the library's own LRU handler it measures Buffers and Maps, and
 * remembers when a tag was revalidated, so that an entry requested before and finished after that time is not used.
 */
export function createMemoryPages(maxBytes = MAX_BYTES): Handler {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: byteSize });
  /** A tag whose time is evicted counts as revalidated at that time, together with every other tag. */
  let allRevalidatedAt = 0;
  const revalidatedAt = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose: (time, _tag, reason) => {
      if (reason === "evict") allRevalidatedAt = Math.max(allRevalidatedAt, time);
    },
  });
  const isOutdated = ({ tags, lastModified }: Entry, implicitTags: string[]) =>
    lastModified <= allRevalidatedAt ||
    [...tags, ...implicitTags].some((tag) => lastModified <= (revalidatedAt.get(tag) ?? 0));

  return {
    name: "memory",
    async get(key, { implicitTags }) {
      const entry = entries.get(key);
      return entry && !isOutdated(entry, implicitTags) ? entry : null;
    },
    async set(key, entry) {
      entries.set(key, entry);
    },
    async revalidateTag(tag) {
      revalidatedAt.set(tag, Date.now());
    },
    async delete(key) {
      entries.delete(key);
    },
  };
}
