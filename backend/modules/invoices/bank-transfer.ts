import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import type { BankAccount } from "../../../lib/bank-account.ts";
import type { BankTransfer } from "../../../lib/contract/statement.ts";
import type { UpiRequest } from "../../../lib/payments/upi.ts";
import type { Config } from "../../env.ts";

/** Shown with the mock payment gateway if the brand has no bank account, so that the feature can be tried. */
const sampleAccount = (holder: string): BankAccount => ({
  holder,
  number: "000000000000",
  ifsc: "SAMP0000000",
  bank: "Sample bank",
  branch: "Sample branch",
  upiId: "",
});

const toDetails = ({ holder, number, ifsc, bank, branch, upiId }: BankAccount) => [
  { label: "Account name", value: holder },
  { label: "Account number", value: number },
  { label: "IFSC", value: ifsc },
  { label: "Bank", value: bank },
  { label: "Branch", value: branch },
  ...(upiId ? [{ label: "UPI ID", value: upiId }] : []),
];

interface Settings {
  bankAccounts: Config["bankAccounts"];
  /** Online payment of each brand; `test`: at the mock gateway. */
  accounts: Record<BrandId, { test: boolean } | null>;
}

/** The bank account that a brand's buyers pay into; null if there is none. */
function findAccount(brand: BrandId, { bankAccounts, accounts }: Settings) {
  const account = bankAccounts[brand];
  if (account) return { account, isSample: false };
  return accounts[brand]?.test
    ? { account: sampleAccount(brands[brand].company), isSample: true }
    : null;
}

/**
 * The seller's bank details and the buyer's payment reference, his customer ID, by which the seller recognises the transfer.
 * null if there are no details.
 */
export function getBankTransfer(
  brand: BrandId,
  customerNumber: string,
  settings: Settings,
): BankTransfer | null {
  const found = findAccount(brand, settings);
  return (
    found && {
      details: toDetails(found.account),
      reference: customerNumber,
      sample: found.isSample,
    }
  );
}

/** Ways to transfer the amount, as printed on an invoice or debit note on account. */
export interface PrintedTransfer {
  /** Lines about a bank transfer; none without an account. */
  bank: string[];
  /** For the QR code of UPI apps; absent without a UPI ID. */
  upi?: Pick<UpiRequest, "upiId" | "reference"> | undefined;
}

export function printBankTransfer(
  account: BankAccount | null,
  customerNumber: string,
): PrintedTransfer {
  if (!account) return { bank: [], upi: undefined };
  const { upiId } = account;
  const rows = [...toDetails(account), { label: "Payment reference", value: customerNumber }];
  return {
    bank: rows.map(({ label, value }) => `${label}: ${value}`),
    upi: upiId ? { upiId, reference: customerNumber } : undefined,
  };
}

/** How each brand's invoices can be paid, in the words of a reminder. */
export function getPaymentWays(settings: Settings): Record<BrandId, string[]> {
  const waysOf = (brand: BrandId) => [
    ...(settings.accounts[brand] ? ["online"] : []),
    ...(findAccount(brand, settings) ? ["by bank transfer"] : []),
  ];
  return { zwz: waysOf("zwz"), nod: waysOf("nod") };
}
