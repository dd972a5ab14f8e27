/**
 * Runs at most `maxConcurrent` jobs at a time. Further jobs wait in order; if `maxWaiting` jobs wait already, throws
 * what `busy` returns.
 */
export function createConcurrencyLimit(
  maxConcurrent: number,
  maxWaiting: number,
  busy: () => Error,
) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) throw busy();
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
