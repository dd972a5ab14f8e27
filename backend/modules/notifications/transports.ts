import type { outbox } from "../../db/schema/index.ts";
import { createMsg91 } from "./msg91.ts";
import type { Messaging } from "./settings.ts";
import { createSmtp } from "./smtp.ts";

/** Hands one message over; rejects when that failed and should be tried again. */
export type Transport = (message: typeof outbox.$inferSelect) => Promise<void>;

export interface Transports {
  /** null: nothing is configured, messages stay in the outbox for the operator. */
  mail: Transport | null;
  sms: Transport | null;
}

export async function createTransports(messaging: Messaging): Promise<Transports> {
  return {
    mail: messaging.smtpUrl ? await createSmtp(messaging.smtpUrl, messaging.from) : null,
    sms: messaging.msg91 ? createMsg91(messaging.msg91) : null,
  };
}
