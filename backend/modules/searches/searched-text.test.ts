import { expect, test } from "@jest/globals";
import { toSearchedText } from "./searched-text.ts";

test.each([
  ["6204-2rs", "6204-2RS"],
  ["  deep   groove\tball ", "DEEP GROOVE BALL"],
  ["20x47x14", "20X47X14"],
  ["100 x 150 x 24 mm", "100 X 150 X 24 MM"],
  ["NU 2310 ECM/C3", "NU 2310 ECM/C3"],
  ["23152-B-K-MB", "23152-B-K-MB"],
  ["６２０４", "6204"],
  ["BEARING", "BEARING"],
  ["x".repeat(100), "X".repeat(100)],
])("%j is counted as %j", (typed, text) => expect(toSearchedText(typed)).toBe(text));

test.each([
  "asha.rao@example.com",
  "asha @ example",
  "9812345670",
  "+91 98123 45670",
  "98123-45670",
  "call 0 (20) 2712 3456 now",
  "1234 5678 9012",
  "27AABCN4321K1ZJ",
  "27 aabcn 4321 k1zj",
  "AABCN4321K",
  "",
  "  ",
  "--/",
  "x".repeat(101),
])("%j is not stored", (typed) => expect(toSearchedText(typed)).toBeNull());
