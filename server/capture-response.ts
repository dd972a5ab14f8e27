import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Larger bodies are streamed. */
const MAX_BUFFERED = 2 * 1024 * 1024;
const WITHOUT_BODY = [204, 206, 304];

type Chunk = string | Uint8Array;

/**
 * Buffers the body written to `response` and passes it to `onComplete`, which sends it; status and headers are still
 * open then. Responses without a body, large ones and those that `shouldBuffer` declines by their headers are sent
 * unchanged.
 */
export function captureResponse(
  response: ServerResponse,
  shouldBuffer: (headers: OutgoingHttpHeaders) => boolean,
  onComplete: (body: Buffer) => Promise<unknown>,
): void {
  const { write, end, writeHead, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  /** Decided when the first byte is written. */
  let buffering: boolean | undefined;

  function restore() {
    Object.assign(response, { write, end, writeHead, flushHeaders });
    for (const chunk of chunks.splice(0)) response.write(chunk);
  }
  function buffer(chunk: Chunk, encoding: unknown): boolean {
    buffering ??=
      !WITHOUT_BODY.includes(response.statusCode) && shouldBuffer(response.getHeaders());
    if (!buffering) return false;
    const bytes =
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    chunks.push(bytes);
    size += bytes.length;
    return true;
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      const headers = rest.at(-1);
      if (headers && typeof headers === "object")
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    flushHeaders() {},
    write(chunk: Chunk, ...rest: unknown[]) {
      if (!buffer(chunk, rest[0])) {
        restore();
        return response.write(chunk, ...(rest as []));
      }
      const callback = rest.find((one) => typeof one === "function");
      callback?.();
      if (size > MAX_BUFFERED) restore();
      return true;
    },
    end(...args: unknown[]) {
      const callback = args.find((one): one is () => void => typeof one === "function");
      const [chunk, encoding] = args;
      const hasChunk = chunk != null && chunk !== callback;
      if (hasChunk && !buffer(chunk as Chunk, encoding)) {
        restore();
        return response.end(...(args as []));
      }
      const body = buffering ? Buffer.concat(chunks.splice(0)) : undefined;
      restore();
      if (!body) return response.end(...(args as []));
      if (callback) response.once("finish", callback);
      onComplete(body).catch(() => response.destroy());
      return response;
    },
  });
}
