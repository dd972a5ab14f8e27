import { createHash } from "node:crypto";
import { CacheHandler } from "@fortedigital/nextjs-cache-handler";
import { createMemoryPages } from "./memory-pages.ts";
import { invalidateResponses } from "./response-cache.ts";
import { createSharedPages } from "./shared-pages.ts";

const DAY_S = 86_400;

CacheHandler.onCreation(({ buildId }) => {
  const { NEXT_PHASE, REDIS_URL, ZWZ_API_URL, NOD_API_URL } = process.env;
  const isBuild = NEXT_PHASE === "phase-production-build";
  const scope = createHash("sha256").update([buildId, ZWZ_API_URL, NOD_API_URL].join("\n"));
  return {
    handlers: [
      REDIS_URL && !isBuild
        ? createSharedPages(REDIS_URL, scope.digest("base64url").slice(0, 16))
        : createMemoryPages(),
    ],
    // A stale page is still shown once while Next renders the new one.
    ttl: { defaultStaleAge: DAY_S, estimateExpireAge: (staleAge) => staleAge + DAY_S },
  };
});

/**
 * Next's `cacheHandler`. Next creates one instance per request, so a page is as old as the request that rendered it: a
 * revalidation during rendering makes it outdated, however late it is finished.
 */
export default class PageCacheHandler extends CacheHandler {
  readonly #requestedAt = Date.now();

  override async get(...[key, context]: Parameters<CacheHandler["get"]>) {
    const entry = await super.get(key, context);
    const revalidate = entry?.lifespan?.revalidate;
    if (!entry || revalidate === undefined) return entry;
    // Another storefront may have rendered the page: without this Next takes it to be stale after a second.
    return { ...entry, cacheControl: { revalidate, expire: undefined } };
  }

  override async set(...[key, value, context]: Parameters<CacheHandler["set"]>) {
    // Otherwise requests for unknown items and sitemaps would evict real pages.
    if (value && "status" in value && value.status === 404) return;
    await super.set(key, value, { ...context, internal_lastModified: this.#requestedAt });
  }

  override async revalidateTag(tags: string | string[]) {
    await super.revalidateTag(tags);
    invalidateResponses();
  }
}
