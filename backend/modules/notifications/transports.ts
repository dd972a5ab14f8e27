import type { outbox } from "../../db/schema/index.ts";

/** Hands one message over; rejects when that failed and should be tried again. */
export type Transport = (message: typeof outbox.$inferSelect) => Promise<void>;

export interface Transports {
  /** null: nothing is configured, messages stay in the outbox for the operator. */
  mail: Transport | null;
  sms: Transport | null;
}
