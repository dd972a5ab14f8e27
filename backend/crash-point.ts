/** Named points at which the fault-injection tests kill this process (CRASH_AT=<name>). No effect without it. */
export type CrashPoint =
  | "checkout-frozen"
  | "order-requested"
  | "order-stored"
  | "payment-fetched"
  | "completing"
  | "completed"
  | "event-stored"
  | "invoice-added"
  | "invoices-numbered"
  | "shipment-invoiced"
  | "shipment-recorded"
  | "refund-claimed"
  | "refund-sent";

// biome-ignore lint/style/noProcessEnv: set by the fault-injection tests only, not a setting of the store.
const crashAt = process.env.CRASH_AT;

/** Kills the process without clean-up if CRASH_AT names this point. */
export function crashPoint(name: CrashPoint): void {
  if (crashAt === name) process.kill(process.pid, "SIGKILL");
}
