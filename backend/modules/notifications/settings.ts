import { z } from "zod";
import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const site = blank(z.url({ protocol: /^https?$/ }).optional());
const words = blank(z.string().max(200).optional());

/** Variables of links, mail and SMS; part of the environment in env.ts. */
export const messagingVariables = {
  ZWZ_SITE_URL: site,
  NOD_SITE_URL: site,
  SMTP_URL: blank(z.url({ protocol: /^smtps?$/ }).optional()),
  ZWZ_MAIL_FROM: words,
  NOD_MAIL_FROM: words,
  MSG91_AUTH_KEY: words,
  ZWZ_MSG91_TEMPLATE_ID: words,
  NOD_MSG91_TEMPLATE_ID: words,
  MSG91_URL: blank(
    z.url({ protocol: /^https?$/ }).default("https://control.msg91.com/api/v5/flow"),
  ),
  SMS_DAILY_BUDGET: blank(z.coerce.number().int().min(0).default(2000)),
};
type Variables = z.output<z.ZodObject<typeof messagingVariables>>;

export interface Messaging {
  /** Where a brand's pages are, without a slash at the end: the base of links in mails. */
  sites: Record<BrandId, string>;
  /** Mail server; without one mails are kept in the outbox. */
  smtpUrl: string | undefined;
  from: Record<BrandId, string>;
  /** SMS gateway; without one SMS are kept in the outbox. */
  msg91: { url: string; key: string; templates: Record<BrandId, string> } | undefined;
  /** Most SMS per brand in a day. */
  smsBudget: number;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Settings of links, mail and SMS. Throws an Error when an SMS key has no templates. */
export function messagingOf(env: Variables, storefrontUrl: string): Messaging {
  const { port } = new URL(storefrontUrl);
  const local = (brand: BrandId) => `http://${brand}.localhost${port ? `:${port}` : ""}`;
  const from = (brand: BrandId) => `${brands[brand].company} <${brands[brand].contact.email}>`;
  const [zwz, nod] = [env.ZWZ_MSG91_TEMPLATE_ID, env.NOD_MSG91_TEMPLATE_ID];
  if (env.MSG91_AUTH_KEY && !(zwz && nod)) {
    throw new Error(
      "Wrong environment: MSG91_AUTH_KEY needs ZWZ_MSG91_TEMPLATE_ID and NOD_MSG91_TEMPLATE_ID",
    );
  }
  return {
    sites: {
      zwz: withoutSlash(env.ZWZ_SITE_URL ?? local("zwz")),
      nod: withoutSlash(env.NOD_SITE_URL ?? local("nod")),
    },
    smtpUrl: env.SMTP_URL,
    from: { zwz: env.ZWZ_MAIL_FROM ?? from("zwz"), nod: env.NOD_MAIL_FROM ?? from("nod") },
    msg91:
      env.MSG91_AUTH_KEY && zwz && nod
        ? { url: env.MSG91_URL, key: env.MSG91_AUTH_KEY, templates: { zwz, nod } }
        : undefined,
    smsBudget: env.SMS_DAILY_BUDGET,
  };
}
