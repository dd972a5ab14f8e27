import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Compares secrets without telling by time how much of them fits. */
export function sameSecret(told: unknown, secret: string): boolean {
  if (typeof told !== "string") return false;
  const [a, b] = [Buffer.from(told), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** One household or office of IPv6 is a /64; within it addresses are free to change. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...right].slice(0, 4).join(":");
}

/**
 * The address that limits count for: the buyer's when our storefront forwards it (x-client-address, believed
 * only beside the right x-internal-token), otherwise that of whoever is connected.
 */
export function clientAddress(request: FastifyRequest, internalToken: string): string {
  const told = request.headers["x-client-address"];
  const trusted = sameSecret(request.headers["x-internal-token"], internalToken);
  return network(trusted && typeof told === "string" && isIP(told) ? told : request.ip);
}

/** Stands for an address in the log: the same for the same client, and it names nobody. */
export const clientMark = (address: string, internalToken: string): string =>
  createHmac("sha256", internalToken).update(address).digest("base64url").slice(0, 10);
