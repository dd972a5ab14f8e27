import { sql } from "drizzle-orm";
import type { Deps } from "../app.ts";
import type { App } from "./route.ts";

/** /health: the process lives. /ready: the database answers too; the search index stands before anything listens. */
export function healthRoutes(app: App, deps: Deps): void {
  app.get("/health", { schema: { hide: true } }, () => ({ status: "up" }));
  app.get("/ready", { schema: { hide: true } }, async () => {
    await deps.db.execute(sql`select 1`);
    return { status: "ready" };
  });
}
