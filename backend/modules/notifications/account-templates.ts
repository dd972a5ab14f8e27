import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";

/** A mail or SMS ready to be written to the outbox. */
export interface Email {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** The variable of an SMS template; "" in mails. */
  code: string;
}

export interface Content {
  template: string;
  subject: string;
  /** Paragraphs; what stands in them from outside is plain text. */
  lines: string[];
  /** Printed large: a code. */
  code?: string;
  /** A button and, below it, the address itself. */
  link?: { label: string; url: string };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** One mail in plain text and in simple HTML that needs no pictures. */
export function renderEmail(
  brandId: BrandId,
  { template, subject, lines, code, link }: Content,
): Email {
  const { company, contact, theme } = brands[brandId];
  const signature = [company, contact.email, contact.phone];
  const text = [
    ...lines.slice(0, 1),
    ...(code ? [`    ${code}`] : []),
    ...(link ? [link.url] : []),
    ...lines.slice(1),
    signature.join("\n"),
  ].join("\n\n");
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`;
  const parts = [
    ...lines.slice(0, 1).map(paragraph),
    ...(code
      ? [`<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px"><b>${escaped(code)}</b></p>`]
      : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="background:${theme.primary};color:${theme.primaryInk};padding:10px 18px;text-decoration:none;display:inline-block">${escaped(link.label)}</a></p>`,
          `<p style="margin:0 0 16px;color:${theme.muted}">${escaped(link.url)}</p>`,
        ]
      : []),
    ...lines.slice(1).map(paragraph),
    `<p style="margin:24px 0 0;color:${theme.muted}">${signature.map(escaped).join("<br>")}</p>`,
  ];
  const html = `<!doctype html><html lang="en"><body style="font-family:Arial,sans-serif;font-size:16px;color:${theme.ink}">${parts.join("")}</body></html>`;
  return { template, subject: `${subject} – ${company}`, text, html, code: "" };
}

/** The token stands after #, so that it reaches no server log on the way. */
const confirmationLink = (site: string, token: string) =>
  `${site}/emailverification#token=${token}`;

export const accountTemplates = {
  /** No name in it: whoever signs up with somebody else's address writes nothing into this mail. */
  confirmEmail: (brand: BrandId, site: string, token: string) =>
    renderEmail(brand, {
      template: "confirm-email",
      subject: "Confirm your e-mail address",
      lines: [
        "Please confirm that this e-mail address is yours. The link is valid for 24 hours and works once.",
        "If you did not open an account with us, ignore this mail: nothing happens without the link.",
      ],
      link: { label: "Confirm e-mail address", url: confirmationLink(site, token) },
    }),

  confirmClaim: (
    brand: BrandId,
    site: string,
    token: string,
    who: { name: string; email: string },
  ) =>
    renderEmail(brand, {
      template: "confirm-claim",
      subject: "Confirm a new log-in for your company",
      lines: [
        `${who.name} asks for a log-in to your company's account, with the e-mail address ${who.email}. Please confirm only if you know about it: the log-in can see your prices and orders and can order on your account. The link is valid for 24 hours and works once.`,
        "If you do not know about it, ignore this mail and tell your account manager: nothing happens without the link.",
      ],
      link: { label: "Confirm the log-in", url: confirmationLink(site, token) },
    }),

  recoveryCode: (brand: BrandId, code: string) =>
    renderEmail(brand, {
      template: "recovery-code",
      subject: "Your code for a new password",
      lines: [
        "This is your code for choosing a new password. It is valid for 10 minutes and works once.",
        "If you did not ask for it, ignore this mail. We never ask for this code by phone or mail.",
      ],
      code,
    }),

  passwordChanged: (brand: BrandId, site: string) =>
    renderEmail(brand, {
      template: "password-changed",
      subject: "Your password was changed",
      lines: [
        "The password of your account was changed just now, and every session was signed out.",
        `If it was not you, choose a new one at once at ${site}/forget-password and tell us.`,
      ],
    }),

  mobileChanged: (brand: BrandId) =>
    renderEmail(brand, {
      template: "mobile-changed",
      subject: "Your mobile number was changed",
      lines: [
        "The mobile number of your account was changed just now.",
        "If it was not you, please change your password and tell us.",
      ],
    }),

  accountActive: (brand: BrandId, site: string) =>
    renderEmail(brand, {
      template: "account-active",
      subject: "Your account is active",
      lines: [
        "We have checked your details, and your account is active now.",
        `You can sign in and order at ${site}/login.`,
      ],
    }),

  accountHeld: (brand: BrandId) =>
    renderEmail(brand, {
      template: "account-held",
      subject: "Your account is on hold",
      lines: [
        "Your account is on hold, so you can't sign in or order at present. Orders placed before are kept.",
        "Please contact us: the address and number are below.",
      ],
    }),

  addressVerified: (brand: BrandId, address: string) =>
    renderEmail(brand, {
      template: "address-verified",
      subject: "Your delivery address is verified",
      lines: ["We have verified this delivery address. Orders can be sent to it now.", address],
    }),

  /** The words registered as DLT template; only the code changes. */
  mobileCode: (brand: BrandId, code: string): Email => ({
    template: "mobile-code",
    subject: "",
    text: `${code} is your code for ${brands[brand].company}. It is valid for 10 minutes. Do not share it with anybody.`,
    html: "",
    code,
  }),
};
