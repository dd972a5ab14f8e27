import { sql } from "drizzle-orm";
import type { Deps } from "../app.ts";
import { Refusal } from "../errors.ts";
import type { App } from "./route.ts";

/** /health: the process lives. /ready: the database answers and the search index stands. */
export function healthRoutes(app: App, deps: Deps): void {
  app.get("/health", { schema: { hide: true } }, () => ({ status: "up" }));
  app.get("/ready", { schema: { hide: true } }, async () => {
    await deps.db.execute(sql`select 1`);
    if (!deps.search) throw new Refusal(503, "The search index is being built.", 1);
    return { status: "ready" };
  });
}
