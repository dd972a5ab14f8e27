import { and, desc, eq, type SQL } from "drizzle-orm";
import { normaliseEmail, parseMobile } from "../../../lib/forms/validators.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import type { Db } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

export interface OutboxFilter {
  brand?: string | undefined;
  /** E-mail address or mobile number. */
  to?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

function filterCondition({ brand, to }: OutboxFilter): SQL | undefined {
  const recipient = to === undefined ? undefined : (parseMobile(to) ?? normaliseEmail(to));
  return and(
    brand ? eq(outbox.brand, brand) : undefined,
    recipient === undefined ? undefined : eq(outbox.recipient, recipient),
  );
}

/** Latest messages first, without their text. */
export function listOutbox(db: Db, filter: OutboxFilter) {
  return db
    .select({
      id: outbox.id,
      brand: outbox.brand,
      channel: outbox.channel,
      recipient: outbox.recipient,
      template: outbox.template,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(filterCondition(filter))
    .orderBy(desc(outbox.id))
    .limit(filter.limit ?? DEFAULT_LIMIT);
}

const LINK = /https?:\/\/\S+#token=\S+/;
const CODE = /(?<!\d)\d{6}(?!\d)/;

const EVERY_TOKEN = /#token=[\w-]+/g;
const EVERY_CODE = /(?<!\d)\d{6}(?!\d)/g;

/** A text without the links and codes by which its reader could act as its recipient. */
const withoutSecrets = (template: string, text: string): string => {
  const withoutTokens = text.replace(EVERY_TOKEN, "#token=hidden");
  return template.endsWith("-code") ? withoutTokens.replace(EVERY_CODE, "••••••") : withoutTokens;
};

/**
 * One message with its text, link and code: the given one, or the latest. 404 if there is none. Operators of the console
 * see neither the code nor the token of the link.
 */
export async function showOutbox(
  db: Db,
  filter: OutboxFilter & { id?: number | undefined },
  operator: Operator,
) {
  const [message] = await db
    .select()
    .from(outbox)
    .where(
      and(filterCondition(filter), filter.id === undefined ? undefined : eq(outbox.id, filter.id)),
    )
    .orderBy(desc(outbox.id))
    .limit(1);
  if (!message) throw new Refusal(404, "The outbox has no such message.");
  const { html: _html, ...shown } = message;
  if (operator.id !== null) {
    const text = withoutSecrets(message.template, message.text);
    return { ...shown, text, code: "", link: "", otp: "" };
  }
  return {
    ...shown,
    link: LINK.exec(message.text)?.[0] ?? "",
    otp: message.template.endsWith("-code") ? (CODE.exec(message.text)?.[0] ?? "") : "",
  };
}
