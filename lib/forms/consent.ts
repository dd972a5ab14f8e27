import { messages } from "./messages.ts";
import type { Problem } from "./problem.ts";

/** What a buyer agrees to at sign-up. A change of the words is a new version; the old ones stay on record. */
export const CONSENT_VERSION = "2026-11-20";

/** account: needed to keep an account at all. marketing: separate, and never needed. */
export const purposes = ["account", "marketing"] as const;
export type Purpose = (typeof purposes)[number];

export interface NoticeItem {
  data: string;
  purpose: string;
}

/** The notice beside the boxes (Digital Personal Data Protection Act 2023, rule 3): which data and what for. */
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

/** What the ticked boxes of a sign-up mean. */
export const agreedTo = (form: {
  marketing: boolean;
}): { version: string; purposes: Purpose[] } => ({
  version: CONSENT_VERSION,
  purposes: form.marketing ? ["account", "marketing"] : ["account"],
});

/** Looked at after the rules of 5.2: the box is never ticked for the buyer. */
export const consentProblem = (form: { consent: boolean }): Problem<"consent"> | null =>
  form.consent ? null : { field: "consent", message: messages.consentNeeded };
