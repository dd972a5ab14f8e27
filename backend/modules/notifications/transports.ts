import type { outbox } from "../../db/schema/index.ts";
import { createMsg91 } from "./msg91.ts";
import type { Messaging } from "./settings.ts";
import { createSmtp } from "./smtp.ts";

/** Hands one message over; rejects when that failed and should be tried again. */
export type Carrier = (message: typeof outbox.$inferSelect) => Promise<void>;

export interface Carriers {
  /** null: nothing is configured, messages stay in the outbox for the operator. */
  mail: Carrier | null;
  sms: Carrier | null;
}

export async function createCarriers(messaging: Messaging): Promise<Carriers> {
  return {
    mail: messaging.smtpUrl ? await createSmtp(messaging.smtpUrl, messaging.from) : null,
    sms: messaging.msg91 ? createMsg91(messaging.msg91) : null,
  };
}
