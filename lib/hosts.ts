import type { SiteId } from "../brands/types.ts";

export interface Hosts {
  zwz: string[];
  nod: string[];
  /** The operator console. */
  ops: string[];
  /** Exact names, or *.suffix. */
  preview: string[];
}

/** The values of `?brand=` and of its cookie on preview hosts. */
export const PREVIEW_CHOICES = ["zwz", "nod", "none"] as const;
export type PreviewChoice = (typeof PREVIEW_CHOICES)[number];
export const PREVIEW_COOKIE = "preview_brand";

/** The scheme is set by the request guard, which removes it from what clients send. */
export const isSecure = (request: Request): boolean =>
  request.headers.get("x-client-scheme") === "https";

/** Over https, the prefix makes browsers refuse a cookie that another host, or a page without https, has set. */
export const cookieName = (secure: boolean, name: string): string =>
  secure ? `__Host-${name}` : name;

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

export const isLocal = (name: string): boolean =>
  LOCAL.includes(name) || name.endsWith(".localhost");

/** Lower case, without port and closing dot. */
export const hostName = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

const isPreview = (name: string, patterns: string[]): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith("*.")
      ? name.endsWith(pattern.slice(1)) && name.length > pattern.length - 1
      : name === pattern,
  );

const isChoice = (text: string | null | undefined): text is PreviewChoice =>
  PREVIEW_CHOICES.includes(text as PreviewChoice);

/**
 * Site of a Host header (1.4). Only preview hosts honour the requested brand, then the stored one. `samples`
 * is true on local and preview hosts, which buyers never see.
 */
export function resolveSite(
  host: string | null,
  hosts: Hosts,
  requested?: string | null,
  stored?: string | null,
): { site: SiteId; preview: boolean; samples: boolean; choice?: PreviewChoice } {
  const name = hostName(host ?? "");
  const own = { preview: false, samples: isLocal(name) };
  // First, so that no other setting can show a store where operators sign in.
  if (hosts.ops.includes(name)) return { site: "ops", preview: false, samples: false };
  if (hosts.zwz.includes(name) || LOCAL.includes(name)) return { site: "zwz", ...own };
  if (hosts.nod.includes(name)) return { site: "nod", ...own };
  if (!isPreview(name, hosts.preview)) return { site: "bare", ...own };
  const choice = [requested, stored].find(isChoice) ?? "none";
  return { site: choice === "none" ? "bare" : choice, preview: true, samples: true, choice };
}
