import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { BrandId } from "../brands/types.ts";
import { type PageChange, pageChangesSince } from "../lib/contract/page-changes.ts";
import {
  type DeliveredChange,
  type DeliveredChangeMessage,
  PAGE_CHANGE_CHANNEL,
  tagsOf,
} from "../lib/node/page-change-channel.ts";

/** With 2 s in nginx and a page that renders slowly, or one lost poll, a new price still shows within 5 s. */
const POLL_MS = 1_000;
/** Polls overlap, so that one that hangs does not hold up the next. */
const TIMEOUT_MS = 10_000;
/** Another backend lacks the call; ours may be replaced by a version that has it. */
const LACKS_CALL_MS = 60_000;

interface Options {
  /** Base URLs of the backends, with a trailing slash. */
  urls: Record<BrandId, string>;
  /** Our own backend does not limit calls with this token; no other backend gets it. */
  own?: { url: string; token: string };
  /** Makes cached pages with these tags stale. */
  revalidate: (tags: string[]) => Promise<void>;
  pollMs?: number;
  lacksCallMs?: number;
}

/** Null if the backend lacks the call; throws while it is unavailable. */
async function fetchChanges(
  url: URL,
  token: string,
  since: number | undefined,
): Promise<PageChange | null> {
  const response = await fetch(url, {
    method: pageChangesSince.method,
    headers: {
      "content-type": "application/json",
      "accept-encoding": "identity",
      ...(token ? { "x-internal-token": token } : {}),
    },
    body: JSON.stringify(pageChangesSince.encode(since)),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`the backend answered ${response.status}`);
  try {
    return pageChangesSince.decode(pageChangesSince.reply.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}

/**
 * Makes pages stale when the backend says so: it delivers changes through the revalidation route, and is polled, because
 * a delivery may be impossible or still be pending. Changes before the start are unknown, so the first poll makes every
 * page stale. Returns a function that ends it.
 */
export function watchPageChanges({
  urls,
  own,
  revalidate,
  pollMs = POLL_MS,
  lacksCallMs = LACKS_CALL_MS,
}: Options): () => void {
  /** Version up to which changes were applied. */
  const versions = new Map<BrandId, number>();
  const pausedUntil = new Map<BrandId, number>();

  async function applyDelivered(change: DeliveredChange): Promise<void> {
    const { brand, since, version } = change;
    await revalidate(tagsOf(brand, change));
    const known = versions.get(brand);
    if (known === undefined || since === undefined || version === undefined) return;
    // If a change in between has not arrived yet, the next poll fetches it.
    if (since <= known && version > known) versions.set(brand, version);
  }

  async function poll(brand: BrandId): Promise<void> {
    if ((pausedUntil.get(brand) ?? 0) > Date.now()) return;
    const since = versions.get(brand);
    const url = new URL(pageChangesSince.path, urls[brand]);
    const isOwn = own !== undefined && url.origin === new URL(own.url).origin;
    const change = await fetchChanges(url, isOwn ? own.token : "", since);
    if (!change) {
      pausedUntil.set(brand, Date.now() + lacksCallMs);
      return;
    }
    const known = versions.get(brand);
    const isRestored = since !== undefined && change.version < since;
    if (known !== undefined && change.version <= known && !isRestored) return;
    await revalidate(tagsOf(brand, known === undefined ? { slugs: [], all: true } : change));
    versions.set(brand, change.version);
  }

  const pollAll = () => {
    // While the backend is unavailable, requests for pages report it.
    for (const brand of ["zwz", "nod"] as const) poll(brand).catch(() => undefined);
  };
  const onDelivered = (message: unknown) => {
    const { change, resolve, reject } = message as DeliveredChangeMessage;
    applyDelivered(change).then(resolve, reject);
  };
  subscribe(PAGE_CHANGE_CHANNEL, onDelivered);
  pollAll();
  const timer = setInterval(pollAll, pollMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    unsubscribe(PAGE_CHANGE_CHANNEL, onDelivered);
  };
}
