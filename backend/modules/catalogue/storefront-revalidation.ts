import type { FastifyBaseLogger } from "fastify";
import type { BrandId } from "../../../brands/types.ts";
import type { Config } from "../../env.ts";
import { postJson } from "../../http/http-client.ts";

export interface CatalogueChange {
  brand: BrandId;
  /** Item IDs: every page that shows one of them. */
  items?: number[];
  /** Every page that shows catalogue data. */
  all?: boolean;
}

/** Tells the storefront which cached pages are stale. Never blocks or fails the caller. */
export type RevalidateStorefront = (changed: CatalogueChange) => void;

/** Slugs of the product pages that show these items. */
type PagesShowing = (brand: BrandId, items: number[]) => Promise<string[]>;

interface Message {
  brand: BrandId;
  slugs?: string[];
  all?: true;
}

const GATHER_MS = 100;
const RETRY_MS = [500, 2_000, 8_000, 30_000];
/** Maximum number of items and of pages; beyond it everything is revalidated. */
const MOST = 200;
const TIMEOUT_MS = 5_000;

const soon = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

async function post(url: URL, token: string, message: Message): Promise<void> {
  const options = { headers: { "x-revalidate-token": token }, timeoutMs: TIMEOUT_MS };
  const { status } = await postJson(url, JSON.stringify(message), options);
  if (status < 200 || status >= 300) throw new Error(`the storefront answered ${status}`);
}

/** Collects changes briefly, sends them to every storefront and retries a few times if one is unavailable. */
export function createStorefrontRevalidation(
  config: Pick<Config, "storefrontUrls" | "revalidateToken">,
  log: FastifyBaseLogger,
  pagesShowing: PagesShowing,
): RevalidateStorefront {
  const urls = config.storefrontUrls.map((base) => new URL("/api/revalidate", base));
  const gathered = new Map<BrandId, { items: Set<number>; all: boolean }>();

  async function send(url: URL, message: Message): Promise<void> {
    for (const pause of [...RETRY_MS, 0]) {
      try {
        return await post(url, config.revalidateToken, message);
      } catch (error) {
        if (pause === 0)
          log.warn(
            { err: error, brand: message.brand, storefront: url.host },
            "storefront was not notified of a change",
          );
        else await soon(pause);
      }
    }
  }

  /** Revalidates everything if there are very many changes or the changed items are unknown. */
  async function messageOf(brand: BrandId, items: number[], all: boolean): Promise<Message> {
    if (all || items.length > MOST) return { brand, all: true };
    try {
      const slugs = await pagesShowing(brand, items);
      return slugs.length > MOST ? { brand, all: true } : { brand, slugs };
    } catch (error) {
      log.warn({ err: error, brand }, "pages of changed items not found");
      return { brand, all: true };
    }
  }

  async function flush(brand: BrandId): Promise<void> {
    const { items, all } = gathered.get(brand) ?? { items: [], all: true };
    gathered.delete(brand);
    const message = await messageOf(brand, [...items], all);
    await Promise.all(urls.map((url) => send(url, message)));
  }

  return ({ brand, items = [], all = false }) => {
    let pending = gathered.get(brand);
    if (!pending) {
      pending = { items: new Set(), all: false };
      gathered.set(brand, pending);
      setTimeout(() => void flush(brand), GATHER_MS).unref();
    }
    for (const item of items) pending.items.add(item);
    pending.all ||= all;
  };
}
