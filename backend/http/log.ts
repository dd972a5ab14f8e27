import type { Writable } from "node:stream";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
} from "fastify";

/**
 * Structured log, one JSON object per line. Logs only the fields named here: no bodies, headers or e-mail addresses.
 * Uses the pino that comes with Fastify.
 */
export function createLog(level: string, stream?: Writable): FastifyBaseLogger {
  return fastify({
    logger: {
      level,
      ...(stream ? { stream } : {}),
      base: { name: "backend" },
      serializers: {
        err: (error: ErrorWithCode) => serializeError(error),
      },
    },
  }).log;
}

type ErrorWithCode = Error & { code?: string };

/** Message, code and stack of an error; database errors without statement and parameters. */
function serializeError(error: ErrorWithCode) {
  const cause = (error.cause instanceof Error ? error.cause : error) as ErrorWithCode;
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return {
    type: error.name,
    message: cause.message.slice(0, 300),
    stack: frames.slice(0, 6).join("\n"),
    ...(cause.code || error.code ? { code: cause.code ?? error.code } : {}),
  };
}

/** The query string is not logged, because it can contain anything. */
export const pathWithoutQuery = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** Logs one line per response: 5xx as "warn", 4xx as "info", the rest as "debug". */
export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const status = reply.statusCode;
    const level = status >= 500 ? "warn" : status >= 400 ? "info" : "debug";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level](
      { method: request.method, url: pathWithoutQuery(request), status, ms },
      "response",
    );
  });
}
