import { Gauge } from "prom-client";

const successes = new Gauge({
  name: "store_loop_last_success_timestamp_seconds",
  help: "When a loop of this process last completed a pass without an error",
  labelNames: ["loop"],
});

/** Records that a pass of a loop, such as the outbox, has succeeded in this process. */
export const recordPass = (loop: "outbox" | "payments" | "invoices"): void =>
  successes.setToCurrentTime({ loop });
