import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** /health: the process lives. /ready: the database answers too; the search index stands before anything listens. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/health", { schema: { hide: true } }, () => ({ status: "up" }));
  app.get("/ready", { schema: { hide: true } }, async () => {
    await deps.db.execute(sql`select 1`);
    return { status: "ready" };
  });
}
