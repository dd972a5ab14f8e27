const small = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const CRORE = 10_000_000;

const belowHundred = (n: number): string =>
  n < 20 ? (small[n] ?? "") : [tens[Math.floor(n / 10)], small[n % 10]].filter(Boolean).join("-");

/** A whole number in Indian words, with crore and lakh; "" for 0. */
function inWords(n: number): string {
  const parts: [number, string][] = [
    [Math.floor(n / CRORE), "Crore"],
    [Math.floor((n % CRORE) / 100_000), "Lakh"],
    [Math.floor((n % 100_000) / 1000), "Thousand"],
    [Math.floor((n % 1000) / 100), "Hundred"],
  ];
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count >= 100 ? inWords(count) : belowHundred(count)} ${unit}`);
  return [...named, belowHundred(n % 100)].filter(Boolean).join(" ");
}

/** "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only", as invoices say it. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const whole = `Rupees ${inWords(rupees) || "Zero"}`;
  return `${rest > 0 ? `${whole} and ${belowHundred(rest)} Paise` : whole} Only`;
}
