import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

/** A response body; each compressed form is made once. A stored body gives up its plain form for them. */
export interface Body {
  /** Bytes of the plain form. */
  size: number;
  plain?: Buffer | undefined;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
  /** Bytes of the compressed forms that there are. */
  packed?: { br?: number; gzip?: number };
  /** Called when `plain` or `packed` has changed. */
  onPacked?: () => void;
}

/** Bytes that a body takes in memory. */
export const heldBytes = ({ plain, packed }: Body): number =>
  (plain?.length ?? 0) + (packed?.br ?? 0) + (packed?.gzip ?? 0);

function setPacked(body: Body, encoding: "br" | "gzip", { length }: Buffer): void {
  body.packed = { ...body.packed, [encoding]: length };
  body.onPacked?.();
}

/** Smaller bodies fit one packet. */
const MIN_BYTES = 1_400;
const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;

export const isCompressible = (contentType: unknown) => COMPRESSIBLE.test(String(contentType));

const brotli = (plain: Buffer, quality: number) =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const plainOf = async ({ plain, br }: Body): Promise<Buffer> =>
  plain ?? (br ? promisify(brotliDecompress)(await br) : Buffer.alloc(0));

/** Immutable files are compressed as far as possible, but only after a first response that does not wait for it. */
function compressBrotli(body: Body, plain: Buffer, immutable: boolean): void {
  const quick = brotli(plain, 7);
  body.br = quick;
  const last = immutable ? quick.then(() => brotli(plain, constants.BROTLI_MAX_QUALITY)) : quick;
  const keep = (bytes: Buffer) => {
    Object.assign(body, { br: last, plain: undefined });
    setPacked(body, "br", bytes);
  };
  last.then(keep).catch(() => undefined);
}

async function compressGzip(body: Body): Promise<Buffer> {
  const bytes = await promisify(gzip)(await plainOf(body), { level: 9 });
  setPacked(body, "gzip", bytes);
  return bytes;
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
  const isSmall = body.size < MIN_BYTES;
  const accepted = isSmall ? undefined : acceptedEncoding(request);
  const encoding = accepted && !stored ? "gzip" : accepted;
  const immutable = String(response.getHeader("cache-control")).includes("immutable");
  if (stored && !isSmall && !body.br && body.plain) compressBrotli(body, body.plain, immutable);
  if (encoding === "gzip") body.gzip ??= compressGzip(body);
  const bytes = await ((encoding && body[encoding]) ?? plainOf(body));
  if (encoding) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  response.end(bytes);
}
