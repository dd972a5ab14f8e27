import { setTimeout as pause } from "node:timers/promises";

/** Answers no sooner than `ms` after the call, so that how long the work took tells nothing. A failure comes at once. */
export async function minDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(ms)]);
  return result;
}
