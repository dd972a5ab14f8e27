import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A response body; each compressed form is made once. */
export interface Body {
  plain: Buffer;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

/** Smaller bodies fit one packet. */
const MIN_BYTES = 1_400;
const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;

export const isCompressible = (contentType: unknown) => COMPRESSIBLE.test(String(contentType));

const brotli = (plain: Buffer, quality: number) =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Immutable files are compressed as far as possible, but only after a first response that does not wait for it. */
function compressBrotli(body: Body, immutable: boolean): Promise<Buffer> {
  const quick = brotli(body.plain, 7);
  body.br = quick;
  if (immutable) {
    const smallest = quick.then(() => brotli(body.plain, constants.BROTLI_MAX_QUALITY));
    smallest.then(() => Object.assign(body, { br: smallest })).catch(() => undefined);
  }
  return quick;
}

function compressGzip(body: Body): Promise<Buffer> {
  body.gzip = promisify(gzip)(body.plain, { level: 9 });
  return body.gzip;
}

function acceptedEncoding(request: IncomingMessage): "br" | "gzip" | undefined {
  const names = String(request.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding));
}

/** Sends a stored body in the best encoding that the client accepts. A body that is sent once is only gzipped. */
export async function sendBody(
  body: Body,
  request: IncomingMessage,
  response: ServerResponse,
  stored: boolean,
): Promise<void> {
  const accepted = body.plain.length < MIN_BYTES ? undefined : acceptedEncoding(request);
  const encoding = accepted && !stored ? "gzip" : accepted;
  const immutable = String(response.getHeader("cache-control")).includes("immutable");
  let bytes = body.plain;
  if (encoding === "br") bytes = await (body.br ?? compressBrotli(body, immutable));
  if (encoding === "gzip") bytes = await (body.gzip ?? compressGzip(body));
  if (encoding) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  response.end(bytes);
}
