import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Bounded } from "./bounded.ts";
import { changeCount, lastChange } from "./tags.ts";

/**
 * Answers that are the same for everybody, compressed once. An answer is found by host, address and the headers by
 * which Next tells a document from the data of one; its body lies under its own hash, so equal bodies lie there once.
 */

type Encoding = "br" | "gzip";

interface Body {
  hash: string;
  plain: Buffer;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface Head {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Of changes when it was asked for. */
  change: number;
  until: number;
}

interface Answer extends Head {
  body: Body;
}

/** Beyond what Next itself promises an answer is believed for so long; a change of the catalogue ends it at once. */
const KEPT_MS = 60_000;
/**
 * For a while after a change Next may still be finishing a page that it began before, and gives it to those who asked
 * meanwhile: what it answers then is believed for a second only.
 */
const UNSETTLED_MS = 15_000;
const KEPT_UNSETTLED_MS = 1_000;
const ANSWERS_BYTES = 16 * 1024 * 1024;
const BODIES_BYTES = 128 * 1024 * 1024;
/** A body with its compressed forms. */
const BODY_FACTOR = 1.5;
/** What fits one packet is not worth compressing. */
export const SMALLEST = 1_400;

/** Next gives other answers to requests with these. */
const ASKED_BY = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];

/** These name their bodies and don't hold them: a forgotten body would stay in memory otherwise. */
const heads = new Bounded<Head & { hash: string }>(ANSWERS_BYTES);
const bodies = new Bounded<Body>(BODIES_BYTES);

const brotli = (plain: Buffer, quality: number) =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, 7),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
};

/** The body as it is sent. A file that never changes is packed tighter after its first reader, who doesn't wait for it. */
function packed(body: Body, encoding: Encoding, isForEver: boolean): Promise<Buffer> {
  const known = body.packed[encoding];
  if (known) return known;
  const quickly = packers[encoding](body.plain);
  body.packed[encoding] = quickly;
  if (isForEver && encoding === "br") {
    const tightly = quickly.then(() => brotli(body.plain, constants.BROTLI_MAX_QUALITY));
    tightly.then(
      () => {
        body.packed.br = tightly;
      },
      () => undefined,
    );
  }
  return quickly;
}

/** The best of our encodings that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const names = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((one) => !refused.test(one))
    .map((one) => one.split(";")[0]?.trim());
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : null;
}

/** Null for requests whose answer may be one person's: they are neither answered from here nor kept. */
export function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  return JSON.stringify([headers.host, url, ...ASKED_BY.map((name) => headers[name] ?? null)]);
}

export function storedAnswer(key: string): Answer | undefined {
  const answer = lastAnswer(key);
  if (!answer || answer.change !== changeCount() || answer.until < Date.now()) return undefined;
  return answer;
}

/** The last answer, however old: better than none while the backend is away. */
export function lastAnswer(key: string): Answer | undefined {
  const head = heads.get(key);
  const body = head && bodies.get(head.hash);
  return body && { ...head, body };
}

/** Keeps an answer that anybody may see; `change` is the count of changes when it was asked for. */
export function keep(
  key: string,
  change: number,
  status: number,
  headers: OutgoingHttpHeaders,
  plain: Buffer,
): Answer {
  const hash = createHash("sha1").update(plain).digest("base64url");
  const body = bodies.get(hash) ?? { hash, plain, packed: {} };
  bodies.set(hash, body, plain.length * BODY_FACTOR);
  const now = Date.now();
  const keptMs = now - lastChange() < UNSETTLED_MS ? KEPT_UNSETTLED_MS : KEPT_MS;
  const head = { status, headers, change, until: now + keptMs };
  heads.set(key, { ...head, hash }, key.length + JSON.stringify(headers).length);
  return { ...head, body };
}

/** Sends a kept answer as this visitor can read it, or 304 when he has it already. */
export async function send(
  { status, headers, body }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `W/"${body.hash}"`;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader("etag", etag);
  const had = String(request.headers["if-none-match"] ?? "").split(/\s*,\s*/);
  if (had.includes(etag) && status === 200) {
    response.removeHeader("content-type");
    response.writeHead(304).end();
    return;
  }
  const encoding =
    body.plain.length < SMALLEST ? null : encodingFor(request.headers["accept-encoding"]);
  const isForEver = String(headers["cache-control"]).includes("immutable");
  const bytes = encoding ? await packed(body, encoding, isForEver) : body.plain;
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-length": bytes.length });
  response.end(bytes);
}
