import type { BrandId } from "../../../brands/types.ts";
import type { Transport } from "./transports.ts";

/** Sends by the mail server at `url` (smtp://user:password@host:587, smtps:// for TLS from the start). */
export async function createSmtp(url: string, from: Record<BrandId, string>): Promise<Transport> {
  // Loaded only where a mail server is configured.
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({
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
    await transport.sendMail({
      from: from[brand as BrandId],
      to: { address: recipient, name: "" },
      subject,
      text,
      html,
      // The same message sent twice, after a crash in between, is one for mail programs.
      messageId: `<${brand}-${id}-${createdAt.getTime()}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
