import { createHash, timingSafeEqual } from "node:crypto";
import { NextResponse } from "next/server";
import { cookieName, isSecure, PREVIEW_COOKIE, type PreviewChoice } from "../hosts.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Checks the preview password of a request (any user name). True if none is configured. */
export function isPreviewAllowed(request: Request, password: string): boolean {
  if (!password) return true;
  const [scheme, encoded = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic") return false;
  const given = Buffer.from(encoded, "base64")
    .toString("utf8")
    .replace(/^[^:]*:/, "");
  return timingSafeEqual(digest(given), digest(password));
}

export const passwordRequired = (): NextResponse =>
  new NextResponse("This preview needs a password.", {
    status: 401,
    headers: { "www-authenticate": 'Basic realm="preview"', "cache-control": "no-store" },
  });

/** Remembers the brand on this host, and keeps previews out of caches and search engines. */
export function previewHeaders(request: Request, response: NextResponse, choice: PreviewChoice) {
  const secure = isSecure(request);
  const name = cookieName(secure, PREVIEW_COOKIE);
  response.cookies.set(name, choice, { path: "/", sameSite: "lax", secure });
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-robots-tag", "noindex");
}
