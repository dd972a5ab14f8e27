import { and, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { OpsCall } from "../../../lib/contract/operations/call.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import { isRead } from "../../../lib/operations/reads.ts";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../http/errors.ts";
import type { FileResponse } from "../../http/file-route.ts";
import type { App } from "../../http/route.ts";
import { logSecurityEvent } from "../../http/security-log.ts";
import { operatorOf, requireOperator } from "./access/require-operator.ts";

const IMPORT_LIMIT = 16 * 1024 * 1024;

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

/** Runs a call and writes one line to the security log, whether it succeeds or not; of a read, only if it is refused. */
async function withLog<Result>(
  deps: Deps,
  request: FastifyRequest,
  path: OpsPath,
  work: () => Promise<Result>,
): Promise<Result> {
  const findIt = () => findTarget(deps.db, path, request.body ?? request.query);
  // Found before the call, which may change it.
  const changed = isRead(path) ? null : await findIt();
  const log = (target: object, outcome: { ok: boolean; reason?: number }) =>
    logSecurityEvent(request, deps.config.internalToken, {
      event: "operator-action",
      operatorId: operatorOf(request).id,
      target,
      ...outcome,
    });
  try {
    const result = await work();
    if (changed) log(changed, { ok: true });
    return result;
  } catch (error) {
    const reason = error instanceof Refusal ? error.status : 500;
    log(changed ?? (await findIt()), { ok: false, reason });
    throw error;
  }
}

/** Mounts POST /ops/<path> with a validated JSON body, for the roles of `permissions`; responds with `{ success: 1, data }`. */
export function opsRoute<Body extends z.ZodType>(
  app: App,
  deps: Deps,
  path: OpsPath,
  summary: string,
  body: Body,
  handler: (body: z.output<Body>, operator: Operator, request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    method: "POST",
    url: `/ops/${path}`,
    bodyLimit: IMPORT_LIMIT,
    schema: { summary, tags: ["ops"], security: [{ ops: [] }, { operator: [] }], body },
    onRequest: (request) => requireOperator(deps, request, path),
    handler: async (request) => {
      const data = await withLog(deps, request, path, () =>
        handler(request.body as z.output<Body>, operatorOf(request), request),
      );
      return { success: 1, data: data ?? null };
    },
  });
}

/** Mounts a call of the console: as opsRoute, with the reply that the contract states. */
export const mountOpsCall = <Body extends z.ZodType, Reply>(
  app: App,
  deps: Deps,
  { path, summary, body }: OpsCall<Body, Reply>,
  handler: (body: z.output<Body>, operator: Operator, request: FastifyRequest) => Promise<Reply>,
): void => opsRoute(app, deps, path, summary, body, handler);

/**
 * Mounts GET /ops/<path>, a download. Its parameters are a query string, validated as a body is; without any, the empty
 * object. The response must not be cached.
 */
export function opsFileRoute<Query extends z.ZodType>(
  app: App,
  deps: Deps,
  path: OpsPath & `files/${string}`,
  summary: string,
  query: Query,
  handler: (query: z.output<Query>, operator: Operator) => Promise<FileResponse>,
): void {
  app.route({
    method: "GET",
    url: `/ops/${path}`,
    schema: {
      summary,
      tags: ["ops"],
      security: [{ ops: [] }, { operator: [] }],
      querystring: query,
    },
    onRequest: (request) => requireOperator(deps, request, path),
    handler: async (request, reply: FastifyReply) => {
      const file = await withLog(deps, request, path, () =>
        handler(request.query as z.output<Query>, operatorOf(request)),
      );
      const disposition = file.attachment ? "attachment" : "inline";
      reply.header("content-type", file.type);
      reply.header("cache-control", "no-store");
      reply.header("content-disposition", `${disposition}; filename="${file.name}"`);
      return reply.send(file.content);
    },
  });
}
