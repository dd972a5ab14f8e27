import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { RequestLimits } from "./request-limits.ts";

/** Serves the OpenAPI document of all calls at /openapi.json. */
export function publishOpenApi(app: FastifyInstance, limits: RequestLimits): void {
  app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Bearing store backend", version: "1" },
      components: {
        securitySchemes: {
          key: { type: "apiKey", in: "header", name: "Authorization", description: "Token <key>" },
          ops: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "Token <OPS_TOKEN>",
          },
          operator: {
            type: "apiKey",
            in: "header",
            name: "Authorization",
            description: "Operator <key>",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/openapi.json", { schema: { hide: true } }, async (request) => {
    await limits.count(request);
    return app.swagger();
  });
}
