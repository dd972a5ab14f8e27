import type { BrandId } from "../../../brands/types.ts";
import { isLocal } from "../../../lib/hosts.ts";
import type { outbox } from "../../db/schema/index.ts";
import { parseJson, postJson } from "../../http/http-client.ts";
import type { NotificationSettings } from "./settings.ts";

/** Sends one message; rejects if the worker should try again. */
export type Transport = (message: typeof outbox.$inferSelect) => Promise<void>;

export interface Transports {
  /** null if not configured: messages then stay in the outbox, where the operator can read them. */
  mail: Transport | null;
  sms: Transport | null;
}

export async function createTransports(settings: NotificationSettings): Promise<Transports> {
  return {
    mail: settings.smtpUrl ? await createSmtpTransport(settings.smtpUrl, settings.from) : null,
    sms: settings.msg91 ? createMsg91Transport(settings.msg91) : null,
  };
}

/** `url` is smtp://user:password@host:587 (STARTTLS, optional on this machine), or smtps:// for TLS from the start. */
async function createSmtpTransport(url: string, from: Record<BrandId, string>): Promise<Transport> {
  // Loaded only where a mail server is configured.
  const { default: nodemailer } = await import("nodemailer");
  const { host, hostname } = new URL(url);
  const client = nodemailer.createTransport({
    url,
    // nodemailer sends password and message in clear text if the server offers no STARTTLS.
    requireTLS: !isLocal(hostname),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    logger: false,
  });
  return async ({ id, brand, recipient, subject, text, html, createdAt }) => {
    await client.sendMail({
      from: from[brand as BrandId],
      to: { address: recipient, name: "" },
      subject,
      text,
      html,
      // A fixed id lets mail programs drop the duplicate that a crash between sending and recording causes.
      messageId: `<${brand}-${id}-${createdAt.getTime()}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

const TIMEOUT_MS = 10_000;

/**
 * SMS by MSG91 (POST /api/v5/flow). The template is created in MSG91's panel together with its DLT template id; its only
 * variable, VAR1, is the code.
 */
export function createMsg91Transport({
  url,
  key,
  templates,
}: NonNullable<NotificationSettings["msg91"]>): Transport {
  return async ({ brand, recipient, code }) => {
    const body = JSON.stringify({
      template_id: templates[brand as BrandId],
      short_url: "0",
      recipients: [{ mobiles: recipient.replace("+", ""), VAR1: code }],
    });
    const options = { headers: { authkey: key }, timeoutMs: TIMEOUT_MS };
    const { status, text } = await postJson(url, body, options);
    const response = parseJson(text) as { type?: unknown } | null;
    if (status !== 200 || response?.type !== "success")
      throw new Error(`gateway answered ${status}`);
  };
}
