import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Compares secrets in constant time. */
export function secretsMatch(candidate: unknown, secret: string): boolean {
  if (typeof candidate !== "string") return false;
  const [a, b] = [Buffer.from(candidate), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** IPv6 addresses are reduced to their /64, because a household or office can use any address in it. */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...right].slice(0, 4).join(":");
}

/**
 * Returns the address that rate limits count: the buyer's address if the storefront forwards it (x-client-address,
 * trusted only together with the right x-internal-token), otherwise the address of the connection.
 */
export function getClientAddress(request: FastifyRequest, internalToken: string): string {
  const forwarded = request.headers["x-client-address"];
  const trusted = secretsMatch(request.headers["x-internal-token"], internalToken);
  return toNetwork(
    trusted && typeof forwarded === "string" && isIP(forwarded) ? forwarded : request.ip,
  );
}

/** Pseudonym of an address for the log: the same for the same client. */
export const hashClientAddress = (address: string, internalToken: string): string =>
  createHmac("sha256", internalToken).update(address).digest("base64url").slice(0, 10);
