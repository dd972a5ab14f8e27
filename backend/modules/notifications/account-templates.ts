import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { type Email, renderEmail } from "./email.ts";

/** The token is in the fragment, which browsers don't send, so that no server logs it. */
const confirmationLink = (site: string, token: string) =>
  `${site}/emailverification#token=${token}`;

export const accountTemplates = {
  /** Contains no name: a sign-up with a stranger's address must not put text of its own into this e-mail. */
  confirmEmail: (brand: BrandId, site: string, token: string) =>
    renderEmail(brand, {
      template: "confirm-email",
      subject: "Confirm your e-mail address",
      lines: [
        "Please confirm that this e-mail address is yours. The link is valid for 24 hours and works once.",
        "If you did not open an account with us, ignore this e-mail. Nothing happens unless you use the link.",
      ],
      link: { label: "Confirm e-mail address", url: confirmationLink(site, token) },
    }),

  confirmClaim: (
    brand: BrandId,
    site: string,
    token: string,
    newUser: { name: string; email: string },
  ) =>
    renderEmail(brand, {
      template: "confirm-claim",
      subject: "Confirm a new user of your company's account",
      lines: [
        `${newUser.name} has requested access to your company's account with the e-mail address ${newUser.email}. Confirm only if you know about this request: the new user will see your prices and orders and can order on your account. The link is valid for 24 hours and works once.`,
        "If you don't know about it, ignore this e-mail and tell your account manager. Nobody gets access unless you use the link.",
      ],
      link: { label: "Confirm new user", url: confirmationLink(site, token) },
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

  /** Text as registered in the DLT template; only the code may vary. */
  mobileCode: (brand: BrandId, code: string): Email => ({
    template: "mobile-code",
    subject: "",
    text: `${code} is your code for ${brands[brand].company}. It is valid for 10 minutes. Do not share it with anybody.`,
    html: "",
    code,
  }),
};
