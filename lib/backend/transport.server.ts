import "server-only";
import http from "node:http";
import https from "node:https";
import { BackendError, defaultMessage } from "./errors.ts";

export interface Answer {
  status: number;
  type: string;
  bytes: Buffer;
}

interface Outgoing {
  url: URL;
  method: string;
  body: string | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

const LARGEST_ANSWER = 16 * 1024 * 1024;

const httpAgent = new http.Agent({ keepAlive: true });
const httpsAgent = new https.Agent({ keepAlive: true });

const unreachable = () => new BackendError("unreachable", 0, defaultMessage("unreachable"));

function attempt({ url, method, body, headers, timeoutMs, signal }: Outgoing): Promise<Answer> {
  const secure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(
      url,
      {
        method,
        agent: secure ? httpsAgent : httpAgent,
        headers: {
          accept: "application/json",
          // Requests no compression and does none: decompression has been the target of attacks on fetch.
          "accept-encoding": "identity",
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > LARGEST_ANSWER) request.destroy(new Error("answer too large"));
          else chunks.push(chunk);
        });
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers["content-type"] ?? "",
            bytes: Buffer.concat(chunks),
          });
        });
        response.on("error", reject);
      },
    );
    const timer = setTimeout(() => request.destroy(new Error("timeout")), timeoutMs);
    const abort = () => request.destroy(new Error("aborted"));
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.on("error", (error) =>
      reject(Object.assign(error, { onKeptSocket: request.reusedSocket })),
    );
    request.on("close", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    });
    request.end(body);
  });
}

const wasStaleSocket = (error: unknown): boolean =>
  error instanceof Error &&
  "onKeptSocket" in error &&
  error.onKeptSocket === true &&
  "code" in error &&
  error.code === "ECONNRESET";

/**
 * Sends one request to the backend. A GET on a connection that the backend has just closed is retried once; a
 * POST never is, because it may have been processed.
 */
export async function send(outgoing: Outgoing): Promise<Answer> {
  try {
    return await attempt(outgoing);
  } catch (error) {
    if (outgoing.method !== "GET" || !wasStaleSocket(error)) throw unreachable();
  }
  return attempt(outgoing).catch(() => {
    throw unreachable();
  });
}
