import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { wasAwaySince } from "../../lib/backend/away.ts";
import { captureBody } from "./capture.ts";
import { EMPTY_DOCUMENT, missingDocument } from "./missing-document.ts";
import { compiledEarly, paintFirst } from "./page-scripts.ts";
import { readableFailure } from "./readable-failure.ts";
import {
  encodingFor,
  keep,
  keyOf,
  lastAnswer,
  SMALLEST,
  send,
  storedAnswer,
} from "./stored-answers.ts";
import { changeCount } from "./tags.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * What anybody's cache may do with a public page. A price that changes shows within 5 s: a cache may give a page away
 * for 2 s, and for 2 s more while it fetches the new one; when we are down, for a day.
 */
export const PUBLIC_PAGE =
  "public, max-age=0, s-maxage=2, stale-while-revalidate=2, stale-if-error=86400";

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;
const compress = promisify(gzip);
/** What Next tells its own router, which never sees the headers of a document, and in which folder a page stands. */
const OF_NEXT = /^x-(?:nextjs|middleware)-/;

const isText = (headers: OutgoingHttpHeaders) =>
  TEXT.test(String(headers["content-type"] ?? "")) && headers["content-encoding"] === undefined;

const isDocument = (headers: OutgoingHttpHeaders) =>
  String(headers["content-type"]).startsWith("text/html");

/** True when Next says that everybody gets the same. */
function isPublic(status: number, headers: OutgoingHttpHeaders): boolean {
  const rule = String(headers["cache-control"] ?? "");
  if (headers["set-cookie"] !== undefined || ![200, 404].includes(status)) return false;
  if (/\*|cookie|authorization/i.test(String(headers.vary ?? ""))) return false;
  return rule.startsWith("s-maxage=") || /^public,.*\bimmutable\b/.test(rule);
}

const withEncoding = (vary: unknown) =>
  /accept-encoding/i.test(String(vary ?? ""))
    ? vary
    : [vary, "Accept-Encoding"].filter(Boolean).join(", ");

/** Next's handler behind the kept answers: public ones are kept and sent compressed, the rest is compressed as it comes. */
export function answerThrough(next: Handler): Handler {
  return (request, response) => {
    const key = keyOf(request);
    const stored = key && storedAnswer(key);
    if (stored) return send(stored, request, response).catch(() => response.destroy());
    // Node leaves the body out of an answer to HEAD by itself.
    if (request.method === "HEAD") request.method = "GET";
    const change = changeCount();
    const own = response.getHeaders();
    const began = Date.now();
    captureBody(response, isText, async (made) => {
      const { statusCode } = response;
      const headers = response.getHeaders();
      const failed = statusCode === 500;
      const last = key && failed && wasAwaySince(began) && lastAnswer(key);
      if (last) {
        for (const name of Object.keys(headers)) if (!(name in own)) response.removeHeader(name);
        return send(last, request, response);
      }
      if (isDocument(headers)) {
        for (const name of Object.keys(headers).filter((one) => OF_NEXT.test(one))) {
          delete headers[name];
          response.removeHeader(name);
        }
      }
      const empty = statusCode === 404 && isDocument(headers) && made.includes(EMPTY_DOCUMENT);
      const whole = empty && (await missingDocument(request));
      const plain = whole ? Buffer.from(whole) : made;
      headers.vary = withEncoding(headers.vary) as string;
      if (key && isPublic(statusCode, headers)) {
        if (String(headers["cache-control"]).startsWith("s-maxage="))
          headers["cache-control"] = PUBLIC_PAGE;
        for (const name of [...Object.keys(own), "content-length", "etag"]) delete headers[name];
        const body = isDocument(headers)
          ? Buffer.from(paintFirst(plain.toString()))
          : compiledEarly(request.url ?? "", plain);
        return send(keep(key, change, statusCode, headers, body), request, response);
      }
      response.setHeader("vary", headers.vary);
      const body =
        failed && isDocument(headers)
          ? Buffer.from(readableFailure(plain.toString(), wasAwaySince(began)))
          : plain;
      const packs = body.length >= SMALLEST && encodingFor(request.headers["accept-encoding"]);
      const bytes = packs ? await compress(body) : body;
      if (packs) response.setHeader("content-encoding", "gzip");
      response.setHeader("content-length", bytes.length);
      response.end(bytes);
    });
    return next(request, response);
  };
}
