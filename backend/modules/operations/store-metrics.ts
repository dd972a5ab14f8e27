import { Gauge } from "prom-client";
import type { Database } from "../../db/client.ts";
import { readStoreFigures, type StoreFigures } from "./store-figures.ts";

/** Several scrapers, and the gauges of one scrape, share a reading. */
const MAX_AGE_MS = 5_000;

/** Adds the figures of the store and of the database connections to the metrics of this process. */
export function registerStoreMetrics({ db, pool }: Pick<Database, "db" | "pool">): void {
  let reading: Promise<StoreFigures | null> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = () => {
    if (!reading || performance.now() - readAt > MAX_AGE_MS) {
      readAt = performance.now();
      reading = readStoreFigures(db, new Date()).catch(() => null);
    }
    return reading;
  };

  const addGauge = (
    name: string,
    help: string,
    label: string | null,
    pick: (figures: StoreFigures) => Record<string, number> | number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      async collect() {
        const figures = await read();
        this.reset();
        // Without the database there is no value, rather than an old one.
        if (!figures) return this.remove();
        const picked = pick(figures);
        if (typeof picked === "number") return this.set(picked);
        for (const [key, value] of Object.entries(picked)) this.set({ [label ?? ""]: key }, value);
      },
    });

  addGauge("store_outbox_messages", "Messages by status", "status", ({ outbox }) => outbox);
  addGauge(
    "store_outbox_oldest_seconds",
    "Age of the oldest message that waits",
    null,
    ({ outboxAge }) => outboxAge,
  );
  addGauge(
    "store_open_payments",
    "Payments that may still be made",
    "kind",
    ({ openPayments }) => openPayments,
  );
  addGauge(
    "store_queue_length",
    "Records in the console's queues",
    "queue",
    ({ queues }) => queues,
  );
  addGauge(
    "store_orders_last_minute",
    "Orders placed in the last minute",
    null,
    ({ ordersLastMinute }) => ordersLastMinute,
  );
  addGauge(
    "store_job_last_success_timestamp_seconds",
    "When a background job last succeeded in any backend",
    "job",
    ({ jobs }) => jobs,
  );
  new Gauge({
    name: "store_database_up",
    help: "1 if the database answered",
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  if (!pool) return;
  new Gauge({
    name: "store_database_connections",
    help: "Connections of this process, and requests that wait for one",
    labelNames: ["state"],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waited-for" }, pool.waitingCount);
    },
  });
}
