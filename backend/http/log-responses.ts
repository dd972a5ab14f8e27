import type { FastifyInstance, FastifyRequest } from "fastify";

/** What is logged of an address: what follows the question mark may be anything. */
export const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** One line per answered request with its id: failures at "warn", refusals at "info", the rest at "debug". */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const status = reply.statusCode;
    const level = status >= 500 ? "warn" : status >= 400 ? "info" : "debug";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ method: request.method, url: pathOf(request), status, ms }, "answered");
  });
}
