/** Which facts have changed when: a page that was begun before one of its tags changed is out of date. */

/** Stands for every tag. */
export const EVERYTHING = "*";
/** Beyond so many tags everything counts as changed when the first of them did, so the list can't grow. */
const MOST_TAGS = 20_000;

const changed = new Map<string, number>();
let allChanged = 0;
let changes = 0;
let lastNoted = 0;

/** Notes that what bears these tags has changed at a time (ms). */
export function noteChanged(tags: string[], at: number): void {
  changes++;
  lastNoted = Date.now();
  for (const tag of tags) changed.set(tag, Math.max(at, changed.get(tag) ?? 0));
  if (tags.includes(EVERYTHING)) allChanged = Math.max(allChanged, at);
  if (changed.size <= MOST_TAGS) return;
  allChanged = Math.max(allChanged, ...changed.values());
  changed.clear();
}

/** True when something made at `begun` (ms) under these tags may show what has changed since. */
export const isOutdated = (tags: string[], begun: number): boolean =>
  begun <= allChanged || tags.some((tag) => begun <= (changed.get(tag) ?? 0));

/** When this process last heard of a change, ms. */
export const lastChange = (): number => lastNoted;

/** Grows with every change: what was looked at under another number must be looked at again. */
export const changeCount = (): number => changes;
