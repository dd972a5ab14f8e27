import { messages } from "../../lib/forms/messages.ts";
import { Refusal } from "./errors.ts";

/** Runs at most `atOnce` jobs at a time; the rest wait in order, and beyond `longest` waiting ones are refused (503). */
export function createQueue(atOnce: number, longest: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw new Refusal(503, messages.unreachable, 2);
      await new Promise<void>((go) => waiting.push(go));
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
