import { and, desc, eq } from "drizzle-orm";
import { formatMoment } from "../../../lib/format.ts";
import type { AuditSubject } from "../../../lib/operations/audit-subjects.ts";
import type { OpsPath } from "../../../lib/operations/permissions.ts";
import type { Db } from "../../db/client.ts";
import { auditEntries } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Two operators, or one who presses twice, don't send the same e-mail within this time. */
const PAUSE_MS = 2 * 60_000;

/** An e-mail as its audit entry names it. */
interface SentMail {
  action: OpsPath;
  subject: { type: AuditSubject; id: string | number };
  field: string;
  mail: string;
}

/** Refuses (409) to send an e-mail that was sent just now, and says by whom. Call it with the subject locked. */
export async function assertNotJustSent(
  tx: Db,
  { action, subject, field, mail }: SentMail,
  now: Date,
): Promise<void> {
  const [sent] = await tx
    .select({ at: auditEntries.createdAt, operator: auditEntries.operator })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, subject.type),
        eq(auditEntries.subjectId, String(subject.id)),
        eq(auditEntries.action, action),
        eq(auditEntries.field, field),
        eq(auditEntries.newValue, mail),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  if (!sent || now.getTime() - sent.at.getTime() > PAUSE_MS) return;
  const at = formatMoment(sent.at.toISOString());
  throw new Refusal(
    409,
    `This was sent by ${sent.operator} on ${at}. Wait two minutes to repeat it.`,
  );
}
