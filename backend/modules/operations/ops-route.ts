import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { getClientAddress, hashClientAddress, secretsMatch } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { pathWithoutQuery } from "../../http/log.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import type { App } from "../../http/route.ts";

const IMPORT_LIMIT = 16 * 1024 * 1024;

/** Requires the operator token, or throws 401; failures are logged and limited to 20 per address in 15 minutes. */
async function requireOperator({ db, config }: Deps, request: FastifyRequest): Promise<void> {
  const token = request.headers.authorization?.replace(/^Token /, "");
  if (secretsMatch(token, config.opsToken)) return;
  const address = getClientAddress(request, config.internalToken);
  const client = hashClientAddress(address, config.internalToken);
  request.log.warn({ denied: "operator", url: pathWithoutQuery(request), client }, "access denied");
  await countAttempt(db, [{ name: "ops-address", subject: address, max: 20, seconds: 900 }]);
  throw new Refusal(401, "The operator token is missing or wrong.");
}

/** Mounts POST /ops/<path> with a validated JSON body; responds with `{ success: 1, data }`. */
export function opsRoute<Body extends z.ZodType>(
  app: App,
  deps: Deps,
  path: string,
  summary: string,
  body: Body,
  handler: (body: z.output<Body>) => Promise<unknown>,
): void {
  app.route({
    method: "POST",
    url: `/ops/${path}`,
    bodyLimit: IMPORT_LIMIT,
    schema: { summary, tags: ["ops"], security: [{ ops: [] }], body },
    onRequest: (request) => requireOperator(deps, request),
    handler: async (request) => {
      const data = await handler(request.body as z.output<Body>);
      request.log.info({ ops: path }, "operator call");
      return { success: 1, data: data ?? null };
    },
  });
}
