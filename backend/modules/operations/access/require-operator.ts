import type { FastifyRequest } from "fastify";
import { UNATTENDED_HEADER } from "../../../../lib/contract/operations/unattended.ts";
import { isAllowed, type Operator, type OpsPath } from "../../../../lib/operations/permissions.ts";
import type { Deps } from "../../../deps.ts";
import { getClientHash, secretsMatch } from "../../../http/client-address.ts";
import { Refusal } from "../../../http/errors.ts";
import { pathWithoutQuery } from "../../../http/log.ts";
import { countAttempt } from "../../../http/rate-limits.ts";
import { logSecurityEvent } from "../../../http/security-log.ts";
import { findOperator } from "./sessions.ts";

const KEY = /^Operator ([A-Za-z0-9_-]{20,100})$/;

/** The session key of the console, if the request has one. */
export const readOperatorKey = (request: FastifyRequest): string | undefined =>
  KEY.exec(request.headers.authorization ?? "")?.[1];

const OPERATOR_NAME = /^[\p{L}\p{M}\p{N} ._@-]{1,60}$/u;

/**
 * Name of a caller with OPS_TOKEN, for the audit log: these callers share one token, so the name is what their tool
 * states in `x-operator` (percent-encoded).
 */
function statedName(request: FastifyRequest): string {
  const header = request.headers["x-operator"];
  try {
    const name = decodeURIComponent(String(header ?? ""));
    return OPERATOR_NAME.test(name) ? name : "operator";
  } catch {
    return "operator";
  }
}

const found = new WeakMap<FastifyRequest, Operator>();

/** The operator of a request that requireOperator has accepted. */
export function operatorOf(request: FastifyRequest): Operator {
  const operator = found.get(request);
  if (!operator) throw new Error("the call does not require an operator");
  return operator;
}

const QUARTER_HOUR = 900;

/** Logs the refused caller and counts it against its address, or throws 429. */
async function refuseCaller({ db, config }: Deps, request: FastifyRequest): Promise<Refusal> {
  const target = pathWithoutQuery(request);
  const event = { event: "access-denied", ok: false, target, reason: "operator" } as const;
  logSecurityEvent(request, config.internalToken, event);
  const subject = getClientHash(request, config.internalToken);
  // A console with an ended session makes a few calls more; a session key can't be guessed anyway.
  const limit = readOperatorKey(request)
    ? { name: "ops-session", subject, max: 300, seconds: QUARTER_HOUR }
    : { name: "ops-address", subject, max: 20, seconds: QUARTER_HOUR };
  await countAttempt(db, [limit]);
  return new Refusal(
    401,
    readOperatorKey(request)
      ? "Your session has ended. Please sign in again."
      : "The operator token is missing or wrong.",
  );
}

/**
 * Requires OPS_TOKEN, or the session of an operator whose roles allow the call. Throws 401 or 403; both are logged, and
 * 401 is limited per address.
 */
export async function requireOperator(
  deps: Deps,
  request: FastifyRequest,
  path: OpsPath,
): Promise<void> {
  const { db, config } = deps;
  const token = request.headers.authorization?.replace(/^Token /, "");
  if (secretsMatch(token, config.opsToken)) {
    found.set(request, { id: null, name: statedName(request), roles: ["owner"] });
    return;
  }
  const key = readOperatorKey(request);
  const isAttended = request.headers[UNATTENDED_HEADER] === undefined;
  const operator = key ? await findOperator(db, key, isAttended) : null;
  if (!operator) throw await refuseCaller(deps, request);
  if (!isAllowed(operator.roles, path)) {
    logSecurityEvent(request, config.internalToken, {
      event: "access-denied",
      ok: false,
      operatorId: operator.id,
      target: path,
      reason: "role",
    });
    throw new Refusal(
      403,
      "Your role doesn't allow this. Ask an owner to do it or to add the role.",
    );
  }
  found.set(request, operator);
}
