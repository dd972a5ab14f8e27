import { messages } from "./messages.ts";
import type { Problem } from "./validators.ts";

/** Version of the consent text. Every change of the text needs a new one; earlier versions stay on record. */
export const CONSENT_VERSION = "2026-11-20";

/** account: required for an account. marketing: optional and asked separately. */
export const purposes = ["account", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export interface NoticeItem {
  data: string;
  purpose: string;
}

/** Notice next to the checkboxes: data and purposes (Digital Personal Data Protection Act 2023, rule 3). */
export const notice: NoticeItem[] = [
  {
    data: "Your name, designation, e-mail address and mobile number",
    purpose: "to open your company's account, sign you in and write to you about your orders",
  },
  {
    data: "Company name, GSTIN, billing and delivery addresses",
    purpose: "to quote, deliver and issue tax invoices, which the law makes us keep",
  },
];

export const consentLabels: Record<Purpose, string> = {
  account: "I have read the notice and agree that my data is used for these purposes.",
  marketing: "You may also write to me about new products and offers. (Optional)",
};

/** The consent recorded for a sign-up form. */
export const consentOf = (form: {
  marketing: boolean;
}): { version: string; purposes: Purpose[] } => ({
  version: CONSENT_VERSION,
  purposes: form.marketing ? ["account", "marketing"] : ["account"],
});

/** Checked after the rules of 5.2. The checkbox is never preselected. */
export const consentProblem = (form: { consent: boolean }): Problem<"consent"> | null =>
  form.consent ? null : { field: "consent", message: messages.consentNeeded };
