import "server-only";
import type { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { isSuccess } from "../contract/wire.ts";
import { env } from "../env.ts";
import { BackendError, defaultMessage, kindOf } from "./errors.ts";
import { type Answer, send } from "./transport.server.ts";

export interface CallTarget {
  brand: BrandId;
  key?: string | undefined;
  /** Address of the buyer, for the backend's limits. */
  address?: string | undefined;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10_000;

const baseOf = (brand: BrandId) => (brand === "zwz" ? env().ZWZ_API_URL : env().NOD_API_URL);

interface Told {
  success?: string | number | boolean | null;
  message?: unknown;
}

const wordsOf = (told: Told | null): string =>
  typeof told?.message === "string" ? told.message.trim().slice(0, 500) : "";

function parse(answer: Answer): Told | null {
  try {
    const data: unknown = JSON.parse(answer.text);
    return typeof data === "object" && data !== null ? (data as Told) : null;
  } catch {
    return null;
  }
}

/** A failure of the backend as ours; words of a broken server are never passed on. */
function failure(status: number, told: Told | null, keySent: boolean): BackendError {
  const byStatus = kindOf(status);
  const kind = byStatus === "session" && !keySent ? "refused" : byStatus;
  const words = status < 500 ? wordsOf(told) : "";
  return new BackendError(kind, status, words || defaultMessage(kind));
}

/** Our own backend believes the address only beside the token that both share; another one may read the usual header. */
function addressHeaders(address: string | undefined): Record<string, string> {
  if (!address) return {};
  const { INTERNAL_TOKEN } = env();
  return {
    "x-forwarded-for": address,
    ...(INTERNAL_TOKEN ? { "x-client-address": address, "x-internal-token": INTERNAL_TOKEN } : {}),
  };
}

/** Calls a published endpoint and answers it in our own words. Throws BackendError, nothing else. */
export async function call<Input, Body extends z.ZodType, Wire extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Body, Wire, Output>,
  input: Input,
  to: CallTarget,
): Promise<Output> {
  const body = endpoint.write(input);
  const key = endpoint.auth === "none" ? undefined : to.key;
  const answer = await send({
    url: new URL(endpoint.path, baseOf(to.brand)),
    method: endpoint.method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(key ? { authorization: `Token ${key}` } : {}),
      ...addressHeaders(to.address),
    },
    timeoutMs: endpoint.timeoutMs ?? TIMEOUT_MS,
    signal: to.signal,
  });
  const told = parse(answer);
  if (answer.status >= 400) throw failure(answer.status, told, key !== undefined);
  if (answer.status >= 300 || !told) throw unreadable(endpoint.path, "not JSON");
  if (told.success !== undefined && told.success !== null && !isSuccess(told.success)) {
    throw new BackendError("refused", answer.status, wordsOf(told) || defaultMessage("refused"));
  }
  const wire = endpoint.wire.safeParse(told);
  if (!wire.success) {
    throw unreadable(endpoint.path, wire.error.issues.map((one) => one.path.join(".")).join(", "));
  }
  return endpoint.read(wire.data);
}

function unreadable(path: string, what: string): BackendError {
  console.error(`backend answered ${path} in a form we don't read: ${what.slice(0, 200)}`);
  return new BackendError("unreadable", 502, defaultMessage("unreadable"));
}
