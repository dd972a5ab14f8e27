import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import type { DiskWatch } from "./disk-watch.ts";
import { Refusal } from "./errors.ts";

const RETRY_AFTER_S = 30;

/**
 * /health: the process runs. /ready: the database answers and can be written as well. The search index is built before the server
 * listens.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps, disk: DiskWatch): void {
  app.get("/health", { schema: { hide: true } }, () => ({ status: "up" }));
  app.get("/ready", { schema: { hide: true } }, async () => {
    await deps.db.execute(sql`select 1`);
    if (!(await disk.hasSpace())) throw new Refusal(503, "The disk is full.", RETRY_AFTER_S);
    return { status: "ready" };
  });
}
