import { everyPage } from "./forms/every-page.ts";

export type ErrorKind =
  | "refused"
  | "invalid"
  | "session"
  | "missing"
  | "conflict"
  | "limited"
  | "unreachable"
  | "unreadable";

/** What went wrong, in words that can be shown to the buyer. */
export class ApiError extends Error {
  kind: ErrorKind;
  status: number;
  field: string | undefined;
  constructor(kind: ErrorKind, status: number, message: string, field?: string) {
    super(message);
    this.name = "ApiError";
    this.kind = kind;
    this.status = status;
    this.field = field;
  }
}

interface Options {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Calls our own /api. Throws ApiError; an aborted call throws the browser's AbortError. */
export async function api<T>(path: string, { method, body, signal }: Options = {}): Promise<T> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    ...(signal ? { signal } : {}),
    cache: "no-store",
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError("unreachable", 0, everyPage.unreachable);
  });
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  const told = (data as { error?: { kind?: ErrorKind; message?: string; field?: string } } | null)
    ?.error;
  throw new ApiError(
    told?.kind ?? "unreachable",
    response.status,
    told?.message || everyPage.unreachable,
    told?.field,
  );
}
