import http from "node:http";
import https from "node:https";
import type { BrandId } from "../../../brands/types.ts";
import type { outbox } from "../../db/schema/index.ts";
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

/** `url` is smtp://user:password@host:587, or smtps:// for TLS from the start. */
async function createSmtpTransport(url: string, from: Record<BrandId, string>): Promise<Transport> {
  // Loaded only where a mail server is configured.
  const { default: nodemailer } = await import("nodemailer");
  const client = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    logger: false,
  });
  return async ({ id, brand, recipient, subject, text, html, createdAt }) => {
    const { host } = new URL(url);
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
const MAX_RESPONSE_LENGTH = 64 * 1024;

/** POSTs JSON without following redirects. */
function post(url: URL, key: string, body: string): Promise<{ status: number; text: string }> {
  const client = url.protocol === "https:" ? https : http;
  const headers = {
    authkey: key,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    accept: "application/json",
    "accept-encoding": "identity",
  };
  const options = { method: "POST", headers, timeout: TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    const request = client.request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
        if (text.length > MAX_RESPONSE_LENGTH) {
          request.destroy(new Error("gateway response too large"));
        }
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    request.on("timeout", () => request.destroy(new Error("gateway timeout")));
    request.on("error", reject);
    request.end(body);
  });
}

function isAccepted(text: string): boolean {
  try {
    return (JSON.parse(text) as { type?: unknown }).type === "success";
  } catch {
    return false;
  }
}

/**
 * SMS by MSG91 (POST /api/v5/flow). The template is created in MSG91's panel together with its DLT template id; its only
 * variable, VAR1, is the code.
 */
export function createMsg91Transport({
  url,
  key,
  templates,
}: NonNullable<NotificationSettings["msg91"]>): Transport {
  const target = new URL(url);
  return async ({ brand, recipient, code }) => {
    const body = JSON.stringify({
      template_id: templates[brand as BrandId],
      short_url: "0",
      recipients: [{ mobiles: recipient.replace("+", ""), VAR1: code }],
    });
    const { status, text } = await post(target, key, body);
    if (status !== 200 || !isAccepted(text)) throw new Error(`gateway answered ${status}`);
  };
}
