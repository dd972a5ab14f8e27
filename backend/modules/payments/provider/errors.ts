/** The provider could not be reached, or did not answer: what was asked may or may not have happened. */
export class ProviderUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ProviderAway";
  }
}

/** The provider said no: nothing has happened. */
export class ProviderRejectedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ProviderRefused";
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
 * What a failure of the provider's package means. It rejects with a plain object when the provider answered, and with a
 * TypeError about "status" when it could not be reached: whatever is not a clear refusal leaves the outcome open.
 */
export function toProviderError(error: unknown): ProviderUnavailableError | ProviderRejectedError {
  const { statusCode, error: told } = (error ?? {}) as ProviderFailure;
  if (typeof statusCode !== "number")
    return new ProviderUnavailableError("the provider did not answer");
  const words = `the provider answered ${statusCode} ${told?.code ?? ""}`.trim();
  const open = statusCode >= SERVER_FAULT || statusCode === CONFLICT || statusCode === TOO_MANY;
  if (open || statusCode < 400) return new ProviderUnavailableError(words);
  return new ProviderRejectedError(`${words}: ${(told?.description ?? "").slice(0, 200)}`);
}
