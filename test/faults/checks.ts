/** One statement that was tried, with the figures seen. */
export interface Check {
  name: string;
  ok: boolean;
  figures: string;
}

/** Holds when every expected figure is the one seen. */
export function check(
  name: string,
  seen: Record<string, number>,
  expected: Record<string, number>,
): Check {
  const keys = Object.keys(expected);
  return {
    name,
    ok: keys.every((key) => seen[key] === expected[key]),
    figures: Object.entries(seen)
      .map(([key, value]) => {
        const wanted = expected[key];
        return wanted === undefined || wanted === value
          ? `${key} ${value}`
          : `${key} ${value} (not ${wanted})`;
      })
      .join(", "),
  };
}
