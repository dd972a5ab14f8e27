/** Result of one check, with the measured figures. */
export interface Check {
  name: string;
  ok: boolean;
  figures: string;
}

/** Passes if every expected figure has its expected value. */
export function check(
  name: string,
  actual: Record<string, number>,
  expected: Record<string, number>,
): Check {
  const keys = Object.keys(expected);
  return {
    name,
    ok: keys.every((key) => actual[key] === expected[key]),
    figures: Object.entries(actual)
      .map(([key, value]) => {
        const expectedValue = expected[key];
        return expectedValue === undefined || expectedValue === value
          ? `${key} ${value}`
          : `${key} ${value} (not ${expectedValue})`;
      })
      .join(", "),
  };
}
