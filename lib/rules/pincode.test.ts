import { expect, test } from "@jest/globals";
import { isPincode } from "./pincode.ts";

test("[5.11] a pincode has six digits, not starting with 0", () => {
  expect(["411026", " 110001 "].map(isPincode)).toEqual([true, true]);
  expect(
    ["", "4", "011026", "41102", "4110266", "41102a", "४११०२६", "4".repeat(1000)].map(isPincode),
  ).toEqual(Array(8).fill(false));
});
