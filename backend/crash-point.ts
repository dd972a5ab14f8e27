/** Named moments at which the hard tests kill this process (CRASH_AT=<name>). Nothing happens without it. */
export type CrashPoint =
  | "checkout-frozen"
  | "order-asked"
  | "order-known"
  | "payment-fetched"
  | "completing"
  | "completed"
  | "event-stored"
  | "refund-claimed"
  | "refund-sent";

// biome-ignore lint/style/noProcessEnv: a switch of the hard tests, no setting.
const wanted = process.env.CRASH_AT;

/** Dies here, as by a power cut, when the hard tests ask for it. */
export function crashPoint(name: CrashPoint): void {
  if (wanted === name) process.kill(process.pid, "SIGKILL");
}
