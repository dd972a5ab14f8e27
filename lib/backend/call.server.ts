import "server-only";
import type { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { type Endpoint, fillPath } from "../contract/endpoint.ts";
import { isSuccess } from "../contract/fields.ts";
import { env } from "../env.ts";
import { BackendError, defaultMessage, errorKind } from "./errors.ts";
import { type Answer, send } from "./transport.server.ts";

export interface CallTarget {
  brand: BrandId;
  key?: string | undefined;
  /** Address of the buyer, for the backend's rate limits. */
  address?: string | undefined;
  /** Of the buyer's browser; our own backend names the session by it. */
  userAgent?: string | undefined;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10_000;

/** Base URL of a brand's backend, with a trailing slash. */
export const baseUrl = (brand: BrandId) =>
  brand === "zwz" ? env().ZWZ_API_URL : env().NOD_API_URL;

type PathOf<Input> = { path: string; params?: (input: Input) => Record<string, string> };

interface ErrorReply {
  success?: string | number | boolean | null;
  message?: unknown;
}

const messageOf = (reply: ErrorReply | null): string =>
  typeof reply?.message === "string" ? reply.message.trim().slice(0, 500) : "";

/** Parses a response body as JSON; null if it is not JSON. */
function parse(answer: Answer): unknown {
  try {
    return JSON.parse(answer.bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Path of a call with its parameters. A parameter that cannot be part of a path counts as not found. */
function pathOf<Input>(endpoint: PathOf<Input>, input: Input): string {
  try {
    return fillPath(endpoint.path, endpoint.params?.(input));
  } catch {
    throw new BackendError("missing", 404, defaultMessage("missing"));
  }
}

/** Converts a failed response. Messages of a broken server are never passed on. */
function failure(status: number, reply: ErrorReply | null, keySent: boolean): BackendError {
  const byStatus = errorKind(status);
  const kind = byStatus === "session" && !keySent ? "refused" : byStatus;
  const text = status < 500 ? messageOf(reply) : "";
  return new BackendError(kind, status, text || defaultMessage(kind));
}

/**
 * Our own backend trusts the client address only next to the shared token, which no other backend may see. Another one
 * may read the usual header.
 */
function clientHeaders(
  url: URL,
  { address, userAgent }: Pick<CallTarget, "address" | "userAgent">,
): Record<string, string> {
  const { INTERNAL_TOKEN, BACKEND_URL } = env();
  const token = url.origin === new URL(BACKEND_URL).origin ? INTERNAL_TOKEN : "";
  return {
    ...(address ? { "x-forwarded-for": address } : {}),
    ...(address && token ? { "x-client-address": address } : {}),
    ...(token ? { "x-internal-token": token } : {}),
    ...(token && userAgent ? { "user-agent": userAgent } : {}),
  };
}

const headersFor = (
  url: URL,
  { key, ...client }: Pick<CallTarget, "key" | "address" | "userAgent">,
) => ({
  ...(key ? { authorization: `Token ${key}` } : {}),
  ...clientHeaders(url, client),
});

/** Fetches a file from the brand's own backend; redirects are not followed. Throws BackendError, nothing else. */
export async function fetchFile(
  url: URL,
  { key, address, signal }: CallTarget,
): Promise<Pick<Answer, "type" | "bytes">> {
  const answer = await send({
    url,
    method: "GET",
    body: undefined,
    headers: { ...headersFor(url, { key, address }), accept: "*/*" },
    timeoutMs: TIMEOUT_MS,
    signal,
    isSafe: true,
  });
  if (answer.status === 200) return answer;
  throw failure(answer.status, parse(answer) as ErrorReply | null, key !== undefined);
}

/** Calls a published endpoint and answers it in our own text. Throws BackendError, nothing else. */
export async function call<Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Body, Wire, Output>,
  input: Input,
  to: CallTarget,
): Promise<Output> {
  const body = endpoint.encode(input);
  const key = endpoint.auth === "none" ? undefined : to.key;
  const url = new URL(pathOf(endpoint, input), baseUrl(to.brand));
  const answer = await send({
    url,
    method: endpoint.method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: headersFor(url, { key, address: to.address, userAgent: to.userAgent }),
    timeoutMs: endpoint.timeoutMs ?? TIMEOUT_MS,
    signal: to.signal,
    isSafe: endpoint.method === "GET" || endpoint.isSafe === true,
  });
  const data = parse(answer);
  const reply = typeof data === "object" ? (data as ErrorReply | null) : null;
  if (answer.status >= 400) throw failure(answer.status, reply, key !== undefined);
  if (answer.status >= 300 || !data) throw unreadable(endpoint.path, "not JSON");
  const hasSuccess = reply?.success !== undefined && reply.success !== null;
  if (hasSuccess && !isSuccess(reply.success) && !endpoint.acceptsSuccessZero) {
    throw new BackendError("refused", answer.status, messageOf(reply) || defaultMessage("refused"));
  }
  const wire = endpoint.reply.safeParse(data);
  if (!wire.success) {
    throw unreadable(endpoint.path, wire.error.issues.map((one) => one.path.join(".")).join(", "));
  }
  return endpoint.decode(wire.data);
}

function unreadable(path: string, what: string): BackendError {
  console.error(`backend answered ${path} in a form we don't read: ${what.slice(0, 200)}`);
  return new BackendError("unreadable", 502, defaultMessage("unreadable"));
}
