import { expect, test } from "@jest/globals";
import { amountInWords } from "./amount-in-words.ts";

const cases: [number, string][] = [
  [0, "Rupees Zero Only"],
  [1_00, "Rupees One Only"],
  [19_00, "Rupees Nineteen Only"],
  [40_00, "Rupees Forty Only"],
  [100_00, "Rupees One Hundred Only"],
  [566_00, "Rupees Five Hundred Sixty-Six Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [12_34_567_00, "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only"],
  [100_00_00_000_00, "Rupees One Hundred Crore Only"],
  [99_00, "Rupees Ninety-Nine Only"],
  [1_00_00_001_00, "Rupees One Crore One Only"],
  [
    123_45_67_890_05,
    "Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Five Paise Only",
  ],
];

test("every number below twenty and every ten has its word", () => {
  const words = (rupees: number) => amountInWords(rupees * 100).replace(/^Rupees (.*) Only$/, "$1");
  const belowTwenty = Array.from({ length: 19 }, (_, at) => words(at + 1)).join(" ");
  expect(belowTwenty).toBe(
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen",
  );
  const tens = [20, 30, 40, 50, 60, 70, 80, 90].map(words).join(" ");
  expect(tens).toBe("Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety");
});

test.each(cases)("[9.7] %d paise: %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
