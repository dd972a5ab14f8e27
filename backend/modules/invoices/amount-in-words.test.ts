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
  [1_00_00_001_00, "Rupees One Crore One Only"],
  [
    123_45_67_890_05,
    "Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Five Paise Only",
  ],
];

test.each(cases)("[9.7] %d paise: %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
