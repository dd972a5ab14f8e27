import "../zod-config.ts";
import { z } from "zod";
import { toPaise } from "../money.ts";

/** Fields of the console's forms: text as typed, converted when it is sent. */

const RUPEES = /^\d{1,11}(\.\d{1,2})?$/;
const plainAmount = (typed: string) => typed.replace(/[\s,₹]/g, "");

/** An amount such as "2,50,000" or "1165.50". A wrong one ends the check, because rules of the whole form read it. */
export const rupeesField = z.string().refine((typed) => RUPEES.test(plainAmount(typed)), {
  error: "Enter an amount such as 2,50,000",
  abort: true,
});
export const readRupees = (typed: string): number => toPaise(plainAmount(typed));
export const optionalRupeesField = z
  .string()
  .refine((typed) => typed.trim() === "" || RUPEES.test(plainAmount(typed)), {
    error: "Enter an amount such as 1,165.50",
    abort: true,
  });
/** Paise; 0 of an empty field. */
export const readOptionalRupees = (typed: string): number =>
  typed.trim() === "" ? 0 : readRupees(typed);
/** "250000.00" is typed as "250000". */
export const typedRupees = (paise: number): string => String(paise / 100);

export const creditDaysField = z
  .string()
  .refine((typed) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 365, "Enter 0 to 365 days");

const isPercent = (typed: string) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 90;
export const percentField = z.string().refine(isPercent, "Enter 0 to 90, with up to two decimals");
export const optionalPercentField = z
  .string()
  .refine(
    (typed) => typed.trim() === "" || isPercent(typed),
    "Enter 0 to 90, with up to two decimals",
  );

export const reasonField = z
  .string()
  .trim()
  .min(1, "Enter a reason")
  .max(200, "Use up to 200 characters");
/** A day of a date input, or nothing. */
export const dayField = z.string();
export const dayOrNull = (typed: string): string | null => (typed === "" ? null : typed);
