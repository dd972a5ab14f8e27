import { createHash } from "node:crypto";
import { brands } from "../brands/index.ts";

/** Without `script-src`: `next dev` needs eval. */
export const COMMON_POLICY = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";

/** Sources of Razorpay's payment window; the second one is loaded by the first. */
const RAZORPAY = ["https://checkout.razorpay.com", "https://cdn.razorpay.com"];
const GOOGLE_ANALYTICS = "https://www.googletagmanager.com";

/** Headers of every response. The policy of documents also names the payment provider and their inline scripts. */
export const securityHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "content-security-policy": `script-src 'self'; ${COMMON_POLICY}`,
  // Banks open windows of their own from the payment window and must be able to answer it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/** A script element; an attribute value may contain ">". */
const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>(.*?)<\/script/gis;
const EXTERNAL = /\ssrc\s*=/i;
/** Data blocks such as JSON-LD are not executed. */
const DATA_BLOCK = /\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

function hashInlineScripts(html: Buffer): string[] {
  // Latin-1 keeps every byte.
  const scripts = html.toString("latin1").matchAll(SCRIPT);
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of scripts) {
    if (EXTERNAL.test(attributes) || DATA_BLOCK.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`);
  }
  return [...hashes];
}

/**
 * Content-Security-Policy of a document: its scripts come from us, the payment provider or, where configured, Google
 * Analytics, or are inline with a known hash.
 */
export function documentPolicy(
  html: Buffer,
  paymentOrigins = process.env.PAYMENT_SCRIPT_ORIGINS ?? "",
  usesAnalytics = Object.values(brands).some(({ gaId }) => gaId !== ""),
): string {
  const sources = [
    "'self'",
    ...RAZORPAY,
    ...paymentOrigins.split(/[\s,]+/).filter(Boolean),
    ...(usesAnalytics ? [GOOGLE_ANALYTICS] : []),
    ...hashInlineScripts(html),
  ];
  // The captcha starts its workers from blobs.
  return `script-src ${sources.join(" ")}; worker-src 'self' blob:; ${COMMON_POLICY}`;
}

/**
 * Content-Security-Policy of a document of the operator console: nothing from elsewhere. Styles are inline because the
 * theme is in the style attribute of the document.
 */
export const consolePolicy = (html: Buffer): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...hashInlineScripts(html)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "form-action 'self'",
    COMMON_POLICY,
  ].join("; ");
