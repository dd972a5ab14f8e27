import { ApiError } from "../http.ts";

/** Runs `ask` with a signal that also fires after `ms`; then throws an ApiError with `message`. */
export async function withTimeLimit<T>(
  outer: AbortSignal,
  ms: number,
  message: string,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await ask(AbortSignal.any([outer, limit.signal]));
  } catch (error) {
    throw limit.signal.aborted && !outer.aborted ? new ApiError("unreachable", 0, message) : error;
  } finally {
    clearTimeout(timer);
  }
}
