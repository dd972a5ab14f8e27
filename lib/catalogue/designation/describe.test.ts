import { expect, test } from "@jest/globals";
import { describeGrade, explainMatch } from "./describe.ts";
import type { Match } from "./types.ts";

const clearance = { feature: "clearance", requested: "C2", offered: "C3" } as const;
const match = (over: Partial<Match>): Match => ({
  ...{ requested: "6205-2RS/C2", grade: "differs", differences: [clearance], unread: [] },
  ...over,
});

test.each([
  [{ grade: "same", differences: [] }, "Same", "Same"],
  [{}, "Differs in clearance", "Differs in clearance: C2 requested, C3 offered"],
  [
    { unread: ["XY7"] },
    "Differs in clearance; XY7 not recognised",
    "Differs in clearance: C2 requested, C3 offered; XY7 not recognised",
  ],
  [{ differences: [], unread: ["XY7"] }, "XY7 not recognised", "XY7 not recognised"],
  [
    { grade: "size-only", unread: ["XY7"] },
    "Same size only; XY7 not recognised",
    "Same size only. Differs in clearance: C2 requested, C3 offered; XY7 not recognised",
  ],
] satisfies [Partial<Match>, string, string][])(
  "%j in few words and with all values: what was not understood is never left out",
  (over, short, long) => {
    expect(describeGrade(match(over))).toBe(short);
    expect(explainMatch(match(over))).toBe(long);
  },
);
