import http from "node:http";
import https from "node:https";
import type { FastifyBaseLogger } from "fastify";
import type { BrandId } from "../../brands/types.ts";
import type { Config } from "../env.ts";

export interface Changed {
  brand: BrandId;
  /** Product pages by slug. */
  slugs?: string[];
  /** Every page that shows catalogue facts. */
  all?: boolean;
}

/** Tells the storefront which cached pages are stale; never blocks and never fails the caller. */
export type StorefrontHook = (changed: Changed) => void;

const GATHER_MS = 100;
const RETRY_MS = [500, 2_000, 8_000, 30_000];
const MOST_SLUGS = 200;
const TIMEOUT_MS = 5_000;

const soon = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function post(url: URL, token: string, changed: Changed): Promise<void> {
  const client = url.protocol === "https:" ? https : http;
  const body = JSON.stringify(changed);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "accept-encoding": "identity",
    "x-revalidate-token": token,
  };
  return new Promise((resolve, reject) => {
    const sent = client.request(url, { method: "POST", headers, timeout: TIMEOUT_MS }, (reply) => {
      reply.resume();
      const status = reply.statusCode ?? 0;
      if (status >= 200 && status < 300) resolve();
      else reject(new Error(`the storefront answered ${status}`));
    });
    sent.on("timeout", () => sent.destroy(new Error("the storefront did not answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Gathers changes for a moment, sends them together and tries again a few times when the storefront is away. */
export function createStorefrontHook(
  config: Pick<Config, "storefrontUrl" | "revalidateToken">,
  log: FastifyBaseLogger,
): StorefrontHook {
  const url = new URL("/api/revalidate", config.storefrontUrl);
  const gathered = new Map<BrandId, { slugs: Set<string>; all: boolean }>();

  async function send(changed: Changed): Promise<void> {
    for (const pause of [...RETRY_MS, 0]) {
      try {
        return await post(url, config.revalidateToken, changed);
      } catch (error) {
        if (pause === 0)
          log.warn({ err: error, brand: changed.brand }, "storefront not told of a change");
        else await soon(pause);
      }
    }
  }

  function flush(brand: BrandId): void {
    const { slugs, all } = gathered.get(brand) ?? { slugs: new Set<string>(), all: true };
    gathered.delete(brand);
    const everything = all || slugs.size > MOST_SLUGS;
    void send(everything ? { brand, all: true } : { brand, slugs: [...slugs] });
  }

  return ({ brand, slugs = [], all = false }) => {
    let pending = gathered.get(brand);
    if (!pending) {
      pending = { slugs: new Set(), all: false };
      gathered.set(brand, pending);
      setTimeout(() => flush(brand), GATHER_MS).unref();
    }
    for (const slug of slugs) pending.slugs.add(slug);
    pending.all ||= all;
  };
}
