import { expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import { PASSWORD_MAX } from "../forms/recovery.ts";
import { checkOperatorPassword } from "./password.ts";

test.each([
  [11, "Use at least 12 characters. Three or four words are a good password."],
  [12, null],
  [PASSWORD_MAX, null],
  [PASSWORD_MAX + 1, `Use at most ${PASSWORD_MAX} characters.`],
])("an operator's password of %i characters: %p", (length, message) => {
  const password = "r".repeat(length);
  const problem = message === null ? null : { field: "password", message };
  expect(checkOperatorPassword(password, password)).toEqual(problem);
});

test("the confirmation is compared exactly", () => {
  const password = "needle roller cage";
  for (const confirm of ["", `${password} `, password.toUpperCase()])
    expect(checkOperatorPassword(password, confirm)).toEqual({
      field: "confirm",
      message: messages.passwordsDiffer,
    });
});
