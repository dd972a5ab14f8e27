import type { Writable } from "node:stream";
import { type FastifyBaseLogger, fastify } from "fastify";

/**
 * The structured log, one JSON object a line. Only what is named here is ever written of a request: no bodies,
 * no headers, no e-mail addresses. pino comes with Fastify, so it is taken from there.
 */
export function createLog(level: string, stream?: Writable): FastifyBaseLogger {
  return fastify({
    logger: {
      level,
      ...(stream ? { stream } : {}),
      base: { name: "backend" },
      serializers: {
        err: (error: Fault) => describe(error),
      },
    },
  }).log;
}

type Fault = Error & { code?: string };

/** Message and code of an error; database errors print neither their statement nor its parameters. */
function describe(error: Fault) {
  const cause = (error.cause instanceof Error ? error.cause : error) as Fault;
  const where = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return {
    type: error.name,
    message: cause.message.slice(0, 300),
    stack: where.slice(0, 6).join("\n"),
    ...(cause.code || error.code ? { code: cause.code ?? error.code } : {}),
  };
}
