import { expect, test } from "@jest/globals";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["Trustno1", "ncc1701", "vfhbyf", "Sammy123"])(
  "[9.1] %s is too common, because it was leaked often",
  (password) => expect(isCommonPassword(password, "asha@works.example")).toBe(true),
);

test.each(["Bearing#6204", "Roller-22214", "correct horse battery"])(
  "[9.1] %s is not too common",
  (password) => expect(isCommonPassword(password, "asha@works.example")).toBe(false),
);
