const MINUTE_MS = 60_000;
const UNITS = [
  { ms: 86_400_000, one: "day" },
  { ms: 3_600_000, one: "hour" },
  { ms: MINUTE_MS, one: "minute" },
];

/** How long something waits, in its largest unit: "3 days"; "just now" below a minute. */
export function formatAge(since: string, now: Date): string {
  const ms = now.getTime() - Date.parse(since);
  const unit = UNITS.find((one) => ms >= one.ms);
  if (!unit) return "just now";
  const count = Math.floor(ms / unit.ms);
  return `${count} ${unit.one}${count === 1 ? "" : "s"}`;
}
