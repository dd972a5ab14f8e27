import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { wasAwaySince } from "../lib/backend/away.ts";

/** What the storefront refuses before Next sees it, and what it takes off a request first. */

/** A checkout of 200 lines is about 85 kB. */
const BODY_MAX = 128 * 1024;
/** The file of a purchase order, 2 MB as base64. */
const UPLOAD_PATH = "/api/orders/po-file";
const UPLOAD_MAX = 2_900_000;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Next trusts these when it finds them; nobody outside has a reason to send one. */
const INTERNAL = /^(?:x-middleware-|x-invoke-|x-matched-path$|x-nextjs-|next-resume$|x-client-)/;
const FORWARDED = /^(?:forwarded$|x-forwarded-|x-real-ip$)/;

interface Refusal {
  status: number;
  text: string;
}

export function refusal(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
): Refusal | null {
  const { method = "", url = "", headers } = request;
  if (!METHODS.includes(method)) return { status: 405, text: "Method not allowed" };
  if (!url.startsWith("/")) return { status: 400, text: "Bad request" };
  if (/^\/+_next\/image\b/i.test(url)) return { status: 404, text: "Not found" };
  if (headers["next-action"] !== undefined) return { status: 404, text: "Not found" };
  if (headers["content-encoding"] !== undefined) return { status: 415, text: "Unsupported" };
  const most = url.split("?")[0] === UPLOAD_PATH ? UPLOAD_MAX : BODY_MAX;
  if (Number(headers["content-length"] ?? 0) > most) return { status: 413, text: "Too large" };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, text: "Length required" };
  return null;
}

interface Client {
  address: string;
  scheme: "http" | "https";
}

const last = (header: string | string[] | undefined, fromRight: number): string =>
  String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .at(-fromRight) ?? "";

/**
 * Who is asking. With `hops` trusted proxies in front, the address is the hops-th from the right of
 * X-Forwarded-For; with none, forwarded headers are anybody's claim and are not read.
 */
export function clientOf(
  headers: IncomingHttpHeaders,
  socketAddress: string,
  hops: number,
): Client {
  if (hops < 1) return { address: socketAddress, scheme: "http" };
  const told = last(headers["x-forwarded-for"], hops);
  const proto = last(headers["x-forwarded-proto"], 1).toLowerCase();
  return {
    address: isIP(told) ? told : socketAddress,
    scheme: proto === "https" ? "https" : "http",
  };
}

/** Takes off what only we may say, then says it: x-client-address and x-client-scheme. */
export function clean(headers: IncomingHttpHeaders, client: Client) {
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) || FORWARDED.test(name)) delete headers[name];
  }
  headers["x-client-address"] = client.address;
  headers["x-client-scheme"] = client.scheme;
}

const AGAIN_S = "5";

/** A page that failed because the backend is away answers 503 and when to come again, not Next's 500. */
export function tellOutage(response: ServerResponse) {
  const began = Date.now();
  const { writeHead } = response;
  response.writeHead = function write(this: ServerResponse, status: number, ...rest: never[]) {
    const away = status === 500 && wasAwaySince(began);
    if (away) this.setHeader("retry-after", AGAIN_S);
    return writeHead.call(this, away ? 503 : status, ...rest);
  };
}
