import type { ErrorKind } from "../error-kind.ts";
import { commonMessages } from "../forms/common-messages.ts";

/** A failed call to our own /api; `message` can be shown to the buyer. */
export class ApiError extends Error {
  kind: ErrorKind;
  status: number;
  field: string | undefined;
  /** The failure took seconds: repeating the call at once would only keep the buyer waiting. */
  isSlow = false;
  constructor(kind: ErrorKind, status: number, message: string, field?: string) {
    super(message);
    this.name = "ApiError";
    this.kind = kind;
    this.status = status;
    this.field = field;
  }
}

/** True when a call failed for one of these reasons. */
export const hasKind = (error: unknown, ...kinds: ErrorKind[]): boolean =>
  error instanceof ApiError && kinds.includes(error.kind);

/** True when the storefront or its backend could not be reached: sending the same request again may succeed. */
export const isUnreachable = (error: unknown): boolean => hasKind(error, "unreachable");

/** True when a call failed because the session is over. */
export const isSessionExpired = (error: unknown): boolean => hasKind(error, "session");

interface Options {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** After `ms` the call fails as unreachable, with this message. */
  timeout?: { ms: number; message: string };
}

async function readResponse<T>(response: Response): Promise<T> {
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  const failure = (data as { error?: Partial<ApiError> } | null)?.error;
  throw new ApiError(
    failure?.kind ?? "unreachable",
    response.status,
    failure?.message || commonMessages.unreachable,
    failure?.field,
  );
}

const SLOW_FAILURE_MS = 5000;

/** Calls our own /api. Throws ApiError; an aborted call throws the browser's AbortError. */
export async function api<T>(
  path: string,
  { method, body, headers, signal, timeout }: Options = {},
): Promise<T> {
  const limit = new AbortController();
  const timer = timeout && setTimeout(() => limit.abort(), timeout.ms);
  const started = performance.now();
  try {
    const response = await fetch(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      ...(headers ? { headers } : {}),
      ...(body === undefined
        ? {}
        : {
            body: JSON.stringify(body),
            headers: { "content-type": "application/json", ...headers },
          }),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      cache: "no-store",
    });
    return await readResponse<T>(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    const message = limit.signal.aborted && timeout ? timeout.message : commonMessages.unreachable;
    const failure = error instanceof ApiError ? error : new ApiError("unreachable", 0, message);
    failure.isSlow = performance.now() - started > SLOW_FAILURE_MS;
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}
