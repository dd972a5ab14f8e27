import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Background jobs by name: which run is due next is decided here, for all processes together. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  /** When the last run was begun. */
  startedAt: moment("started_at").notNull(),
  /** Set during a run: until then no other process begins one, unless the run ends before. */
  busyUntil: moment("busy_until"),
  succeededAt: moment("succeeded_at"),
  failedAt: moment("failed_at"),
  /** Duration of the last run that succeeded. */
  durationMs: integer("duration_ms").notNull().default(0),
});
