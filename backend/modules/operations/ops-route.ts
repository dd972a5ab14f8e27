import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getClientHash, secretsMatch } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { pathWithoutQuery } from "../../http/log.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import type { App } from "../../http/route.ts";
import { logSecurityEvent } from "../../http/security-log.ts";

const IMPORT_LIMIT = 16 * 1024 * 1024;

/** Requires the operator token, or throws 401; failures are logged and limited to 20 per address in 15 minutes. */
async function requireOperator({ db, config }: Deps, request: FastifyRequest): Promise<void> {
  const token = request.headers.authorization?.replace(/^Token /, "");
  if (secretsMatch(token, config.opsToken)) return;
  const target = pathWithoutQuery(request);
  const event = { event: "access-denied", ok: false, target, reason: "operator" } as const;
  logSecurityEvent(request, config.internalToken, event);
  const subject = getClientHash(request, config.internalToken);
  await countAttempt(db, [{ name: "ops-address", subject, max: 20, seconds: 900 }]);
  throw new Refusal(401, "The operator token is missing or wrong.");
}

/** Fields of a call that name what it is about and are not personal data. */
const TARGET_FIELDS = ["brand", "number", "id", "customerId", "invoice", "status"];

/** Target of a call, for the security log. Accounts are selected by e-mail address and logged by user id. */
async function findTarget(db: Db, path: string, body: unknown): Promise<object> {
  const fields = (body ?? {}) as Record<string, unknown>;
  const named = Object.entries(fields).filter(
    ([name, value]) => TARGET_FIELDS.includes(name) && ["string", "number"].includes(typeof value),
  );
  const { email, brand, rows } = fields;
  const ownBrand = typeof brand === "string" ? eq(users.brand, brand) : undefined;
  const found =
    typeof email === "string"
      ? await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email.trim().toLowerCase()), ownBrand))
      : [];
  return {
    call: path,
    ...Object.fromEntries(named),
    ...(found.length > 0 ? { userIds: found.map(({ id }) => id) } : {}),
    ...(Array.isArray(rows) ? { rows: rows.length } : {}),
  };
}

const OPERATOR_NAME = /^[\p{L}\p{M}\p{N} ._@-]{1,60}$/u;

/**
 * Name of the calling operator, for the audit log. All operators share one token, so the name is what their tool states in
 * `x-operator` (percent-encoded).
 */
function operatorOf(request: FastifyRequest): string {
  const header = request.headers["x-operator"];
  try {
    const name = decodeURIComponent(String(header ?? ""));
    return OPERATOR_NAME.test(name) ? name : "operator";
  } catch {
    return "operator";
  }
}

/** Mounts POST /ops/<path> with a validated JSON body; responds with `{ success: 1, data }`. */
export function opsRoute<Body extends z.ZodType>(
  app: App,
  deps: Deps,
  path: string,
  summary: string,
  body: Body,
  handler: (body: z.output<Body>, operator: string) => Promise<unknown>,
): void {
  app.route({
    method: "POST",
    url: `/ops/${path}`,
    bodyLimit: IMPORT_LIMIT,
    schema: { summary, tags: ["ops"], security: [{ ops: [] }], body },
    onRequest: (request) => requireOperator(deps, request),
    handler: async (request) => {
      // Found before the call, which may change it.
      const target = await findTarget(deps.db, path, request.body);
      const log = (outcome: { ok: boolean; reason?: number }) =>
        logSecurityEvent(request, deps.config.internalToken, {
          event: "operator-action",
          target,
          ...outcome,
        });
      try {
        const data = await handler(request.body as z.output<Body>, operatorOf(request));
        log({ ok: true });
        return { success: 1, data: data ?? null };
      } catch (error) {
        log({ ok: false, reason: error instanceof Refusal ? error.status : 500 });
        throw error;
      }
    },
  });
}
