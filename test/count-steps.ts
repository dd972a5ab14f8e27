import { runInNewContext } from "node:vm";

/** As Jest's own limit, which cannot end work that never waits: a guard against hanging, not a speed limit. */
const GUARD_MS = 60_000;

const COUNTED = [
  [Map.prototype, "get"],
  [RegExp.prototype, "exec"],
  [String.prototype, "slice"],
  [String.prototype, "charAt"],
  [String.prototype, "charCodeAt"],
] as const;

/**
 * Look-ups, matches and pieces of text that some work takes: as many on every machine. Throws when they are more than `most`,
 * or when the work does not end because a pattern backtracks.
 */
export function countSteps(work: () => unknown, most: number): number {
  let steps = 0;
  const restore = COUNTED.map(([owner, name]) => {
    const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    const counting = function (this: unknown, ...given: unknown[]) {
      steps += 1;
      if (steps > most) throw new Error(`takes more than ${most} steps`);
      return Reflect.apply(own, this, given);
    };
    Reflect.set(owner, name, counting);
    return () => Reflect.set(owner, name, own);
  });
  try {
    runInNewContext("work()", { work }, { timeout: GUARD_MS });
  } finally {
    for (const one of restore) one();
  }
  return steps;
}
