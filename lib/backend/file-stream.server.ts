import "server-only";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { BackendError, defaultMessage } from "./errors.ts";
import { repeatRead } from "./repeat-read.server.ts";

/** No part of the file for so long: the backend is taken to be gone. */
const IDLE_MS = 60_000;
/** A file whose opening took so long is not asked for again. */
const OPEN_MS = 60_000;

function open(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request: start } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is reused may be closed at that moment.
    const own = { agent: false, headers: { ...headers, "accept-encoding": "identity" } };
    const request = start(url, { ...own, signal }, resolve);
    request.setTimeout(IDLE_MS, () => request.destroy(new Error("timeout")));
    request.on("error", reject);
    request.end();
  });
}

/** Opens a file of the backend, whose content is passed on while it arrives: exports can be larger than what may be held. */
export function openFile(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return repeatRead(() => open(url, headers, signal), {
    timeoutMs: OPEN_MS,
    signal,
    statusOf: ({ statusCode }) => statusCode,
    discard: (response) => response.destroy(),
  }).catch(() => {
    throw new BackendError("unreachable", 0, defaultMessage("unreachable"));
  });
}

const LARGEST_ERROR = 64 * 1024;

/** The beginning of a response that is an error. */
export async function readError(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST_ERROR) break;
  }
  return Buffer.concat(chunks);
}
