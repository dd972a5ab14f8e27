import { describe, expect, test } from "@jest/globals";
import { hasOtherFraction, isSpeltAlike, spellingOf } from "./number-spelling.ts";

describe("[2.13] the spelling of a number", () => {
  test.each([
    ["6205-2rs/c3", "62052RSC3"],
    ["6205/2RS", "62052RS"],
    ["62 / 22", "62/22"],
    ["CF-1/2 B", "CF1/2B"],
    ["CF½".normalize("NFKC"), "CF1/2"],
    ["230/500", "230500"],
    ["62/C3", "62C3"],
    ["CF 12/", "CF12"],
  ])("%s: only a slash that begins a size counts", (number, spelling) => {
    expect(spellingOf(number)).toBe(spelling);
  });

  test.each([
    ["CF1/2", "CF 12", true],
    ["62/22", "62/22-2RS", false],
    ["62/2", "62/22", false],
    ["62/22", "72/22", true],
    ["62/22", "62/2", true],
    ["6205/2RS", "6205-2RS", false],
    ["6379/6320", "6320", false],
  ])("whether %s has a fraction that %s lacks: %s", (number, name, isOther) => {
    expect(hasOtherFraction(number, name)).toBe(isOther);
  });

  test.each([
    ["CF12", "CF 12", true],
    ["6204 2rs", "6204-2RS", true],
    ["CF12", "NU12", false],
    ["NU205 E C", "NU205EC", false],
    ["CF1/2", "CF 12", false],
    ["CF 1-2", "CF 12", false],
    ["62/22", "6222", false],
  ])("%s and %s are spelt alike: %s", (one, other, isAlike) => {
    expect(isSpeltAlike(one, other)).toBe(isAlike);
  });
});
