import { createHmac } from "node:crypto";
import type { BrandId } from "../../../brands/types.ts";
import type { Config } from "../../env.ts";
import { secretsMatch } from "../../http/client-address.ts";

type Key = Pick<Config, "internalToken">;

/** Content that a preview link permits its reader to see. */
export interface Preview {
  /** Moment as of which content is shown; null for the moment at which the link is opened. */
  at: Date | null;
  /** Whether drafts are shown instead of what is published. */
  drafts: boolean;
}

const LIFETIME_MS = 3_600_000;

const sign = ({ internalToken }: Key, brand: BrandId, text: string): string =>
  createHmac("sha256", internalToken)
    .update(`content preview ${brand} ${text}`)
    .digest("base64url");

/** Token of a link that shows a preview of a brand for an hour. All backends have the same key. */
export function createPreviewToken(
  key: Key,
  brand: BrandId,
  { at, drafts }: Preview,
  now: Date,
): string {
  const until = now.getTime() + LIFETIME_MS;
  const text = [until, drafts ? "drafts" : "published", at?.getTime() ?? ""].join(".");
  return `${text}.${sign(key, brand, text)}`;
}

/** The preview that this token permits; null if the token is wrong or has expired. */
export function readPreviewToken(
  key: Key,
  brand: BrandId,
  token: string,
  now: Date,
): Preview | null {
  const [until = "", shown = "", at = "", signature = ""] = token.split(".");
  const isSigned = secretsMatch(signature, sign(key, brand, [until, shown, at].join(".")));
  if (!isSigned || Number(until) <= now.getTime()) return null;
  return { at: at === "" ? null : new Date(Number(at)), drafts: shown === "drafts" };
}
