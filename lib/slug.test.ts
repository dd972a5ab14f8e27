import { expect, test } from "@jest/globals";
import { normalise, slugOf } from "./slug.ts";

test.each([
  ["6204-2RS/C3", "6204-2rs-c3"],
  ["NU 210 EM", "nu-210-em"],
  ["/608/", "608"],
  ["32.5×47", "32-5-47"],
])("[2.1] the address of %s is %s", (designation, slug) => expect(slugOf(designation)).toBe(slug));

test.each(["nu 210-em", "NU210/EM", "nu.210.em"])("[2.11] %s is the same number", (typed) =>
  expect(normalise(typed)).toBe("NU210EM"),
);
