import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { type Email, renderEmail } from "./email.ts";

/** The token is in the fragment, which browsers don't send, so that no server logs it. */
const confirmationLink = (site: string, token: string) =>
  `${site}/emailverification#token=${token}`;

/** The worker deletes the address of these e-mails once it no longer needs it. */
export const ERASURE_DONE = "erasure-done";

export const accountTemplates = {
  /** Contains no name: a sign-up with a stranger's address must not put text of its own into this e-mail. */
  confirmEmail: (brand: BrandId, site: string, token: string) =>
    renderEmail(brand, {
      template: "confirm-email",
      subject: "Confirm your e-mail address",
      lines: [
        "Please confirm that this e-mail address is yours: open the link and press Confirm. The link is valid for 24 hours and works once.",
        "If you did not open an account with us, ignore this e-mail. Nothing happens unless you press Confirm.",
      ],
      link: { label: "Confirm e-mail address", url: confirmationLink(site, token) },
    }),

  confirmClaim: (
    brand: BrandId,
    site: string,
    token: string,
    { name, email, company }: { name: string; email: string; company: string },
  ) =>
    renderEmail(brand, {
      template: "confirm-claim",
      subject: "Confirm a new user of your company's account",
      lines: [
        `${name} has requested access to the account of ${company} with the e-mail address ${email}. Confirm only if you know about this request: the new user will see your prices and orders and can order on your account.`,
        "The link shows the request; the new user gets access when you press Confirm there. It is valid for 24 hours and works once.",
        "If you don't know about the request, ignore this e-mail and tell your account manager. Nobody gets access unless you confirm.",
      ],
      link: { label: "Review the request", url: confirmationLink(site, token) },
    }),

  recoveryCode: (brand: BrandId, code: string) =>
    renderEmail(brand, {
      template: "recovery-code",
      subject: "Your code to reset your password",
      lines: [
        "Use this code to reset your password. It is valid for 10 minutes and works once.",
        "If you did not request it, ignore this e-mail. We never ask for this code by phone or e-mail.",
      ],
      code,
    }),

  passwordChanged: (brand: BrandId, site: string) =>
    renderEmail(brand, {
      template: "password-changed",
      subject: "Your password was changed",
      lines: [
        "The password of your account has just been changed, and you have been signed out on all devices.",
        `If this wasn't you, reset your password now at ${site}/forget-password and contact us.`,
      ],
    }),

  ownPasswordChanged: (brand: BrandId, site: string) =>
    renderEmail(brand, {
      template: "password-changed",
      subject: "Your password was changed",
      lines: [
        "The password of your account has just been changed, and all other devices have been signed out.",
        `If this wasn't you, reset your password now at ${site}/forget-password and contact us.`,
      ],
    }),

  mobileChanged: (brand: BrandId) =>
    renderEmail(brand, {
      template: "mobile-changed",
      subject: "Your mobile number was changed",
      lines: [
        "The mobile number of your account has just been changed.",
        "If this wasn't you, change your password and contact us.",
      ],
    }),

  accountActive: (brand: BrandId, site: string) =>
    renderEmail(brand, {
      template: "account-active",
      subject: "Your account is active",
      lines: [
        "We have checked your details, and your account is now active.",
        `You can sign in and place orders at ${site}/login.`,
      ],
    }),

  accountHeld: (brand: BrandId) =>
    renderEmail(brand, {
      template: "account-held",
      subject: "Your account is on hold",
      lines: [
        "Your account is on hold, so you can't sign in or place orders at present. Orders that you have already placed are not affected.",
        "Please contact us by e-mail or phone; the details are below.",
      ],
    }),

  addressVerified: (brand: BrandId, address: string) =>
    renderEmail(brand, {
      template: "address-verified",
      subject: "Your delivery address is verified",
      lines: [
        "We have verified this delivery address. You can now have orders sent to it.",
        address,
      ],
    }),

  addressDeclined: (
    brand: BrandId,
    address: string,
    { change, reason }: { change: "refused" | "removed"; reason: string },
  ) =>
    renderEmail(brand, {
      template: `address-${change}`,
      subject:
        change === "refused"
          ? "We can't deliver to one of your addresses"
          : "A delivery address was removed from your account",
      lines: [
        change === "refused"
          ? "We can't deliver to this address, so you can't have orders sent to it:"
          : "This delivery address is no longer part of your account:",
        address,
        ...(reason ? [`Reason: ${reason}`] : []),
        "Orders that you have already placed are not affected. If you have questions, contact us; the details are below.",
      ],
    }),

  /** To the former address, so that its holder notices a change that nobody asked for. */
  loginEmailChanged: (brand: BrandId, newAddress: string) =>
    renderEmail(brand, {
      template: "login-email-changed",
      subject: "Your sign-in e-mail address was changed",
      lines: [
        `We have changed the e-mail address with which you sign in to ${newAddress}. You have been signed out on all devices, and the new address has to be confirmed.`,
        "If you did not ask for this, contact us; the details are below.",
      ],
    }),

  erasureAnswer: (brand: BrandId, status: "done" | "refused", answer: string) =>
    renderEmail(
      brand,
      status === "done"
        ? {
            template: ERASURE_DONE,
            subject: "Your data has been erased",
            lines: [
              "As you requested, we have erased your name, contact details and sign-in, and closed your account. We keep orders and invoices, because tax law requires it.",
              answer,
              "We delete your e-mail address with this message, so you will receive no more e-mails about the account.",
            ],
          }
        : {
            template: "erasure-refused",
            subject: "Your request to erase your data",
            lines: [
              "We can't carry out your request to erase your data.",
              answer,
              "Your account stays as it is. If you have questions, contact us; the details are below.",
            ],
          },
    ),

  /** Text as registered in the DLT template; only the code may vary. */
  mobileCode: (brand: BrandId, code: string): Email => ({
    template: "mobile-code",
    subject: "",
    text: `${code} is your code for ${brands[brand].company}. It is valid for 10 minutes. Do not share it with anybody.`,
    html: "",
    code,
  }),
};
