import { keptText } from "@/lib/stored-text";

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** In the tab's own storage, because a failed retry may load the whole document anew. */
const kept = keptText("retry", () => window.sessionStorage);

/**
 * How long to wait before this page is tried again, in milliseconds: twice as long after each failure in a row, at
 * most a minute. A failure long after the last one begins a new row.
 */
export function nextPause(path: string, now: number): number {
  const [before = "", pause = "0", at = "0"] = (kept.read() ?? "").split(" ");
  const inARow = before === path && now - Number(at) < 2 * Number(pause) + FIRST_MS;
  const next = inARow ? Math.min(LONGEST_MS, Number(pause) * 2) : FIRST_MS;
  kept.write(`${path} ${next} ${now}`);
  return next;
}
