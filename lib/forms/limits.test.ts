import { describe, expect, test } from "@jest/globals";
import { CONSENT_VERSION, consentOf, consentProblem } from "./consent.ts";
import { messages } from "./messages.ts";
import { LIST_NAME_MAX, listNameKey, parseListName } from "./order-list.ts";
import { PART_NUMBER_MAX, parsePartNumber, partNumberKey } from "./part-number.ts";
import { checkMobileChange } from "./profile.ts";
import { checkPoFile, formatPoNumber, PO_NUMBER_MAX, parsePoNumber } from "./purchase-order.ts";
import { checkNewPassword, checkOwnPassword } from "./recovery.ts";
import { parseReturnNote } from "./return-request.ts";
import { parseRequestedText } from "./rfi.ts";
import { isCompanyName, isEmail, isPersonName, isStreet } from "./validators.ts";

const letters = (count: number) => "a".repeat(count);

describe("the longest text of a field", () => {
  test.each<[name: string, most: number, fits: (text: string) => boolean]>([
    ["company name", 150, isCompanyName],
    ["person's name", 60, isPersonName],
    ["street", 300, isStreet],
    ["part before the @", 64, (text) => isEmail(`${text}@works.example`)],
    ["label of a domain", 63, (text) => isEmail(`a@${text}.example`)],
    ["top level of a domain", 63, (text) => isEmail(`a@works.${text}`)],
    ["own part number", PART_NUMBER_MAX, (text) => "number" in parsePartNumber(text)],
    ["name of a list", LIST_NAME_MAX, (text) => "name" in parseListName(text)],
    ["number of a purchase order", PO_NUMBER_MAX, (text) => parsePoNumber(text) === text],
    ["note of a return", 500, (text) => "note" in parseReturnNote(text, true)],
    ["requested text", 200, (text) => "text" in parseRequestedText(text)],
    ["password", 256, (text) => checkNewPassword({ password: text, confirm: text }) === null],
  ])("%s has %i characters", (_, most, fits) => {
    expect([fits(letters(most)), fits(letters(most + 1))]).toEqual([true, false]);
  });

  test("[5.3] e-mail address has 254 characters", () => {
    const label = `${letters(60)}.`;
    const address = (count: number) => `a@${label.repeat(4)}${letters(count)}`;
    expect([address(8).length, isEmail(address(8)), isEmail(address(9))]).toEqual([
      254,
      true,
      false,
    ]);
  });

  test("[5.11] a street has at least three letters or digits", () => {
    expect(["A-1 b", "A-1", "१२ क"].map(isStreet)).toEqual([true, false, true]);
  });
});

describe("the file of a purchase order", () => {
  const most = 2 * 1024 * 1024;
  test.each([
    ["application/pdf", most, null],
    ["image/png", 1, null],
    ["image/jpeg", 1, null],
    ["application/pdf", most + 1, messages.poFileTooLarge],
    ["application/pdf", 0, messages.poFileKind],
    ["image/svg+xml", 1, messages.poFileKind],
    ["text/html", 1, messages.poFileKind],
  ])("%s of %i bytes: %j", (type, size, refusal) => {
    expect(checkPoFile({ type, size })).toBe(refusal);
  });
});

test.each([
  ["4711", "PO 4711"],
  ["PO 4711", "PO 4711"],
  ["P.O. 4711", "P.O. 4711"],
  ["po-17", "po-17"],
  ["POLY-17", "PO POLY-17"],
])("purchase order %s is written as %s", (number, text) => {
  expect(formatPoNumber(number)).toBe(text);
});

test("a purchase order's number has single spaces and is printable", () => {
  expect(["  47  11 ", "", "47\n11", "47\u202e11"].map(parsePoNumber)).toEqual([
    "47 11",
    "",
    null,
    null,
  ]);
});

test.each<[name: string, keyOf: (text: string) => string, same: string[], other: string]>([
  ["part numbers", partNumberKey, ["AB 12-3", "ab12-3", "ＡＢ 12-3"], "AB12-4"],
  ["names of lists", listNameKey, ["Line 1", "LINE 1", "Ｌine 1"], "Line1"],
])("%s differ in more than case and width", (_, keyOf, same, other) => {
  expect(new Set(same.map(keyOf)).size).toBe(1);
  expect(keyOf(other)).not.toBe(keyOf(same[0] ?? ""));
});

test.each([
  ["other", "", true, { error: "Describe why you are returning these goods" }],
  ["other", " – ", true, { error: "Describe why you are returning these goods" }],
  ["damaged", "", false, { note: "" }],
  ["damaged", "  cage\nbroken ", false, { note: "cage broken" }],
])("the note of a return that is %s, %j", (_, typed, isRequired, result) => {
  expect(parseReturnNote(typed, isRequired)).toEqual(result);
});

test("consent to the account is required, that to marketing is recorded only if it was given", () => {
  expect(consentProblem({ consent: false })?.message).toBe(messages.consentNeeded);
  expect(consentProblem({ consent: true })).toBeNull();
  const recorded = (marketing: boolean) => consentOf({ marketing });
  expect(recorded(false)).toEqual({ version: CONSENT_VERSION, purposes: ["account"] });
  expect(recorded(true).purposes).toEqual(["account", "marketing"]);
});

describe("changes that need the current password", () => {
  test.each([
    [{ current: "" }, messages.enterCurrentPassword],
    [{ password: "  ", confirm: "  " }, messages.enterValidPassword],
    [{ confirm: "" }, messages.confirmPassword],
    [{ confirm: "kupfer2" }, messages.passwordsDiffer],
    [{ password: "kupfe", confirm: "kupfe" }, messages.passwordTooShort],
    [{}, undefined],
  ])("own password with %j: %j", (over, message) => {
    const form = { current: "old", password: "kupfer", confirm: "kupfer", ...over };
    expect(checkOwnPassword(form)?.message).toBe(message);
  });

  test("mobile number", () => {
    const check = (mobile: string, password: string) =>
      checkMobileChange({ mobile, password })?.field;
    expect(check("98200", "x")).toBe("mobile");
    expect(check("9820012345", "")).toBe("password");
    expect(check("9820012345", "x")).toBeUndefined();
  });
});
