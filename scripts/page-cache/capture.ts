import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Larger bodies are sent on as they come. */
const MOST = 2 * 1024 * 1024;

type Chunk = string | Uint8Array;
type Done = () => void;

const doneOf = (rest: unknown[]): Done | undefined =>
  rest.find((one): one is Done => typeof one === "function");
const bytesOf = (chunk: Chunk, rest: unknown[]): Buffer =>
  typeof chunk === "string"
    ? Buffer.from(chunk, typeof rest[0] === "string" ? (rest[0] as BufferEncoding) : "utf8")
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

/**
 * Holds back what is written into a response and hands over the whole body once it has ended, its status and headers
 * still to be sent. Bodies that `wants` does not ask for (judged by the headers), that are large, and answers without
 * a body go out untouched.
 */
export function captureBody(
  response: ServerResponse,
  wants: (headers: OutgoingHttpHeaders) => boolean,
  hand: (body: Buffer) => Promise<unknown>,
): void {
  const { write, end, writeHead, flushHeaders } = response;
  let chunks: Buffer[] | undefined;
  let size = 0;

  const letGo = () => {
    Object.assign(response, { write, end, writeHead, flushHeaders });
    for (const chunk of chunks ?? []) response.write(chunk);
    chunks = undefined;
  };
  /** Decides at the first byte; false when the response goes out untouched. */
  const holds = (): boolean => {
    const bodyless = [204, 206, 304].includes(response.statusCode);
    if (!chunks && (bodyless || !wants(response.getHeaders()))) letGo();
    else chunks ??= [];
    return chunks !== undefined;
  };
  const take = (chunk: Chunk, rest: unknown[]): boolean => {
    if (!holds()) return false;
    const bytes = bytesOf(chunk, rest);
    chunks?.push(bytes);
    size += bytes.length;
    return true;
  };

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      const headers = rest.at(-1);
      if (headers && typeof headers === "object")
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    // Nothing goes out before the end; what must stream is let go at its first byte.
    flushHeaders() {},
    write(chunk: Chunk, ...rest: unknown[]) {
      if (!take(chunk, rest)) return response.write(chunk, ...(rest as []));
      doneOf(rest)?.();
      if (size > MOST) letGo();
      return true;
    },
    end(...given: unknown[]) {
      const [chunk, ...rest] = typeof given[0] === "function" ? [undefined, ...given] : given;
      if (chunk != null) take(chunk as Chunk, rest);
      if (!chunks) {
        letGo();
        return response.end(...(given as []));
      }
      const body = Buffer.concat(chunks);
      chunks = undefined;
      letGo();
      const done = doneOf(rest);
      if (done) response.once("finish", done);
      hand(body).catch(() => response.destroy());
      return response;
    },
  });
}
