/** The provider was unreachable or did not respond: the outcome is unknown. */
export class ProviderUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ProviderUnavailableError";
  }
}

/** The provider rejected the request: nothing has changed. */
export class ProviderRejectedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ProviderRejectedError";
  }
}

interface ProviderFailure {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

const SERVER_FAULT = 500;
const CONFLICT = 409;
const TOO_MANY = 429;

/**
 * Maps an error of the provider's package, which rejects with a plain object if the provider responded and with a TypeError
 * if it was unreachable. Anything but a clear rejection leaves the outcome unknown.
 */
export function toProviderError(error: unknown): ProviderUnavailableError | ProviderRejectedError {
  const { statusCode, error: reason } = (error ?? {}) as ProviderFailure;
  if (typeof statusCode !== "number")
    return new ProviderUnavailableError("the provider did not respond");
  const summary = `the provider responded ${statusCode} ${reason?.code ?? ""}`.trim();
  const open = statusCode >= SERVER_FAULT || statusCode === CONFLICT || statusCode === TOO_MANY;
  if (open || statusCode < 400) return new ProviderUnavailableError(summary);
  return new ProviderRejectedError(`${summary}: ${(reason?.description ?? "").slice(0, 200)}`);
}
