import { messages } from "../../lib/forms/messages.ts";
import { Refusal } from "./errors.ts";

/**
 * Runs at most `maxConcurrent` jobs at a time. Further jobs wait in order; if `maxWaiting` jobs wait already, throws
 * 503.
 */
export function createConcurrencyLimit(maxConcurrent: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) throw new Refusal(503, messages.unreachable, 2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
