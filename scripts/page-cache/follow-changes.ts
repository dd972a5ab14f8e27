import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { shareThrough } from "./shared.ts";

/** With REDIS_URL this storefront shares pages and changes with others of the same build and the same backends. */
export function followChanges({
  REDIS_URL,
  ZWZ_API_URL,
  NOD_API_URL,
}: Record<string, string | undefined>): void {
  if (!REDIS_URL) return;
  const build = readFileSync(resolve(import.meta.dirname, "../../.next/BUILD_ID"), "utf8");
  const scope = createHash("sha256").update([build, ZWZ_API_URL, NOD_API_URL].join("\n"));
  shareThrough(REDIS_URL, scope.digest("base64url").slice(0, 16));
}
