import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";

/** Headers of every response; rejected requests included. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/** Checks and headers that apply to all requests before routing. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.headers(securityHeaders);
    // PostgreSQL text cannot store NUL.
    if (request.url.includes("%00")) throw new Refusal(400, "The address is not valid.");
    // No client sends compressed bodies, and decompressing untrusted input is a risk.
    if (request.headers["content-encoding"]) {
      throw new Refusal(415, "Compressed requests are not accepted. Please send plain JSON.");
    }
  });

  // Only JSON is accepted. An empty body counts as an empty object, for calls whose fields are all optional.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, {});
    try {
      done(null, rejectUnsafeJson(JSON.parse(text as string)));
    } catch {
      done(new Refusal(400, "The request is not valid JSON."));
    }
  });
  app.addHook("preValidation", async (request) => {
    if (request.method === "POST" && request.body === undefined) request.body = {};
  });
}

/** Rejects `__proto__` keys, which no published field uses, and NUL, which PostgreSQL text cannot store. */
function rejectUnsafeJson(value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("NUL");
  if (value && typeof value === "object") {
    if (Object.hasOwn(value, "__proto__")) throw new SyntaxError("__proto__");
    for (const inner of Object.values(value)) rejectUnsafeJson(inner);
  }
  return value;
}
