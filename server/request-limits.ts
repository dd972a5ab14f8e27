import { timingSafeEqual } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { toNetwork } from "../lib/client-network.ts";
import { errorHtml } from "../lib/error-html.ts";
import { messages } from "../lib/forms/messages.ts";
import { SESSION_CHANNEL, type SessionSeen } from "../lib/session/session.ts";
import { createSharedBuckets } from "../lib/shared-store/shared-limits.ts";
import type { SharedStore } from "../lib/shared-store/shared-store.ts";
import type { RequestLimit } from "../lib/token-buckets.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A first visit needs dozens of files, each of which costs Next little. */
const FILE = /^\/(?:_next\/static|assets|files)\/(?!.*\.\.)[\w.~/-]+(?:\?|$)/;
const FILE_TOKENS = 0.05;
/** A flood waits this long for each rejection, because sending thousands a second would delay other visitors too. */
const REJECT_AFTER_MS = 1_000;
const MAX_SESSIONS = 20_000;

/** Session of each sealed cookie that a route handler has opened. */
const sessions = new LRUCache<string, string>({ max: MAX_SESSIONS });
subscribe(SESSION_CHANNEL, (message) => {
  const { sealed, key } = message as SessionSeen;
  sessions.set(sealed, key);
});

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=([^;\s]+)/;

/** Key that requests are counted by: the session of a signed-in buyer, otherwise the network. */
function subjectOf({ headers }: IncomingMessage): string {
  const [, sealed = ""] = SESSION_COOKIE.exec(headers.cookie ?? "") ?? [];
  return sessions.get(sealed) ?? toNetwork(String(headers["x-client-address"]));
}

function sendRejection({ url = "" }: IncomingMessage, response: ServerResponse, seconds: number) {
  const isCall = url.startsWith("/api/");
  const message = messages.tooManyRequests;
  response.statusCode = 429;
  response.setHeader("retry-after", Math.max(1, Math.ceil(seconds)));
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", isCall ? "application/json" : "text/html; charset=utf-8");
  response.end(
    isCall
      ? JSON.stringify({ error: { kind: "limited", message } })
      : errorHtml(message, { href: "", label: "Try again" }),
  );
}

interface Options {
  /** Token of the backend, whose revalidations are not limited. */
  revalidateToken?: string | undefined;
  rejectAfterMs?: number;
  /** Counts the requests of all storefronts together. */
  store?: SharedStore | null;
}

/**
 * Limits the requests that reach `next`, which cost milliseconds each; cached pages and files do not. Answers further
 * ones with 429 and Retry-After.
 */
export function withRequestLimit(
  next: Handler,
  limit: RequestLimit,
  { revalidateToken = "", rejectAfterMs = REJECT_AFTER_MS, store = null }: Options = {},
): Handler {
  const take = createSharedBuckets("storefront", limit, store);
  const waiting = new WeakSet<Socket>();
  const token = Buffer.from(revalidateToken);
  const isBackend = ({ headers }: IncomingMessage) => {
    const sent = Buffer.from(String(headers["x-revalidate-token"] ?? ""));
    return sent.length > 0 && sent.length === token.length && timingSafeEqual(sent, token);
  };
  const reject = (request: IncomingMessage, response: ServerResponse, seconds: number) => {
    const { socket } = request;
    // A client that sends more before it has the rejection would fill the memory with requests.
    if (waiting.has(socket)) return socket.destroy();
    waiting.add(socket);
    setTimeout(() => {
      waiting.delete(socket);
      if (!response.destroyed) sendRejection(request, response, seconds);
    }, rejectAfterMs).unref();
  };
  return (request, response) => {
    const tokens = FILE.test(request.url ?? "") ? FILE_TOKENS : 1;
    const seconds = isBackend(request) ? 0 : take(subjectOf(request), tokens);
    if (seconds === 0) return next(request, response);
    if (typeof seconds === "number") return reject(request, response, seconds);
    return seconds.then((shared) =>
      shared === 0 ? next(request, response) : reject(request, response, shared),
    );
  };
}
