import type { FastifyInstance, FastifyRequest } from "fastify";
import { getRequestUser } from "./authentication.ts";
import { getClientHash } from "./client-address.ts";
import { pathWithoutQuery } from "./log.ts";

interface SecurityEvent {
  event:
    | "sign-in"
    | "sign-out"
    | "password-change"
    | "access-denied"
    | "rate-limit"
    | "operator-action"
    | "operator-sign-in"
    | "operator-access";
  /** False for a refused attempt. */
  ok: boolean;
  brand?: string | undefined;
  /** Default: the signed-in user of the request. */
  userId?: number | null;
  /** The operator of the request; null for a caller with OPS_TOKEN. */
  operatorId?: number | null;
  /** Target of the event: ids and paths, never an e-mail address, a name or a number of a person. */
  target?: object | string;
  reason?: string | number;
}

/** Logs who did what from where: user id, keyed hash of the client address, and target. */
export function logSecurityEvent(
  request: FastifyRequest,
  internalToken: string,
  { event, ok, userId, ...details }: SecurityEvent,
): void {
  const client = getClientHash(request, internalToken);
  const user = userId === undefined ? (getRequestUser(request)?.userId ?? null) : userId;
  request.log[ok ? "info" : "warn"]({ event, ok, userId: user, client, ...details }, "security");
}

/** Logs each request that a rate limit has refused. */
export function logRateLimits(app: FastifyInstance, internalToken: string): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 429) return;
    const target = `${request.method} ${pathWithoutQuery(request)}`;
    logSecurityEvent(request, internalToken, { event: "rate-limit", ok: false, target });
  });
}
