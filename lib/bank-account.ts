import { z } from "zod";

/** A seller's account for payments by NEFT and RTGS, and by UPI if it has a UPI ID. */
export interface BankAccount {
  holder: string;
  number: string;
  ifsc: string;
  bank: string;
  branch: string;
  /** "" without one. */
  upiId: string;
}

const text = z.string().max(100, "has more than 100 characters");
const rules = {
  BANK_ACCOUNT_HOLDER: text,
  BANK_ACCOUNT_NUMBER: z.string().regex(/^\d{9,18}$/, "must have 9 to 18 digits"),
  BANK_IFSC: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "must look like HDFC0000001"),
  BANK_NAME: text,
  BANK_BRANCH: text,
};
const upiIdRule = z
  .string()
  .regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, "must look like bearings@hdfcbank");
const parts = Object.keys(rules) as (keyof typeof rules)[];

/** The bank account in a brand's variables, such as ZWZ_BANK_IFSC; null without any. Throws if they are invalid, without their values. */
export function readBankAccount(
  variables: Record<string, string | undefined>,
  brand: "ZWZ" | "NOD",
): BankAccount | null {
  const read = (part: string) => variables[`${brand}_${part}`]?.trim() ?? "";
  const missing = parts.filter((part) => !read(part));
  const upiId = read("UPI_ID");
  if (missing.length === parts.length && !upiId) return null;
  if (missing.length > 0) {
    const names = missing.map((part) => `${brand}_${part}`).join(" and ");
    throw new Error(
      `${names} missing: a bank account or UPI ID needs all ${brand}_BANK_… variables`,
    );
  }
  for (const [part, rule] of Object.entries({ ...rules, ...(upiId && { UPI_ID: upiIdRule }) })) {
    const problem = rule.safeParse(read(part)).error?.issues[0]?.message;
    if (problem) throw new Error(`${brand}_${part} ${problem}`);
  }
  return {
    holder: read("BANK_ACCOUNT_HOLDER"),
    number: read("BANK_ACCOUNT_NUMBER"),
    ifsc: read("BANK_IFSC"),
    bank: read("BANK_NAME"),
    branch: read("BANK_BRANCH"),
    upiId,
  };
}
