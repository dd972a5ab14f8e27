import type { BrandId } from "../../../brands/types.ts";
import { countNoun } from "../../../lib/count-noun.ts";
import { formatMoney } from "../../../lib/format.ts";
import { renderEmail } from "./email.ts";

/** Decisions made with the approval of an account. */
export interface OpenedAccount {
  site: string;
  /** Delivery addresses that were verified with it. */
  addresses: string[];
  /** Paise. */
  limit: number;
  creditDays: number;
  /** e.g. "12 % on all items"; "" without one. */
  discount: string;
}

const creditTerms = ({ limit, creditDays }: OpenedAccount): string[] =>
  limit > 0
    ? [
        `You can order on account up to ${formatMoney(limit)}${creditDays > 0 ? `, payable within ${countNoun(creditDays, "day")} of the invoice` : ""}.`,
      ]
    : [];

/** E-mails about the opening of an account and decisions on it. */
export const onboardingTemplates = {
  /** One e-mail for everything that an operator decides with the approval. */
  accountOpened: (brand: BrandId, opened: OpenedAccount) =>
    renderEmail(brand, {
      template: "account-active",
      subject: "Your account is active",
      lines: [
        "We have checked your details, and your account is now active.",
        ...(opened.addresses.length > 0
          ? ["You can have orders sent to:", ...opened.addresses]
          : []),
        ...creditTerms(opened),
        ...(opened.discount
          ? [`Your discount: ${opened.discount}. The prices you see after signing in include it.`]
          : []),
        `You can sign in and place orders at ${opened.site}/login.`,
      ],
    }),

  accountRefused: (brand: BrandId, reason: string) =>
    renderEmail(brand, {
      template: "account-refused",
      subject: "We can't open your account",
      lines: [
        "We have checked your details and can't open an account for you at present.",
        `Reason: ${reason}`,
        "Orders that were waiting for our approval are cancelled, and what you paid for them is refunded. If you have questions, contact us; the details are below.",
      ],
    }),

  accountHeld: (brand: BrandId, reason: string) =>
    renderEmail(brand, {
      template: "account-held",
      subject: "Your account is on hold",
      lines: [
        "Your account is on hold, so you can't sign in or place orders at present. Orders that you have already placed are not affected.",
        `Reason: ${reason}`,
        "Please contact us by e-mail or phone; the details are below.",
      ],
    }),

  /** Contains no code or link that signs in: the page asks for the address and sends its own code. */
  passwordResetOffered: (brand: BrandId, site: string) =>
    renderEmail(brand, {
      template: "password-reset-offered",
      subject: "Set a new password",
      lines: [
        `You asked us for help with signing in. Open ${site}/forget-password and enter your e-mail address: we then send you a code with which you can set a new password.`,
        "If you didn't ask us, ignore this e-mail. Your password stays as it is.",
      ],
    }),
};
