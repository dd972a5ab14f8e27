import { describe, expect, test } from "@jest/globals";
import { returnMessages } from "../returns/return-messages.ts";
import { backOrderForm, getCancelledLines } from "./back-order-form.ts";
import { messages } from "./messages.ts";
import { checkPhoto, getReturnLines, type ReturnForm, returnForm } from "./return-form.ts";

const lines = [
  { lineNumber: "1", name: "6204", brand: "ZWZ", backOrdered: 5 },
  { lineNumber: "2", name: "6205", brand: "ZWZ", backOrdered: 12 },
];

/** Path and message of each problem. */
const problemsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

describe("pieces of several lines", () => {
  test.each<[typed: string[], problems: [string, string][]]>([
    [["5", "12"], []],
    [["", "12"], []],
    [
      ["6", "13"],
      [
        ["quantities.0", messages.backOrderQuantity(5)],
        ["quantities.1", messages.backOrderQuantity(12)],
      ],
    ],
    [["5", "0"], [["quantities.1", messages.backOrderQuantity(12)]]],
    [["1.5", "1"], [["quantities.0", messages.backOrderQuantity(5)]]],
    [["", "  "], [["quantities.0", messages.backOrderLinesNeeded]]],
  ])("%j of 5 and 12: %j", (quantities, problems) => {
    expect(problemsOf(backOrderForm(lines).safeParse({ quantities }))).toEqual(problems);
  });

  test("only the lines with pieces are sent, each with its own", () => {
    expect(getCancelledLines(lines, { quantities: ["", "7"] })).toEqual([
      { lineNumber: "2", quantity: 7, backOrdered: 12 },
    ]);
    expect(getCancelledLines(lines, { quantities: ["5", "7"] })).toHaveLength(2);
  });
});

describe("a return", () => {
  const shipped = [
    { shipment: 1, line: 1, returnable: 4 },
    { shipment: 2, line: 3, returnable: 9 },
  ].map((line) => ({
    ...{ date: "2026-11-20", until: "2026-12-20", name: "6204", brand: "ZWZ" },
    ...{ shipped: 10, returned: 0, ...line },
  }));
  const photo = { id: "p1", name: "cage.jpg" };
  const check = (form: Partial<ReturnForm>) =>
    problemsOf(
      returnForm(shipped).safeParse({
        ...{ quantities: ["4", "9"], reason: "by-mistake", note: "", photos: [] },
        ...form,
      }),
    );

  test.each<[form: Partial<ReturnForm>, problems: [string, string][]]>([
    [{}, []],
    [{ quantities: ["5", "9"] }, [["quantities.0", "Enter a whole number up to 4"]]],
    [{ quantities: ["", ""] }, [["quantities.0", returnMessages.returnLinesNeeded]]],
    [{ reason: "" }, [["reason", returnMessages.returnReasonNeeded]]],
    [{ reason: "other" }, [["note", returnMessages.returnNoteNeeded]]],
    [{ reason: "other", note: "Too large" }, []],
    [{ note: "x".repeat(501) }, [["note", returnMessages.returnNoteLong]]],
    [{ reason: "wrong-item" }, [["photos", returnMessages.returnPhotoNeeded]]],
    [{ reason: "damaged" }, [["photos", returnMessages.returnPhotoNeeded]]],
    [{ reason: "defective" }, [["photos", returnMessages.returnPhotoNeeded]]],
    [{ reason: "defective", photos: [photo] }, []],
  ])("with %j: %j", (form, problems) => expect(check(form)).toEqual(problems));

  test("names shipment and line of each chosen line", () => {
    expect(getReturnLines(shipped, ["", "2"])).toEqual([{ shipment: 2, line: 3, quantity: 2 }]);
  });

  test.each([
    ["image/png", 1, null],
    ["image/jpeg", 9_000_000, null],
    ["image/png", 0, returnMessages.returnPhotoKind],
    ["image/gif", 1, returnMessages.returnPhotoKind],
    ["application/pdf", 1, returnMessages.returnPhotoKind],
  ])("takes a photo of %s and %i bytes: %j", (type, size, refusal) => {
    expect(checkPhoto({ type, size })).toBe(refusal);
  });
});
