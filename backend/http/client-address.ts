import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { toNetwork } from "../../lib/node/client-network.ts";

/** Compares secrets in constant time. */
export function secretsMatch(candidate: unknown, secret: string): boolean {
  if (typeof candidate !== "string") return false;
  const [a, b] = [Buffer.from(candidate), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
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

/** Pseudonym of an address: the same for the same client, useless without the key. */
export const hashClientAddress = (address: string, internalToken: string): string =>
  createHmac("sha256", internalToken).update(address).digest("base64url").slice(0, 10);

/** Pseudonym of the client of a request, for what is stored or logged about it. */
export const getClientHash = (request: FastifyRequest, internalToken: string): string =>
  hashClientAddress(getClientAddress(request, internalToken), internalToken);
