import { timingSafeEqual } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { errorHtml } from "../lib/error-html.ts";
import { messages } from "../lib/forms/messages.ts";
import { toNetwork } from "../lib/node/client-network.ts";
import { createSharedBuckets } from "../lib/node/shared-store/shared-limits.ts";
import type { SharedStore } from "../lib/node/shared-store/shared-store.ts";
import { SESSION_CHANNEL, type SessionSeen } from "../lib/session/session.ts";
import type { RequestLimit } from "../lib/token-buckets.ts";
import { createNetworkPlaces } from "./network-places.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A first visit needs dozens of files, each of which costs Next little. */
const FILE = /^\/(?:_next\/static|assets|files)\/(?!.*\.\.)[\w.~/-]+(?:\?|$)/;
const FILE_TOKENS = 0.05;
/** A flood waits this long for each rejection, because sending thousands a second would delay other visitors too. */
const REJECT_AFTER_MS = 1_000;
/** Rejections of one network that wait at once: each holds a connection, and a flood of them would hold all. */
const WAITING_MAX = 10;
const MAX_SESSIONS = 20_000;

/** Session of each sealed cookie that a route handler has opened. */
const sessions = new LRUCache<string, string>({ max: MAX_SESSIONS });
subscribe(SESSION_CHANNEL, (message) => {
  const { sealed, key } = message as SessionSeen;
  sessions.set(sealed, key);
});

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=([^;\s]+)/;

const addressOf = ({ headers }: IncomingMessage) => String(headers["x-client-address"]);

/** Key that requests are counted by: the session of a signed-in buyer, otherwise the network. */
function subjectOf(request: IncomingMessage): string {
  const [, sealed = ""] = SESSION_COOKIE.exec(request.headers.cookie ?? "") ?? [];
  return sessions.get(sealed) ?? toNetwork(addressOf(request));
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

interface RejectionOptions {
  /** Trusted proxies in front. */
  hops?: number;
  rejectAfterMs?: number;
}

/** Rejects requests after a while, of which only a few of one network wait at once. */
function createRejections({ hops = 0, rejectAfterMs = REJECT_AFTER_MS }: RejectionOptions) {
  const waiting = new WeakSet<Socket>();
  const places = createNetworkPlaces(WAITING_MAX);
  return (request: IncomingMessage, response: ServerResponse, seconds: number) => {
    const { socket } = request;
    // A client that sends more before it has the rejection would fill the memory with requests.
    if (waiting.has(socket)) return void socket.destroy();
    // The client left while Redis counted its request: this response closes no more.
    if (response.destroyed) return;
    const free = places.take(addressOf(request));
    if (!free) {
      // A proxy would take a closed connection for a failure of this server, and leave the server out.
      if (hops > 0) sendRejection(request, response, seconds);
      else socket.destroy();
      return;
    }
    waiting.add(socket);
    const leave = () => {
      clearTimeout(timer);
      response.off("close", leave);
      waiting.delete(socket);
      free();
    };
    const timer = setTimeout(() => {
      leave();
      sendRejection(request, response, seconds);
    }, rejectAfterMs).unref();
    response.once("close", leave);
  };
}

interface Options extends RejectionOptions {
  /** Token of the backend, whose revalidations are not limited. */
  revalidateToken?: string | undefined;
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
  { revalidateToken = "", store = null, ...rejectionOptions }: Options = {},
): Handler {
  const take = createSharedBuckets("storefront", limit, store);
  const reject = createRejections(rejectionOptions);
  const token = Buffer.from(revalidateToken);
  const isBackend = ({ headers }: IncomingMessage) => {
    const sent = Buffer.from(String(headers["x-revalidate-token"] ?? ""));
    return sent.length > 0 && sent.length === token.length && timingSafeEqual(sent, token);
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
