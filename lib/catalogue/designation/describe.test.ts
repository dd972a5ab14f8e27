import { expect, test } from "@jest/globals";
import { describeGrade, describeUnlisted, explainMatch, inSentence } from "./describe.ts";
import { parseDesignation } from "./parse.ts";
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

test("several differences and marks are listed", () => {
  const cage = { feature: "cage", requested: "brass", offered: "pressed steel" } as const;
  const seal = { feature: "seal", requested: "open", offered: "2Z" } as const;
  const two = match({ differences: [clearance, cage], unread: ["XY7", "QQ9"] });
  expect(describeGrade(two)).toBe("Differs in clearance and cage; XY7 and QQ9 not recognised");
  expect(explainMatch(two)).toBe(
    "Differs in clearance: C2 requested, C3 offered; cage: brass requested, pressed steel offered; XY7 and QQ9 not recognised",
  );
  const three = match({ differences: [clearance, cage, seal, { ...cage, offered: "polyamide" }] });
  expect(describeGrade(three)).toBe("Differs in clearance, cage and seal");
  expect(inSentence("Differs in clearance")).toBe("differs in clearance");
  expect(inSentence("XY7 Same")).toBe("XY7 Same");
});

test.each([
  [
    "6205",
    {},
    "Deep groove ball bearing, bore 25 mm, outside diameter 52 mm, width 15 mm. We have no bearing of this size.",
  ],
  [
    "6205",
    { width: null },
    "Deep groove ball bearing, bore 25 mm, outside diameter 52 mm. We don't know its width, so we can't offer a bearing of the same size.",
  ],
  [
    "6205",
    { bore: null, outsideDiameter: null, width: null },
    "Deep groove ball bearing. We don't know its bore, outside diameter and width, so we can't offer a bearing of the same size.",
  ],
  [
    "6205",
    { type: "adapter sleeve", width: null },
    "Adapter sleeve, bore 25 mm, outside diameter 52 mm.",
  ],
])("%s with %j, which is not in the catalogue, is described", (number, over, words) => {
  const designation = parseDesignation(number);
  if (!designation) throw new Error("not parsed");
  expect(describeUnlisted({ ...designation, ...over })).toBe(words);
});
