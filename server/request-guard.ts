import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Checks every request before Next sees it, and removes headers that clients must not set. */

/** A checkout of 200 lines is about 85 kB. */
const BODY_MAX = 128 * 1024;
/** The file of a purchase order and a photo are 2 MB as base64, a list to match 1,000 lines of 200 characters. */
const LARGER_BODIES = new Map([
  ["/api/orders/po-file", 2_900_000],
  ["/api/return-photos", 2_900_000],
  ["/api/search/numbers", 300_000],
  ["/api/account/lists", 400_000],
]);
/** Calls of the operator console: imports, 16 MB as in the backend. */
const CONSOLE_CALL = /^\/api\/ops\//;
const CONSOLE_BODY_MAX = 16 * 1024 * 1024;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Headers that Next or our handlers trust. */
const INTERNAL = /^(?:x-middleware-|x-invoke-|x-matched-path$|x-nextjs-|next-resume$|x-client-)/;
const FORWARDED = /^(?:forwarded$|x-forwarded-|x-real-ip$)/;

const UNKNOWN_CLIENT = "unknown";

interface Rejection {
  status: number;
  text: string;
}

/** The response to a request that is not passed on to Next, or null. */
export function rejectRequest(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
): Rejection | null {
  const { method = "", url = "", headers } = request;
  if (!METHODS.includes(method)) return { status: 405, text: "Method not allowed" };
  if (!url.startsWith("/")) return { status: 400, text: "Bad request" };
  if (/^\/+_next\/image\b/i.test(url)) return { status: 404, text: "Not found" };
  if (headers["next-action"] !== undefined) return { status: 404, text: "Not found" };
  if (headers["content-encoding"] !== undefined) return { status: 415, text: "Unsupported" };
  const maxBytes = CONSOLE_CALL.test(url)
    ? CONSOLE_BODY_MAX
    : (LARGER_BODIES.get(url.split("?")[0] ?? "") ?? BODY_MAX);
  if (Number(headers["content-length"] ?? 0) > maxBytes) return { status: 413, text: "Too large" };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, text: "Length required" };
  return null;
}

interface Client {
  address: string;
  scheme: "http" | "https";
}

const partFromRight = (header: string | string[] | undefined, index: number): string =>
  String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .at(-index) ?? "";

/**
 * The client's address and scheme. With `hops` trusted proxies in front, the address is the hops-th from the right of
 * X-Forwarded-For; with none, forwarded headers are not read, because any client can send them.
 */
export function detectClient(
  headers: IncomingHttpHeaders,
  socketAddress: string,
  hops: number,
): Client {
  if (hops < 1) return { address: socketAddress, scheme: "http" };
  const forwarded = partFromRight(headers["x-forwarded-for"], hops);
  const proto = partFromRight(headers["x-forwarded-proto"], 1).toLowerCase();
  return {
    address: isIP(forwarded) ? forwarded : socketAddress,
    scheme: proto === "https" ? "https" : "http",
  };
}

/**
 * Removes headers that only the server may set, then sets x-client-address and x-client-scheme. Next streams titles into
 * <body> for clients without a User-Agent, whatever `htmlLimitedBots` says, so that they get one.
 */
export function cleanHeaders(headers: IncomingHttpHeaders, client: Client) {
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) || FORWARDED.test(name)) delete headers[name];
  }
  headers["x-client-address"] = client.address;
  headers["x-client-scheme"] = client.scheme;
  headers["user-agent"] ||= UNKNOWN_CLIENT;
}
