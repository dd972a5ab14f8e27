import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import type { Handler } from "@fortedigital/nextjs-cache-handler/cache-handler.types";
import { LRUCache } from "lru-cache";

type Entry = Parameters<Handler["set"]>[1];

interface StoredEntry {
  packed: Uint8Array;
  tags: readonly string[];
  lastModified: number;
}

/** About 3,500 product pages. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Estimated memory use of an entry's objects, besides its packed value. */
const ENTRY_BYTES = 1_000;
const MAX_TAGS = 20_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Keeps pages in this process. Unlike the library's own LRU handler it knows what they take: values are stored as
 * compressed bytes outside the heap, a tenth of what their strings and Buffers would take. It also remembers when a tag
 * was revalidated, so that an entry requested before and finished after that time is not used.
 */
export function createMemoryPages(maxBytes = MAX_BYTES): Handler {
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ packed }, key) => packed.byteLength + 2 * key.length + ENTRY_BYTES,
  });
  /** A tag whose time is evicted counts as revalidated at that time, together with every other tag. */
  let allRevalidatedAt = 0;
  const revalidatedAt = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose: (time, _tag, reason) => {
      if (reason === "evict") allRevalidatedAt = Math.max(allRevalidatedAt, time);
    },
  });
  const isOutdated = ({ tags, lastModified }: StoredEntry, implicitTags: string[]) =>
    lastModified <= allRevalidatedAt ||
    [...tags, ...implicitTags].some((tag) => lastModified <= (revalidatedAt.get(tag) ?? 0));

  return {
    name: "memory",
    async get(key, { implicitTags }) {
      const stored = entries.get(key);
      if (!stored || isOutdated(stored, implicitTags)) return null;
      return deserialize(await decompress(stored.packed)) as Entry;
    },
    async set(key, entry) {
      const { tags, lastModified } = entry;
      const bytes = await compress(serialize(entry), { level: 1 });
      // A copy of its own size: zlib's result is part of a larger buffer.
      const packed = new Uint8Array(bytes);
      if ((entries.peek(key)?.lastModified ?? 0) <= lastModified)
        entries.set(key, { packed, tags, lastModified });
    },
    async revalidateTag(tag) {
      revalidatedAt.set(tag, Date.now());
    },
    async delete(key) {
      entries.delete(key);
    },
  };
}
