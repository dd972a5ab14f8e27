import http from "node:http";
import https from "node:https";
import type { BrandId } from "../../../brands/types.ts";
import type { Messaging } from "./settings.ts";
import type { Transport } from "./transports.ts";

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 64 * 1024;

/** POSTs JSON to one fixed address, follows no redirect, and answers status and text. */
function post(url: URL, key: string, body: string): Promise<{ status: number; text: string }> {
  const client = url.protocol === "https:" ? https : http;
  const headers = {
    authkey: key,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    accept: "application/json",
    "accept-encoding": "identity",
  };
  return new Promise((resolve, reject) => {
    const sent = client.request(url, { method: "POST", headers, timeout: TIMEOUT_MS }, (reply) => {
      let text = "";
      reply.setEncoding("utf8");
      reply.on("data", (part: string) => {
        text += part;
        if (text.length > LARGEST_ANSWER) sent.destroy(new Error("gateway answer too large"));
      });
      reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("gateway timeout")));
    sent.on("error", reject);
    sent.end(body);
  });
}

function accepted(text: string): boolean {
  try {
    return (JSON.parse(text) as { type?: unknown }).type === "success";
  } catch {
    return false;
  }
}

/**
 * SMS by MSG91 (POST /api/v5/flow). The template is made and approved in its panel, where the DLT template id is
 * entered too; its one variable is VAR1, the code.
 */
export function createMsg91({ url, key, templates }: NonNullable<Messaging["msg91"]>): Transport {
  const target = new URL(url);
  return async ({ brand, recipient, code }) => {
    const body = JSON.stringify({
      template_id: templates[brand as BrandId],
      short_url: "0",
      recipients: [{ mobiles: recipient.replace("+", ""), VAR1: code }],
    });
    const { status, text } = await post(target, key, body);
    if (status !== 200 || !accepted(text)) throw new Error(`gateway answered ${status}`);
  };
}
