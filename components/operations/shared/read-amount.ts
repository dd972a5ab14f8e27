import { toPaise } from "@/lib/money";

const AMOUNT = /^[\d,]{1,15}(\.\d{1,2})?$/;

/** Paise of an amount such as "1,16,500.00"; 0 if it is none. */
export const readAmount = (text: string): number => (AMOUNT.test(text.trim()) ? toPaise(text) : 0);
