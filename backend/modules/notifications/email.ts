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
  /** Paragraphs as plain text; code, link and items follow the first one. */
  lines: string[];
  /** One-time code, in large type. */
  code?: string;
  /** A button, with its URL in plain text below it. */
  link?: { label: string; url: string };
  items?: EmailItem[];
  /** URL that ends such e-mails. */
  unsubscribe?: string;
}

/** A row of a list of items. */
export interface EmailItem {
  name: string;
  /** Of its page; the name is then a link. */
  url?: string;
  amount: string;
  /** One line each, below the name. */
  details: string[];
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const itemText = ({ name, url, amount, details }: EmailItem) =>
  [
    amount ? `${name}: ${amount}` : name,
    ...[...details, ...(url ? [url] : [])].map((line) => `  ${line}`),
  ].join("\n");

const nameHtml = ({ name, url }: EmailItem) =>
  url ? `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>` : escapeHtml(name);

function itemsHtml(items: EmailItem[], muted: string): string {
  const cell = "padding:6px 0;border-bottom:1px solid #ddd;vertical-align:top";
  const rows = items.map(
    (item) =>
      `<tr><td style="${cell}"><b>${nameHtml(item)}</b>${item.details
        .map((detail) => `<br><span style="color:${muted}">${escapeHtml(detail)}</span>`)
        .join(
          "",
        )}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(item.amount)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** Renders an e-mail as plain text and as simple HTML without images. */
export function renderEmail(
  brandId: BrandId,
  { template, subject, lines, code, link, items = [], unsubscribe }: EmailContent,
): Email {
  const { company, contact, theme } = brands[brandId];
  const signature = [company, contact.email, contact.phone];
  const text = [
    ...lines.slice(0, 1),
    ...(code ? [`    ${code}`] : []),
    ...(link ? [link.url] : []),
    ...items.map(itemText),
    ...lines.slice(1),
    ...(unsubscribe ? [`Stop these e-mails: ${unsubscribe}`] : []),
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
    ...(items.length > 0 ? [itemsHtml(items, theme.muted)] : []),
    ...lines.slice(1).map(paragraph),
    ...(unsubscribe
      ? [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(unsubscribe)}">Stop these e-mails</a></p>`,
        ]
      : []),
    `<p style="margin:24px 0 0;color:${theme.muted}">${signature.map(escapeHtml).join("<br>")}</p>`,
  ];
  const html = `<!doctype html><html lang="en"><body style="font-family:Arial,sans-serif;font-size:16px;color:${theme.ink}">${parts.join("")}</body></html>`;
  return { template, subject: `${subject} – ${company}`, text, html, code: "" };
}
