import { storedText } from "@/lib/stored-text";

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Kept in session storage, because a failed retry may reload the document. */
const kept = storedText("retry", () => window.sessionStorage);

/**
 * Milliseconds until the next retry: doubles with each consecutive failure, up to a minute. A failure long after
 * the previous one starts again.
 */
export function nextPause(path: string, now: number): number {
  const [before = "", pause = "0", at = "0"] = (kept.read() ?? "").split(" ");
  const inARow = before === path && now - Number(at) < 2 * Number(pause) + FIRST_MS;
  const next = inARow ? Math.min(LONGEST_MS, Number(pause) * 2) : FIRST_MS;
  kept.write(`${path} ${next} ${now}`);
  return next;
}
