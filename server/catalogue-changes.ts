/** Counts the revalidations that reach this process: the response cache drops everything it stored before the last one. */

let count = 0;
let lastAt = 0;

export function recordChange(): void {
  count += 1;
  lastAt = Date.now();
}

export const changeCount = (): number => count;

/** Time of the last change, ms since 1970. */
export const lastChangeAt = (): number => lastAt;
