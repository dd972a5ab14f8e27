import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { OPEN_RETURNS, type ReturnStatus } from "../../../lib/returns/status.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { returnLines, returnPhotos, returns } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueReturnEmail } from "../notifications/index.ts";
import { findReturns, photoExtension } from "../returns/index.ts";

export interface ReturnFilter {
  brand?: BrandId | undefined;
  /** Those that wait for the operator or for goods by default; of a received one without accepted pieces nothing is left to do. */
  status?: ReturnStatus | "all" | undefined;
}

const MAX_ROWS = 500;

const isOpen = or(
  inArray(returns.status, [...OPEN_RETURNS]),
  and(
    eq(returns.status, "Received"),
    sql`exists (select 1 from ${returnLines} where ${returnLines.returnId} = ${returns.id} and ${returnLines.accepted} > 0)`,
  ),
);

/** Returns, newest first. */
export function listReturns(db: Db, { brand, status }: ReturnFilter) {
  const where = and(
    brand && eq(returns.brand, brand),
    status === "all" ? undefined : status ? eq(returns.status, status) : isOpen,
  );
  return findReturns(db, where, MAX_ROWS);
}

/** One return with its lines; Refusal 404 if there is none. */
export async function showReturn(db: Db, number: string) {
  const [found] = await findReturns(db, eq(returns.number, number.trim().toUpperCase()), 1);
  if (!found) throw new Refusal(404, `There is no return ${number}.`);
  return found;
}

/** Photos of a return as base64, with a file name each. */
export async function readPhotos(db: Db, number: string) {
  const found = await showReturn(db, number);
  const photos = await db
    .select({ type: returnPhotos.type, content: returnPhotos.content })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, found.id))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id));
  return photos.map(({ type, content }, index) => ({
    name: `${found.number}-${index + 1}.${photoExtension(type)}`,
    content,
  }));
}

/** Changes a return in one transaction with its audit entry and the e-mail to the buyer; returns what `work` returns. */
export async function changeReturn<Result>(
  db: Db,
  {
    action,
    number,
    operator,
    reason,
    sites,
  }: { action: string; number: string; operator: Operator; reason: string; sites: Sites },
  work: (tx: Db, returnId: number) => Promise<Result>,
): Promise<Result> {
  const { id, companyId, brand, number: found, status: from } = await showReturn(db, number);
  return withRetry(() =>
    db.transaction(async (tx) => {
      const result = await work(tx, id);
      const [row] = await tx
        .select({ status: returns.status })
        .from(returns)
        .where(eq(returns.id, id));
      await recordAudit(tx, operator, {
        action,
        subject: { type: "return", id: found },
        brand,
        companyId,
        changes: [{ field: `return ${found}`, from, to: row?.status ?? "" }],
        reason,
      });
      await enqueueReturnEmail(tx, sites, id);
      return result;
    }),
  );
}
