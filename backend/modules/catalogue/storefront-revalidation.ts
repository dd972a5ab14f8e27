import type { FastifyBaseLogger } from "fastify";
import type { BrandId } from "../../../brands/types.ts";
import { CHANGED_SLUGS_MAX } from "../../../lib/contract/page-changes.ts";
import type { Config } from "../../env.ts";
import { postJson } from "../../http/http-client.ts";
import type { RecordedChange } from "./page-changes.ts";

export interface CatalogueChange {
  brand: BrandId;
  /** Item IDs: every page that shows one of them. */
  items?: number[];
  /** Every page that shows catalogue data. */
  all?: boolean;
}

/** Tells the storefronts which cached pages are stale. Never blocks or fails the caller. */
export type RevalidateStorefront = (changed: CatalogueChange) => void;

/** Stores a change, so that storefronts can ask for it. `items` is null if it can be any page. */
type RecordChange = (brand: BrandId, items: number[] | null) => Promise<RecordedChange>;

type Settings = Pick<Config, "storefrontUrls" | "revalidateToken">;

const GATHER_MS = 100;
/** A storefront that is reachable again must not show an old price for longer than 5 s. */
const RETRY_MS = 1_000;
const TIMEOUT_MS = 2_000;

const soon = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function merge(one: RecordedChange | undefined, next: RecordedChange): RecordedChange {
  if (!one) return next;
  const slugs = [...new Set([...one.slugs, ...next.slugs])];
  const all = one.all || next.all || slugs.length > CHANGED_SLUGS_MAX;
  // Another backend may have recorded a change in between, which neither contains: storefronts must still poll it.
  const since = next.since === one.version ? one.since : next.since;
  return { ...next, since, slugs: all ? [] : slugs, all };
}

/**
 * Delivers changes to one storefront. While it is unreachable, one change per brand is pending and collects those that
 * follow; it is sent again until the storefront has confirmed it.
 */
function createDelivery(base: string, token: string, log: FastifyBaseLogger, retryMs: number) {
  const url = new URL("/api/revalidate", base);
  const options = { headers: { "x-revalidate-token": token }, timeoutMs: TIMEOUT_MS };
  const pending = new Map<BrandId, RecordedChange>();
  let isSending = false;
  let isReachable = true;

  const add = (change: RecordedChange) =>
    pending.set(change.brand, merge(pending.get(change.brand), change));

  async function post(change: RecordedChange): Promise<void> {
    const { status } = await postJson(url, JSON.stringify(change), options);
    if (status < 200 || status >= 300) throw new Error(`the storefront answered ${status}`);
    if (!isReachable) log.info({ storefront: url.host }, "storefront is notified of changes again");
    isReachable = true;
  }

  async function sendPending(): Promise<void> {
    for (const change of pending.values()) {
      pending.delete(change.brand);
      try {
        await post(change);
      } catch (error) {
        const later = pending.get(change.brand);
        pending.set(change.brand, later ? merge(change, later) : change);
        if (isReachable)
          log.warn(
            { err: error, storefront: url.host },
            "storefront is not notified of changes; retrying",
          );
        isReachable = false;
        await soon(retryMs);
      }
    }
    isSending = false;
  }

  return (change: RecordedChange): void => {
    add(change);
    if (isSending) return;
    isSending = true;
    void sendPending();
  };
}

/** Collects changes briefly, records them and delivers them to every storefront. */
export function createStorefrontRevalidation(
  { storefrontUrls, revalidateToken }: Settings,
  log: FastifyBaseLogger,
  record: RecordChange,
  retryMs = RETRY_MS,
): RevalidateStorefront {
  const deliveries = storefrontUrls.map((url) =>
    createDelivery(url, revalidateToken, log, retryMs),
  );
  const gathered = new Map<BrandId, { items: Set<number>; all: boolean }>();

  async function flush(brand: BrandId): Promise<void> {
    const { items, all } = gathered.get(brand) ?? { items: [], all: true };
    gathered.delete(brand);
    try {
      const change = await record(brand, all ? null : [...items]);
      for (const deliver of deliveries) deliver(change);
    } catch (error) {
      log.warn({ err: error, brand }, "change of pages not recorded; retrying");
      gather({ brand, all: true }, retryMs);
    }
  }

  function gather({ brand, items = [], all = false }: CatalogueChange, waitMs: number): void {
    let waiting = gathered.get(brand);
    if (!waiting) {
      waiting = { items: new Set(), all: false };
      gathered.set(brand, waiting);
      setTimeout(() => void flush(brand), waitMs).unref();
    }
    for (const item of items) waiting.items.add(item);
    waiting.all ||= all;
  }

  return (change) => gather(change, GATHER_MS);
}
