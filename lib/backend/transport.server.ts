import "server-only";
import http from "node:http";
import https from "node:https";
import { tracing } from "../node/tracing/hooks.ts";
import { BackendError, defaultMessage } from "./errors.ts";
import { isPaused, noteAnswer, noteFailure } from "./hung-backends.server.ts";
import { repeatRead } from "./repeat-read.server.ts";

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
  /** Whether it only reads. */
  isSafe: boolean;
}

const LARGEST_ANSWER = 16 * 1024 * 1024;

const httpAgent = new http.Agent({ keepAlive: true });
const httpsAgent = new https.Agent({ keepAlive: true });

const unreachable = () => new BackendError("unreachable", 0, defaultMessage("unreachable"));

/** `reuse`: whether the request may use a connection of an earlier one. */
function attempt(
  { url, method, body, headers, timeoutMs, signal }: Outgoing,
  reuse: boolean,
): Promise<Answer> {
  const secure = url.protocol === "https:";
  const agent = secure ? httpsAgent : httpAgent;
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(
      url,
      {
        method,
        agent: reuse && agent,
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
    request.on("error", reject);
    request.on("close", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    });
    request.end(body);
  });
}

function read(outgoing: Outgoing): Promise<Answer> {
  const { timeoutMs, signal } = outgoing;
  return repeatRead((part) => attempt({ ...outgoing, timeoutMs: part.timeoutMs }, part.isFirst), {
    timeoutMs,
    signal,
    statusOf: ({ status }) => status,
  });
}

async function sendUntraced(outgoing: Outgoing): Promise<Answer> {
  const { url, isSafe } = outgoing;
  if (isSafe && isPaused(url.origin)) throw unreachable();
  const sentAt = Date.now();
  try {
    const answer = await (isSafe ? read(outgoing) : attempt(outgoing, false));
    noteAnswer(url.origin);
    return answer;
  } catch {
    noteFailure(url.origin, sentAt);
    throw unreachable();
  }
}

/**
 * Sends one request to the backend. What only reads may be sent again. Changes could have been processed, so they get a
 * new connection from the start and are never repeated. From a backend that hangs nothing is read for a moment.
 */
export function send(outgoing: Outgoing): Promise<Answer> {
  const hooks = tracing();
  if (!hooks) return sendUntraced(outgoing);
  const attributes = {
    "http.request.method": outgoing.method,
    "server.address": outgoing.url.hostname,
  };
  return hooks.call(`${outgoing.method} backend`, attributes, (headers) =>
    sendUntraced({ ...outgoing, headers: { ...outgoing.headers, ...headers } }),
  );
}
