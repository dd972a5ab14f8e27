import type { BrandId } from "../../../../brands/types.ts";
import { MAILBOX_TOPICS } from "../../../../lib/operations/subscriptions.ts";
import type { NotificationSettings } from "../../notifications/index.ts";
import type { Subscriber } from "./subscriptions.ts";

export type WorkSettings = Pick<
  NotificationSettings,
  "consoleUrl" | "sellerMailboxes" | "mailboxFrequency"
>;

/** The sellers' mailboxes as subscribers of their topics, if that is how often they are e-mailed. */
export const toMailboxSubscribers = (
  { sellerMailboxes, mailboxFrequency }: WorkSettings,
  frequency: WorkSettings["mailboxFrequency"],
): Subscriber[] =>
  mailboxFrequency === frequency
    ? Object.entries(sellerMailboxes).flatMap(([brand, email]) =>
        email === null
          ? []
          : MAILBOX_TOPICS.map(
              (topic): Subscriber => ({
                ...{ operatorId: null, email, topic },
                brand: brand as BrandId,
              }),
            ),
      )
    : [];
