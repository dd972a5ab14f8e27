import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import {
  FREQUENCIES,
  type Frequency,
  isImmediate,
  TOPICS,
  type Topic,
} from "../../operations/subscriptions.ts";
import { opsCall } from "./call.ts";

/** E-mails to operators about new work. */

export interface Subscription {
  topic: Topic;
  brand: BrandId;
  frequency: Exclude<Frequency, "never">;
}

export const listSubscriptions = opsCall<Subscription[]>()(
  "subscriptions/list",
  "What the operator is e-mailed about",
  z.object({}),
);

export const saveSubscription = opsCall<Subscription[]>()(
  "subscriptions/save",
  "Change what the operator is e-mailed about",
  z
    .object({
      topic: z.enum(TOPICS),
      brand: z.enum(["zwz", "nod"]),
      frequency: z.enum(FREQUENCIES),
    })
    .refine(
      ({ topic, frequency }) => frequency !== "immediately" || isImmediate(topic),
      "This queue is only e-mailed daily.",
    ),
);
