import { type Entry, type Kept, memory, tagsOf, weightOf } from "./entries.ts";
import { announce, readShared, SKEW_MS, writeShared } from "./shared.ts";
import { isOutdated, noteChanged } from "./tags.ts";

interface Asked {
  kind: string;
  tags?: string[];
  softTags?: string[];
}

interface Given {
  tags?: string[];
  cacheControl?: unknown;
}

const FETCH = "FETCH";

/**
 * Next's `cacheHandler`: pages and cached answers in this process's memory, pages also in Redis when there is one.
 * Next makes one of these for every request, so a page counts as old as the request that made it: what changes while
 * a page is being rendered makes it outdated, however late it is finished.
 */
export default class PageCache {
  #begun = Date.now();

  async get(key: string, { kind, tags = [], softTags = [] }: Asked): Promise<Entry | null> {
    const own = memory.get(key);
    if (own && !isOutdated([...tagsOf(own), ...tags, ...softTags], own.lastModified)) return own;
    if (kind === FETCH) return null;
    const shared = await readShared(key);
    if (!shared || isOutdated(tagsOf(shared), shared.lastModified - SKEW_MS)) return null;
    memory.set(key, shared, weightOf(shared.value));
    return shared;
  }

  async set(key: string, value: Kept | null, { tags = [], cacheControl }: Given): Promise<void> {
    const entry: Entry = { lastModified: this.#begun, value, tags, cacheControl };
    memory.set(key, entry, weightOf(value));
    if (value && value.kind !== FETCH) writeShared(key, entry);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    const all = [tags].flat();
    const now = Date.now();
    noteChanged(all, now);
    announce(all, now);
  }

  resetRequestCache(): void {}
}
