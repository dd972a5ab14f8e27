import "server-only";

/** After such a wait a backend hangs, if it has not answered another call meanwhile either. */
const HUNG_MS = 9_000;
/** Next renders a failed page a second time with its error page, which asks the backend at once. */
const PAUSE_MS = 500;

/** By origin. */
const answeredAt = new Map<string, number>();
const pausedUntil = new Map<string, number>();

/** Whether the backend has just been found to hang: a read then fails at once instead of waiting as long again. */
export const isPaused = (origin: string): boolean => Date.now() < (pausedUntil.get(origin) ?? 0);

export function noteAnswer(origin: string): void {
  answeredAt.set(origin, Date.now());
  pausedUntil.delete(origin);
}

/** A call sent at `sentAt` has failed. */
export function noteFailure(origin: string, sentAt: number): void {
  const now = Date.now();
  const hasAnswered = (answeredAt.get(origin) ?? 0) >= sentAt;
  if (now - sentAt >= HUNG_MS && !hasAnswered) pausedUntil.set(origin, now + PAUSE_MS);
}
