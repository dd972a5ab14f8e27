import { z } from "zod";
import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const siteUrl = optional(z.url({ protocol: /^https?$/ }).optional());
const mailbox = optional(z.email().max(200).optional());
const text = optional(z.string().max(200).optional());

/** Environment variables for links, e-mail and SMS; part of the schema in env.ts. */
export const notificationVariables = {
  ZWZ_SITE_URL: siteUrl,
  NOD_SITE_URL: siteUrl,
  OPS_SITE_URL: siteUrl,
  ZWZ_SELLER_MAILBOX: mailbox,
  NOD_SELLER_MAILBOX: mailbox,
  SELLER_MAILBOX_FREQUENCY: optional(z.enum(["immediately", "daily"]).default("immediately")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).optional()),
  ZWZ_MAIL_FROM: text,
  NOD_MAIL_FROM: text,
  MSG91_AUTH_KEY: text,
  ZWZ_MSG91_TEMPLATE_ID: text,
  NOD_MSG91_TEMPLATE_ID: text,
  MSG91_URL: optional(
    z.url({ protocol: /^https?$/ }).default("https://control.msg91.com/api/v5/flow"),
  ),
  SMS_DAILY_BUDGET: optional(z.coerce.number().int().min(0).default(2000)),
};
type Variables = z.output<z.ZodObject<typeof notificationVariables>>;

/** Base URL of each brand's storefront. */
export type Sites = Record<BrandId, string>;

export interface NotificationSettings {
  /** Base URL of each brand for links in e-mails, without a trailing slash. */
  sites: Sites;
  /** Address of the operator console, without a trailing slash. */
  consoleUrl: string;
  /** Address of each seller that hears of new orders, RFIs, sign-ups and failed payments; null if there is none. */
  sellerMailboxes: Record<BrandId, string | null>;
  /** With an e-mail within a minute, or one a day. */
  mailboxFrequency: "immediately" | "daily";
  /** Mail server; without one, e-mails are only stored in the outbox. */
  smtpUrl: string | undefined;
  from: Record<BrandId, string>;
  /** SMS gateway; without it, SMS are only stored in the outbox. */
  msg91: { url: string; key: string; templates: Record<BrandId, string> } | undefined;
  /** Maximum number of SMS per brand and day. */
  smsBudget: number;
}

const trimSlash = (url: string) => url.replace(/\/+$/, "");

/** Throws an Error if the SMS key is set without its templates. */
export function readNotificationSettings(
  env: Variables,
  storefrontUrl: string,
): NotificationSettings {
  const { port } = new URL(storefrontUrl);
  const local = (site: BrandId | "ops") => `http://${site}.localhost${port ? `:${port}` : ""}`;
  const from = (brand: BrandId) => `${brands[brand].company} <${brands[brand].contact.email}>`;
  const [zwz, nod] = [env.ZWZ_MSG91_TEMPLATE_ID, env.NOD_MSG91_TEMPLATE_ID];
  if (env.MSG91_AUTH_KEY && !(zwz && nod)) {
    throw new Error(
      "Invalid environment: MSG91_AUTH_KEY needs ZWZ_MSG91_TEMPLATE_ID and NOD_MSG91_TEMPLATE_ID",
    );
  }
  return {
    sites: {
      zwz: trimSlash(env.ZWZ_SITE_URL ?? local("zwz")),
      nod: trimSlash(env.NOD_SITE_URL ?? local("nod")),
    },
    consoleUrl: trimSlash(env.OPS_SITE_URL ?? local("ops")),
    sellerMailboxes: { zwz: env.ZWZ_SELLER_MAILBOX ?? null, nod: env.NOD_SELLER_MAILBOX ?? null },
    mailboxFrequency: env.SELLER_MAILBOX_FREQUENCY,
    smtpUrl: env.SMTP_URL,
    from: { zwz: env.ZWZ_MAIL_FROM ?? from("zwz"), nod: env.NOD_MAIL_FROM ?? from("nod") },
    msg91:
      env.MSG91_AUTH_KEY && zwz && nod
        ? { url: env.MSG91_URL, key: env.MSG91_AUTH_KEY, templates: { zwz, nod } }
        : undefined,
    smsBudget: env.SMS_DAILY_BUDGET,
  };
}
