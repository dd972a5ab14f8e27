import { createHash } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { OUTAGE_CHANNEL } from "../lib/backend/errors.ts";
import { captureResponse } from "./capture-response.ts";
import { type Body, isCompressible, sendBody } from "./compression.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface CacheEntry {
  headers: OutgoingHttpHeaders;
  /** Hash of the body. */
  hash: string;
  /** Number of invalidations when the response was requested. */
  generation: number;
  freshUntil: number;
}

/** For caches in front of us: a new price shows within 5 s, and pages stay available for a day while we are down. */
export const PUBLIC_PAGE =
  "public, max-age=0, s-maxage=2, stale-while-revalidate=2, stale-if-error=86400";
const NOT_FOUND = "no-cache";
export const FRESH_MS = 60_000;
/**
 * Next may still be rendering a page that was requested before an invalidation, and sends it to requests that arrive
 * meanwhile: for a while after a change entries are fresh for a second only.
 */
const UNSETTLED_MS = 15_000;
const FRESH_UNSETTLED_MS = 1_000;
const RETRY_AFTER_S = 5;

/** Headers for Next's own router, which never sees those of a document. */
const INTERNAL_HEADER = /^x-(?:nextjs|middleware)-/;
/** Request headers by which Next chooses between a document and its data. */
const KEY_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];

const entries = new LRUCache<string, CacheEntry>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ headers }, key) => key.length + JSON.stringify(headers).length,
});
/** By hash: equal bodies of several hosts or query strings are stored and compressed once. */
const bodies = new LRUCache<string, Body>({
  maxSize: 128 * 1024 * 1024,
  // With its compressed forms.
  sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.5) + 1,
});

let generation = 0;
let invalidatedAt = 0;
/** Makes every entry stale; the last version of a page is still used during an outage. */
export function invalidateResponses(): void {
  generation += 1;
  invalidatedAt = Date.now();
}

let lastOutageAt = 0;
subscribe(OUTAGE_CHANNEL, () => {
  lastOutageAt = Date.now();
});

/** Undefined for requests whose response may be personal or partial. */
function toKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  return JSON.stringify([headers.host, url, ...KEY_HEADERS.map((name) => headers[name] ?? null)]);
}

/** Whether Next marks the response as the same for every visitor: a prerendered page or a static file. */
function isPublic(headers: OutgoingHttpHeaders): boolean {
  const isPersonal =
    headers["set-cookie"] !== undefined ||
    /\*|cookie|authorization/i.test(String(headers.vary ?? ""));
  return !isPersonal && /^s-maxage=|^public,.*\bimmutable\b/.test(String(headers["cache-control"]));
}

function createEntry(
  headers: OutgoingHttpHeaders,
  plain: Buffer,
  requestedIn: number,
  freshMs: number,
) {
  const hash = createHash("sha1").update(plain).digest("base64url");
  const body = bodies.get(hash) ?? { plain };
  bodies.set(hash, body);
  const now = Date.now();
  const isUnsettled = now - invalidatedAt < UNSETTLED_MS;
  const freshUntil = now + (isUnsettled ? Math.min(FRESH_UNSETTLED_MS, freshMs) : freshMs);
  return { entry: { headers, hash, generation: requestedIn, freshUntil }, body };
}

/** Sends the entry, or 304 if the client has it already. */
async function sendEntry(
  { headers, hash }: CacheEntry,
  body: Body,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `W/"${hash}"`;
  for (const [name, value] of Object.entries({ ...headers, etag }))
    if (value !== undefined) response.setHeader(name, value);
  const known = String(request.headers["if-none-match"]).split(/\s*,\s*/);
  response.statusCode = known.includes(etag) ? 304 : 200;
  if (response.statusCode === 200) return sendBody(body, request, response, true);
  response.removeHeader("content-type");
  response.end();
}

function removeHeaders(response: ServerResponse, matches: (name: string) => boolean): void {
  for (const name of response.getHeaderNames()) if (matches(name)) response.removeHeader(name);
}

/** Corrects the headers of Next's response. */
function adjustHeaders(response: ServerResponse, isOutage: boolean): void {
  if (isOutage) {
    response.statusCode = 503;
    response.setHeader("retry-after", RETRY_AFTER_S);
  }
  if (String(response.getHeader("content-type")).startsWith("text/html"))
    removeHeaders(response, (name) => INTERNAL_HEADER.test(name));
  if (response.statusCode === 404) response.setHeader("cache-control", NOT_FOUND);
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    response.setHeader("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
}

/**
 * Does in front of Next what nginx's proxy_cache and compression would do: stores public responses, compresses them
 * once, answers 304, and sends the last version of a page while the backend is unavailable. Only responses with status
 * 200 are stored, so that unknown addresses cannot evict pages.
 */
export function withResponseCache(next: Handler, freshMs = FRESH_MS): Handler {
  return (request, response) => {
    const key = toKey(request);
    const stored = key === undefined ? undefined : entries.get(key);
    const storedBody = stored && bodies.get(stored.hash);
    const requestedAt = Date.now();
    const requestedIn = generation;
    if (storedBody && stored.generation === generation && stored.freshUntil >= requestedAt) {
      return sendEntry(stored, storedBody, request, response).catch(() => response.destroy());
    }
    // Node leaves out the body of a response to HEAD.
    if (request.method === "HEAD") request.method = "GET";
    const ownHeaders = response.getHeaderNames();

    const shouldBuffer = (headers: OutgoingHttpHeaders) =>
      headers["content-encoding"] === undefined &&
      (response.statusCode === 500 || isCompressible(headers["content-type"]));
    captureResponse(response, shouldBuffer, async (plain) => {
      const isOutage = response.statusCode === 500 && lastOutageAt >= requestedAt;
      if (isOutage && storedBody) {
        removeHeaders(response, (name) => !ownHeaders.includes(name));
        return sendEntry(stored, storedBody, request, response);
      }
      adjustHeaders(response, isOutage);
      const headers = response.getHeaders();
      if (key === undefined || response.statusCode !== 200 || !isPublic(headers))
        return sendBody({ plain }, request, response, false);
      if (!String(headers["cache-control"]).startsWith("public"))
        headers["cache-control"] = PUBLIC_PAGE;
      for (const name of [...ownHeaders, "content-length", "etag"]) delete headers[name];
      const { entry, body } = createEntry(headers, plain, requestedIn, freshMs);
      entries.set(key, entry);
      return sendEntry(entry, body, request, response);
    });
    return next(request, response);
  };
}
