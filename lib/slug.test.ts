import { expect, test } from "@jest/globals";
import { canonicalSlugOf, normalise, slugAllocator, slugOf } from "./slug.ts";

test.each([
  ["6204-2RS/C3", "6204-2rs-c3"],
  ["NU 210 EM", "nu-210-em"],
  ["/608/", "608"],
  ["32.5×47", "32-5-47"],
  ["6204 - 2RS", "6204-2rs"],
])("[2.1] the address of %s is %s", (designation, slug) => expect(slugOf(designation)).toBe(slug));

test.each(["nu 210-em", "NU210/EM", "nu.210.em"])("[2.11] %s is the same number", (typed) =>
  expect(normalise(typed)).toBe("NU210EM"),
);

test.each([
  ["6204-2Z", ["6204ZZ", "6204ZZ", "6204-2Z"], "6204-2z"],
  ["NJ205-E", ["NJ205R", "NJ205E", "NJ205E"], "nj205e"],
  ["NJ205-E", ["NJ205R", "NJ205E", "NJ205R"], "nj205r"],
  ["22230", ["22230RHA", "22230R"], "22230r"],
])("[2.1] one address for %s, written %j: %s", (universal, writings, address) => {
  expect(canonicalSlugOf(universal, writings)).toBe(address);
  expect(canonicalSlugOf(universal, writings.toReversed())).toBe(address);
});

test("[2.1] a new designation gets the first free address, another maker's item that of its designation", () => {
  const allocate = slugAllocator([
    { designation: "6204-2RS", slug: "6204-2rs" },
    { designation: "6204/2RS", slug: "6204-2rs-2" },
  ]);
  expect(allocate("6204 2RS")).toBe("6204-2rs-3");
  expect(allocate("6204.2RS")).toBe("6204-2rs-4");
  expect(allocate("6204/2RS")).toBe("6204-2rs-2");
  expect(allocate("6204 2RS")).toBe("6204-2rs-3");
  expect(allocate("6205")).toBe("6205");
});
