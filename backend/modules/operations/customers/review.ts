import type { CustomerCheck } from "../../../../lib/contract/operations/customer-page.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { pincodeWarning } from "../../../../lib/forms/pincode.ts";
import { getRegisteredState } from "../../../../lib/gst-states.ts";
import { isGstin, panOf } from "../../../../lib/gstin.ts";
import { limitOf } from "./credit-figures.ts";
import type { Review } from "./load-reviews.ts";

/** "Plot 1, MIDC Bhosari, Pune, Maharashtra, 411026" */
export const describeBilling = ({ company }: Review): string =>
  [company.billingAddress, company.billingCity, company.billingState, company.billingPincode]
    .filter(Boolean)
    .join(", ");

const describeAddress = (address: Review["addresses"][number]): string =>
  `${address.address}, ${address.city}, ${address.pincode} (${address.status})`;

/**
 * Facts on which the approval of an account is based, as text by field. Sent with the page and returned with the approval, which
 * is refused if one of them was changed meanwhile.
 */
export function factsOf(review: Review): Record<string, string> {
  const { company, addresses } = review;
  return {
    status: company.status,
    "company name": company.name,
    GSTIN: company.gstin ?? "",
    "billing address": describeBilling(review),
    "delivery addresses": addresses.map(describeAddress).join("; "),
    "credit limit": formatMoney(limitOf({ balance: company.balance, used: company.used })),
    "credit days": String(company.creditDays),
  };
}

/** "Maharashtra (27)" */
export function describeGstState(gstin: string): string {
  const { name, code } = getRegisteredState(gstin);
  return name ? `${name} (${code})` : "";
}

function checkGstin({ company }: Review): CustomerCheck {
  const { gstin } = company;
  if (!gstin) return { check: "GSTIN", ok: false, finding: "Not given yet" };
  if (!isGstin(gstin))
    return { check: "GSTIN", ok: false, finding: `${gstin} is not a valid GSTIN` };
  const finding = `${describeGstState(gstin)}, PAN ${panOf(gstin)}, check digit correct`;
  return { check: "GSTIN", ok: true, finding };
}

function checkBillingState({ company }: Review): CustomerCheck {
  const check = "Billing state";
  if (!company.billingState) return { check, ok: false, finding: "No billing address yet" };
  const { name } = getRegisteredState(company.gstin ?? "");
  const ok = name === company.billingState;
  const finding = ok
    ? `${name}, as in the GSTIN`
    : `${company.billingState}, but the GSTIN is registered in ${name || "an unknown state"}`;
  return { check, ok, finding };
}

/** Other accounts that a finding names; the page lists all of them. */
const NAMED = 3;

function checkOtherAccounts({ otherAccounts }: Review): CustomerCheck {
  const check = "Other accounts";
  if (otherAccounts.length === 0)
    return { check, ok: true, finding: "None with this GSTIN or PAN" };
  const names = otherAccounts.slice(0, NAMED).map((one) => `${one.company} (same ${one.same})`);
  const more = otherAccounts.length - NAMED;
  return { check, ok: false, finding: names.join(", ") + (more > 0 ? ` and ${more} more` : "") };
}

function checkContacts({ users }: Review): CustomerCheck[] {
  if (users.length === 0)
    return [{ check: "Users", ok: false, finding: "Nobody has signed up yet" }];
  const contact = (check: string, unconfirmed: string[]) => ({
    check,
    ok: unconfirmed.length === 0,
    finding: unconfirmed.length === 0 ? "Confirmed" : `Not confirmed: ${unconfirmed.join(", ")}`,
  });
  const without = (moment: "emailVerifiedAt" | "mobileVerifiedAt") =>
    users.filter((user) => user[moment] === null);
  return [
    contact(
      "E-mail address",
      without("emailVerifiedAt").map(({ email }) => email),
    ),
    contact(
      "Mobile number",
      without("mobileVerifiedAt").map(({ mobile }) => mobile || "none given"),
    ),
  ];
}

function checkAddresses({ addresses }: Review): CustomerCheck {
  const check = "Delivery addresses";
  if (addresses.length === 0) return { check, ok: false, finding: "None" };
  const warnings = addresses
    .map(({ pincode, state }) => pincodeWarning(pincode, state))
    .filter(Boolean);
  const open = addresses.filter(({ status }) => status === "unverified").length;
  const findings = [open === 0 ? "None to verify" : `${open} to verify`, ...warnings];
  return { check, ok: warnings.length === 0, finding: findings.join(". ") };
}

/** The questions to answer before approving an account, with what is known. */
export const checksOf = (review: Review): CustomerCheck[] => [
  checkGstin(review),
  checkBillingState(review),
  checkOtherAccounts(review),
  ...checkContacts(review),
  checkAddresses(review),
];
