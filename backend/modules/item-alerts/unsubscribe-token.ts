import { createHmac, timingSafeEqual } from "node:crypto";
import type { BrandId } from "../../../brands/types.ts";

const sign = (secret: string, brand: BrandId, userId: number) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["item-alerts", brand, userId]))
    .digest("base64url");

/** Token in an e-mail that permits its reader to unsubscribe. Valid as long as the secret, because old e-mails are kept. */
export const createUnsubscribeToken = (secret: string, brand: BrandId, userId: number): string =>
  `${userId}-${sign(secret, brand, userId)}`;

const TOKEN = /^([1-9]\d{0,8})-([\w-]{43})$/;

/** The user of a token; null unless it was signed for this brand. */
export function readUnsubscribeToken(secret: string, brand: BrandId, token: string): number | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (!id || !signature) return null;
  const expected = sign(secret, brand, Number(id));
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? Number(id) : null;
}
