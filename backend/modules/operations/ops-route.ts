import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { clientAddress, clientMark, sameSecret } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { pathOf } from "../../http/log-responses.ts";
import { countTry } from "../../http/rate-limits.ts";
import type { App } from "../../http/route.ts";

const IMPORT_LIMIT = 16 * 1024 * 1024;

/** The operator's token, or 401; failures are logged and limited to 20 per address in a quarter of an hour. */
async function mustBeOperator({ db, config }: Deps, request: FastifyRequest): Promise<void> {
  const told = request.headers.authorization?.replace(/^Token /, "");
  if (sameSecret(told, config.opsToken)) return;
  const address = clientAddress(request, config.internalToken);
  const client = clientMark(address, config.internalToken);
  request.log.warn({ denied: "operator", url: pathOf(request), client }, "access denied");
  await countTry(db, [{ name: "ops-address", whom: address, most: 20, seconds: 900 }]);
  throw new Refusal(401, "The operator's token is missing or wrong.");
}

/** Mounts one operator's call: POST /ops/<path> with a checked JSON body; answers `{ success: 1, data }`. */
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
    onRequest: (request) => mustBeOperator(deps, request),
    handler: async (request) => {
      const data = await handler(request.body as z.output<Body>);
      request.log.info({ ops: path }, "operator's change");
      return { success: 1, data: data ?? null };
    },
  });
}
