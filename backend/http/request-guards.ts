import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";

/** What holds for every request before it is read, and for every answer. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("cache-control", "no-store");
    // Decompressing what strangers send is a way in; nobody here sends compressed bodies.
    if (request.headers["content-encoding"]) {
      throw new Refusal(415, "Compressed requests are not accepted. Please send plain JSON.");
    }
  });

  // JSON and nothing else. An empty body stands for an empty object, so that calls with optional fields only can go without.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, {});
    try {
      done(null, withoutPrototypes(JSON.parse(text as string)));
    } catch {
      done(new Refusal(400, "The request is not valid JSON."));
    }
  });
  app.addHook("preValidation", async (request) => {
    if (request.method === "POST" && request.body === undefined) request.body = {};
  });
}

/** Refuses `__proto__` keys anywhere, as no published field is called so, and NUL, which no database text holds. */
function withoutPrototypes(value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("NUL");
  if (value && typeof value === "object") {
    if (Object.hasOwn(value, "__proto__")) throw new SyntaxError("__proto__");
    for (const inner of Object.values(value)) withoutPrototypes(inner);
  }
  return value;
}
