import { type Email, renderEmail } from "./email.ts";

const NOT_YOU =
  "If this wasn't you, ask an owner at once to reset your access: that ends all sessions.";

/** E-mails to operators. They come from the first brand, because the console belongs to none. */
export const operatorTemplates = {
  setUp: (name: string, link: string): Email =>
    renderEmail("zwz", {
      template: "operator-set-up",
      subject: "Set up your access to the operator console",
      lines: [
        `${name}, open this link to choose a password and to connect an authenticator app. The link is valid for 24 hours and works once.`,
        "If you don't know about this, tell the person who looks after the store. Nobody gets access unless the link is used.",
      ],
      link: { label: "Set up access", url: link },
    }),

  passwordChanged: (): Email =>
    renderEmail("zwz", {
      template: "operator-password-changed",
      subject: "Your operator password was changed",
      lines: [
        "The password of your access to the operator console has just been changed, and your other sessions have ended.",
        NOT_YOU,
      ],
    }),

  secondFactorChanged: (): Email =>
    renderEmail("zwz", {
      template: "operator-second-factor-changed",
      subject: "Your authenticator app was replaced",
      lines: [
        "Another authenticator app has just been connected to your access to the operator console. The codes of the former one and your former recovery codes no longer work.",
        NOT_YOU,
      ],
    }),
};
