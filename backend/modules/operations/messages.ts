import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import {
  MESSAGES_PAGE,
  type MessageDetails,
  type MessagePage,
  type MessageRow,
  type MessageState,
} from "../../../lib/contract/operations/messages.ts";
import { normaliseEmail, parseMobile } from "../../../lib/forms/validators.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { outbox, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

type Stored = typeof outbox.$inferSelect;

const toRow = (message: Omit<Stored, "text" | "html" | "code">): MessageRow => ({
  id: message.id,
  brand: message.brand as BrandId,
  channel: message.channel as MessageRow["channel"],
  recipient: message.recipient,
  subject: message.subject,
  about: message.about,
  template: message.template,
  state: message.status as MessageState,
  attempts: message.attempts,
  lastError: message.lastError,
  createdAt: message.createdAt.toISOString(),
  sentAt: message.sentAt?.toISOString() ?? null,
});

interface Filter {
  brand?: BrandId | undefined;
  state?: MessageState | undefined;
  to?: string | undefined;
  about?: string | undefined;
  page: number;
}

/** To an address or number, or to the account that has it now. */
function isTo(db: Db, to: string): SQL | undefined {
  const recipient = parseMobile(to) ?? normaliseEmail(to);
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, recipient), eq(users.mobile, recipient)));
  return or(eq(outbox.recipient, recipient), inArray(outbox.userId, account));
}

/** Records of older messages are found by their recipient, or by what they are about. */
function conditionOf(db: Db, { brand, state, to, about }: Filter): SQL | undefined {
  return and(
    brand ? eq(outbox.brand, brand) : undefined,
    state ? eq(outbox.status, state) : undefined,
    to ? isTo(db, to) : undefined,
    about ? eq(outbox.about, about.toUpperCase()) : undefined,
    to || about ? undefined : isNull(outbox.maskedAt),
  );
}

/** Messages without their texts, newest first. */
export async function listMessages(db: Db, filter: Filter): Promise<MessagePage> {
  const where = conditionOf(db, filter);
  const [total, rows] = await Promise.all([
    db.$count(outbox, where),
    db
      .select()
      .from(outbox)
      .where(where)
      .orderBy(desc(outbox.id))
      .limit(MESSAGES_PAGE)
      .offset((filter.page - 1) * MESSAGES_PAGE),
  ]);
  return { total, rows: rows.map(toRow) };
}

const TOKEN = /(token=)[^\s&]+/gi;
const CODE = /(?<!\d)\d{6}(?!\d)/g;

/** Without what would let an operator act as the recipient: codes, and the tokens of links. */
const withoutSecrets = ({ text, template }: Stored): string => {
  const withoutTokens = text.replace(TOKEN, "$1…");
  return template.endsWith("-code") ? withoutTokens.replace(CODE, "••••••") : withoutTokens;
};

function resendOf({ status, text, expiresAt }: Stored, now: Date): MessageDetails["resend"] {
  if (status !== "failed")
    return { possible: false, reason: "Only a failed message can be sent again." };
  if (text === "") return { possible: false, reason: "Its text has been deleted." };
  if (expiresAt !== null && expiresAt <= now)
    return { possible: false, reason: "It has expired: what it says may be out of date." };
  return { possible: true };
}

const isMessage = (id: number) => eq(outbox.id, id);
const noMessage = () => new Refusal(404, "There is no such message.");

/** One message; 404 if there is none. */
export async function showMessage(db: Db, id: number, now: Date): Promise<MessageDetails> {
  const [message] = await db.select().from(outbox).where(isMessage(id));
  if (!message) throw noMessage();
  return { ...toRow(message), text: withoutSecrets(message), resend: resendOf(message, now) };
}

/** Queues a failed message again, with all its tries; 409 if it has not failed or its time is over. */
export async function resendMessage(
  db: Db,
  operator: Operator,
  id: number,
  now: Date,
): Promise<MessageDetails> {
  await db.transaction(async (tx) => {
    const [message] = await tx.select().from(outbox).where(isMessage(id)).for("update");
    if (!message) throw noMessage();
    const resend = resendOf(message, now);
    if (!resend.possible) throw new Refusal(409, resend.reason);
    await tx
      .update(outbox)
      .set({ status: "pending", attempts: 0, lastError: "", nextAttemptAt: sql`now()` })
      .where(isMessage(id));
    await recordAudit(tx, operator, {
      action: "messages/resend",
      subject: { type: "message", id },
      brand: message.brand as BrandId,
    });
  });
  return showMessage(db, id, now);
}
