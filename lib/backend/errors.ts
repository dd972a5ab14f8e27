import { channel } from "node:diagnostics_channel";
import { type ErrorKind, OUTAGE_DIGEST } from "../error-kind.ts";
import { messages } from "../forms/messages.ts";

/**
 * Channel on which an unreachable backend is reported. Diagnostics channels are process-wide: the storefront server
 * subscribes to it, although Next bundles its own copies of this module.
 */
export const OUTAGE_CHANNEL = "bearings.backend-outage";
const outages = channel(OUTAGE_CHANNEL);

/** A failed backend call with a message for the buyer. */
export class BackendError extends Error {
  kind: ErrorKind;
  status: number;
  /** The only field that Next passes to error pages in the browser. */
  digest?: string;
  constructor(kind: ErrorKind, status: number, message: string) {
    super(message);
    this.name = "BackendError";
    this.kind = kind;
    this.status = status;
    if (kind !== "unreachable") return;
    this.digest = OUTAGE_DIGEST;
    outages.publish(this);
  }
}

const KINDS: Record<number, ErrorKind> = {
  400: "invalid",
  401: "session",
  403: "refused",
  404: "missing",
  // Another backend may have the path but not this method.
  405: "missing",
  409: "conflict",
  413: "invalid",
  415: "invalid",
  422: "invalid",
  429: "limited",
};

/** Kind of error for a non-2xx status. */
export const errorKind = (status: number): ErrorKind =>
  KINDS[status] ?? (status >= 500 ? "unreachable" : "refused");

const STATUSES: Record<ErrorKind, number> = {
  refused: 400,
  invalid: 400,
  session: 401,
  missing: 404,
  conflict: 409,
  limited: 429,
  unreachable: 503,
  unreadable: 503,
};

/** Status with which the storefront passes the error on. */
export const statusFor = (kind: ErrorKind): number => STATUSES[kind];

/** Message used if the backend sent none. */
export function defaultMessage(kind: ErrorKind): string {
  if (kind === "session") return messages.sessionExpired;
  if (kind === "limited") return messages.tooManyTries;
  return messages.unreachable;
}

/** True if another backend lacks this call. The feature that needs it is then hidden. */
export const lacksCall = (error: unknown): boolean =>
  error instanceof BackendError && (error.kind === "missing" || error.status === 405);

/** The backend did not process the call; it may do so later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof BackendError && ["unreachable", "unreadable", "limited"].includes(error.kind);

/** Invalid input; names its field if there is one. */
export class FieldError extends BackendError {
  field: string | undefined;
  constructor(message: string, field?: string) {
    super("invalid", 400, message);
    this.name = "FieldError";
    this.field = field;
  }
}
