import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { Subscription } from "../../../../lib/contract/operations/subscriptions.ts";
import { indianDay, indianTime } from "../../../../lib/indian-time.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import {
  type Frequency,
  maySubscribe,
  TOPICS,
  type Topic,
  topicTitle,
} from "../../../../lib/operations/subscriptions.ts";
import { recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { operatorSubscriptions, operators } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";

/** Time of day of the summary, in India. */
export const SUMMARY_TIME = "09:00";

/** The operator's id; 400 for the command line, which is nobody in particular. */
function idOf({ id }: Operator): number {
  if (id === null) throw new Refusal(400, "Only operators with an account can subscribe.");
  return id;
}

export async function listSubscriptions(db: Db, operator: Operator): Promise<Subscription[]> {
  const rows = await db
    .select()
    .from(operatorSubscriptions)
    .where(eq(operatorSubscriptions.operatorId, idOf(operator)))
    .orderBy(asc(operatorSubscriptions.topic), asc(operatorSubscriptions.brand));
  return rows.map(({ topic, brand, frequency }) => ({
    topic: topic as Topic,
    brand: brand as BrandId,
    frequency: frequency as Subscription["frequency"],
  }));
}

interface Choice {
  topic: Topic;
  brand: BrandId;
  frequency: Frequency;
}

/** Starts, changes or ends a subscription; 403 for what the operator may not see. */
export async function saveSubscription(
  db: Db,
  operator: Operator,
  { topic, brand, frequency }: Choice,
  now: Date,
): Promise<Subscription[]> {
  const operatorId = idOf(operator);
  if (!maySubscribe(operator.roles, topic)) {
    throw new Refusal(403, "Your role doesn't include this queue. Ask an owner.");
  }
  const isThis = and(
    eq(operatorSubscriptions.operatorId, operatorId),
    eq(operatorSubscriptions.topic, topic),
    eq(operatorSubscriptions.brand, brand),
  );
  // The first summary comes with the next morning, not at once.
  const lastSummaryOn = indianTime(now) >= SUMMARY_TIME ? indianDay(now) : null;
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(operatorSubscriptions).where(isThis).returning();
    if (frequency !== "never") {
      const row = { operatorId, topic, brand, frequency, lastSummaryOn };
      await tx.insert(operatorSubscriptions).values(row).onConflictDoNothing();
    }
    await recordAudit(tx, operator, {
      action: "subscriptions/save",
      subject: { type: "operator", id: operatorId },
      brand,
      changes: [
        {
          field: `e-mails: ${topicTitle(topic)}`,
          from: before?.frequency ?? "never",
          to: frequency,
        },
      ],
    });
  });
  return listSubscriptions(db, operator);
}

/** A subscription of an operator who can sign in and may still see the topic, or of the seller's mailbox. */
export interface Subscriber {
  /** null for the mailbox. */
  operatorId: number | null;
  email: string;
  topic: Topic;
  brand: BrandId;
}

export async function findSubscribers(
  tx: Db,
  frequency: Subscription["frequency"],
): Promise<Subscriber[]> {
  const rows = await tx
    .select({
      operatorId: operators.id,
      email: operators.email,
      roles: operators.roles,
      topic: operatorSubscriptions.topic,
      brand: operatorSubscriptions.brand,
    })
    .from(operatorSubscriptions)
    .innerJoin(operators, eq(operators.id, operatorSubscriptions.operatorId))
    .where(
      and(
        eq(operatorSubscriptions.frequency, frequency),
        isNull(operators.disabledAt),
        isNotNull(operators.passwordHash),
      ),
    )
    .orderBy(asc(operators.id));
  return rows.flatMap(({ operatorId, email, roles, ...row }) => {
    const topic = TOPICS.find((one) => one === row.topic);
    return topic && maySubscribe(roles, topic)
      ? [{ operatorId, email, topic, brand: row.brand as BrandId }]
      : [];
  });
}
