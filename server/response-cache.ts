import { createHash } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { OUTAGE_CHANNEL } from "../lib/backend/errors.ts";
import { env } from "../lib/env.ts";
import { hostName, resolveSite } from "../lib/hosts.ts";
import { captureResponse } from "./capture-response.ts";
import { type Body, heldBytes, isCompressible, sendBody } from "./compression.ts";
import { consolePolicy, documentPolicy, securityHeaders } from "./security-headers.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface CacheEntry {
  headers: OutgoingHttpHeaders;
  /** Hash of the body. */
  hash: string;
  /** Number of invalidations when the response was requested. */
  generation: number;
  freshUntil: number;
}

/**
 * For caches in front of us. A new price shows within 5 s: up to 1 s until it is polled, up to 2 s in nginx, which counts
 * whole seconds. Pages stay available for a day while we are down.
 */
export const PUBLIC_PAGE = "public, max-age=0, s-maxage=1, stale-if-error=86400";
const NOT_FOUND = "no-cache";
export const FRESH_MS = 60_000;
/**
 * Next may still be rendering a page that was requested before an invalidation, and sends it to requests that arrive
 * meanwhile: for a while after a change entries are fresh for a second only.
 */
const UNSETTLED_MS = 15_000;
const FRESH_UNSETTLED_MS = 1_000;
/** While one request fetches a page again that has not changed as far as we know, others get the stored one. */
const REFRESH_MS = 500;
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

/** Estimated memory use of an entry's objects, besides its text. */
const ENTRY_BYTES = 1_000;

const createEntries = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize,
    sizeCalculation: ({ headers }, key) =>
      key.length + JSON.stringify(headers).length + ENTRY_BYTES,
  });
const pages = createEntries(16 * 1024 * 1024);
/** Other hosts, query strings and Next's own requests, of which visitors can make up any number: they evict no page. */
const variants = createEntries(8 * 1024 * 1024);
/** By hash: equal bodies of several hosts or query strings are stored and compressed once. */
const bodies = new LRUCache<string, Body>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (body) => heldBytes(body) + ENTRY_BYTES,
});

/** Requests by result since the start, for the metrics. */
export const cacheCounts = { hit: 0, miss: 0, outage: 0 };

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

/** Undefined for requests whose response may be personal or partial: also for everything in the console. */
function toKey(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (isConsole(request) && !STATIC_FILE.test(url ?? "")) return undefined;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const host = hostName(headers.host ?? "");
  return JSON.stringify([host, url, ...KEY_HEADERS.map((name) => headers[name] ?? null)]);
}

/** Whether the request is for the document at a path of a store's own host. */
function isPageOfStore({ url = "", headers }: IncomingMessage): boolean {
  if (url.includes("?") || KEY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return resolveSite(headers.host ?? null, ownHosts()).site !== "bare";
}

function ownHosts() {
  const { ZWZ_HOSTS, NOD_HOSTS, OPS_HOSTS } = env();
  return { zwz: ZWZ_HOSTS, nod: NOD_HOSTS, ops: OPS_HOSTS, preview: [] };
}

const isConsole = ({ headers }: IncomingMessage): boolean =>
  resolveSite(headers.host ?? null, ownHosts()).site === "ops";

/** Files that are the same on all hosts. */
const STATIC_FILE = /^\/(?:_next\/static|assets)\//;

/** Whether Next marks the response as the same for every visitor: a prerendered page or a static file. */
function isPublic(headers: OutgoingHttpHeaders): boolean {
  const isPersonal =
    headers["set-cookie"] !== undefined ||
    /\*|cookie|authorization/i.test(String(headers.vary ?? ""));
  return !isPersonal && /^s-maxage=|^public,.*\bimmutable\b/.test(String(headers["cache-control"]));
}

function storeBody(hash: string, plain: Buffer): Body {
  // The size of a value is taken when it is stored.
  const recount = () => {
    if (bodies.peek(hash) !== body) return;
    bodies.delete(hash);
    bodies.set(hash, body);
  };
  const body: Body = { plain, size: plain.length, onPacked: recount };
  bodies.set(hash, body);
  return body;
}

function createEntry(
  headers: OutgoingHttpHeaders,
  plain: Buffer,
  requestedIn: number,
  freshMs: number,
) {
  const hash = createHash("sha1").update(plain).digest("base64url");
  const body = bodies.get(hash) ?? storeBody(hash, plain);
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

const POLICY = "content-security-policy";

/** Corrects the headers of Next's response with this body. */
function adjustHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  isOutage: boolean,
): void {
  if (isOutage) {
    response.statusCode = 503;
    response.setHeader("retry-after", RETRY_AFTER_S);
  }
  if (String(response.getHeader("content-type")).startsWith("text/html")) {
    removeHeaders(response, (name) => INTERNAL_HEADER.test(name));
    // A route handler's own policy is stricter.
    const policy = response.getHeader(POLICY) ?? securityHeaders[POLICY];
    const ownPolicy = isConsole(request) ? consolePolicy(body) : documentPolicy(body);
    if (policy === securityHeaders[POLICY]) response.setHeader(POLICY, ownPolicy);
  }
  if (response.statusCode === 404 && !/no-store/.test(String(response.getHeader("cache-control"))))
    response.setHeader("cache-control", NOT_FOUND);
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
    const stored = key === undefined ? undefined : (pages.get(key) ?? variants.get(key));
    const storedBody = stored && bodies.get(stored.hash);
    const requestedAt = Date.now();
    const requestedIn = generation;
    if (storedBody && stored.generation === generation) {
      if (stored.freshUntil >= requestedAt) {
        cacheCounts.hit += 1;
        return sendEntry(stored, storedBody, request, response).catch(() => response.destroy());
      }
      stored.freshUntil = requestedAt + REFRESH_MS;
    }
    cacheCounts.miss += 1;
    // Node leaves out the body of a response to HEAD.
    if (request.method === "HEAD") request.method = "GET";
    const ownHeaders = response.getHeaderNames();

    const shouldBuffer = (headers: OutgoingHttpHeaders) =>
      headers["content-encoding"] === undefined &&
      (response.statusCode === 500 || isCompressible(headers["content-type"]));
    captureResponse(response, shouldBuffer, async (plain) => {
      const isOutage = response.statusCode === 500 && lastOutageAt >= requestedAt;
      if (isOutage && storedBody) {
        cacheCounts.outage += 1;
        removeHeaders(response, (name) => !ownHeaders.includes(name));
        return sendEntry(stored, storedBody, request, response);
      }
      adjustHeaders(request, response, plain, isOutage);
      const headers = response.getHeaders();
      if (key === undefined || response.statusCode !== 200 || !isPublic(headers))
        return sendBody({ plain, size: plain.length }, request, response, false);
      if (!String(headers["cache-control"]).startsWith("public"))
        headers["cache-control"] = PUBLIC_PAGE;
      for (const name of [...ownHeaders, "content-length", "etag"]) delete headers[name];
      const { entry, body } = createEntry(headers, plain, requestedIn, freshMs);
      (isPageOfStore(request) ? pages : variants).set(key, entry);
      return sendEntry(entry, body, request, response);
    });
    return next(request, response);
  };
}
