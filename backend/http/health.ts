import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/**
 * /health: the process runs. /ready: the database answers as well. The search index is built before the server
 * listens.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/health", { schema: { hide: true } }, () => ({ status: "up" }));
  app.get("/ready", { schema: { hide: true } }, async () => {
    await deps.db.execute(sql`select 1`);
    return { status: "ready" };
  });
}
