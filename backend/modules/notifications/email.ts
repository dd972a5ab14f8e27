import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";

/** An e-mail or SMS as the outbox stores it. */
export interface Email {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** Variable of an SMS template; "" in e-mails. */
  code: string;
}

export interface EmailContent {
  template: string;
  subject: string;
  /** Paragraphs as plain text; code and link follow the first one. */
  lines: string[];
  /** One-time code, in large type. */
  code?: string;
  /** A button, with its URL in plain text below it. */
  link?: { label: string; url: string };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** Renders an e-mail as plain text and as simple HTML without images. */
export function renderEmail(
  brandId: BrandId,
  { template, subject, lines, code, link }: EmailContent,
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
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const parts = [
    ...lines.slice(0, 1).map(paragraph),
    ...(code
      ? [
          `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px"><b>${escapeHtml(code)}</b></p>`,
        ]
      : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="background:${theme.primary};color:${theme.primaryInk};padding:10px 18px;text-decoration:none;display:inline-block">${escapeHtml(link.label)}</a></p>`,
          `<p style="margin:0 0 16px;color:${theme.muted}">${escapeHtml(link.url)}</p>`,
        ]
      : []),
    ...lines.slice(1).map(paragraph),
    `<p style="margin:24px 0 0;color:${theme.muted}">${signature.map(escapeHtml).join("<br>")}</p>`,
  ];
  const html = `<!doctype html><html lang="en"><body style="font-family:Arial,sans-serif;font-size:16px;color:${theme.ink}">${parts.join("")}</body></html>`;
  return { template, subject: `${subject} – ${company}`, text, html, code: "" };
}
