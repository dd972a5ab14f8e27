import { z } from "zod";

/** A seller's account for payments by NEFT and RTGS. */
export interface BankAccount {
  holder: string;
  number: string;
  ifsc: string;
  bank: string;
  branch: string;
}

const text = z.string().max(100, "has more than 100 characters");
const rules = {
  BANK_ACCOUNT_HOLDER: text,
  BANK_ACCOUNT_NUMBER: z.string().regex(/^\d{9,18}$/, "must have 9 to 18 digits"),
  BANK_IFSC: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "must look like HDFC0000001"),
  BANK_NAME: text,
  BANK_BRANCH: text,
};
type Part = keyof typeof rules;
const parts = Object.keys(rules) as Part[];

/** The bank account in a brand's variables, such as ZWZ_BANK_IFSC; null without any. Throws if they are invalid, without their values. */
export function readBankAccount(
  variables: Record<string, string | undefined>,
  brand: "ZWZ" | "NOD",
): BankAccount | null {
  const read = (part: Part) => variables[`${brand}_${part}`]?.trim() ?? "";
  const missing = parts.filter((part) => !read(part));
  if (missing.length === parts.length) return null;
  if (missing.length > 0) {
    const names = missing.map((part) => `${brand}_${part}`).join(" and ");
    throw new Error(`${names} missing: a bank account needs all ${brand}_BANK_… variables`);
  }
  for (const part of parts) {
    const problem = rules[part].safeParse(read(part)).error?.issues[0]?.message;
    if (problem) throw new Error(`${brand}_${part} ${problem}`);
  }
  return {
    holder: read("BANK_ACCOUNT_HOLDER"),
    number: read("BANK_ACCOUNT_NUMBER"),
    ifsc: read("BANK_IFSC"),
    bank: read("BANK_NAME"),
    branch: read("BANK_BRANCH"),
  };
}
