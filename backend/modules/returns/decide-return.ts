import { and, eq } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import type { ReturnStatus } from "../../../lib/returns/status.ts";
import type { Db } from "../../db/client.ts";
import { returnLines, returns } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueReturnEmail } from "../notifications/index.ts";
import { getReturn } from "./find-returns.ts";

const WITHDRAWALS_PER_HOUR = 60;

/** Locks a return until the transaction ends; 409 unless it is in one of the expected states. */
export async function lockReturn(tx: Db, returnId: number, ...expected: ReturnStatus[]) {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId)).for("update");
  if (!row) throw new Refusal(404, returnMessages.returnNotFound);
  if (!expected.some((status) => status === row.status))
    throw new Refusal(409, returnMessages.returnIs(row.number, row.status));
  return row;
}

/** Withdraws a return that hasn't been decided; repeating it has no effect. */
export async function withdrawReturn(
  db: Db,
  buyer: User,
  number: string,
  { now, sites }: { now: Date; sites: Sites },
): Promise<void> {
  const subject = String(buyer.userId);
  await countAttempt(db, [
    { name: "return-withdrawals", subject, max: WITHDRAWALS_PER_HOUR, seconds: 3600 },
  ]);
  const { id } = await getReturn(db, buyer, number);
  const isThis = eq(returns.id, id);
  await withRetry(() =>
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(returns).where(isThis).for("update");
      if (current?.status === "Withdrawn") return;
      await lockReturn(tx, id, "Requested");
      await tx.update(returns).set({ status: "Withdrawn", withdrawnAt: now }).where(isThis);
      await enqueueReturnEmail(tx, sites, id);
    }),
  );
}

export interface Approval {
  returnId: number;
  instructions: string;
  returnAddress: string;
  /** Fewer pieces than requested, by line of the return; all of the others. */
  pieces: { line: number; quantity: number }[];
  now: Date;
}

/** Approves a requested return, entirely or in part. 400 for pieces that weren't requested. Locks: return. */
export async function approveReturn(tx: Db, approval: Approval): Promise<void> {
  const { returnId, instructions, returnAddress, pieces, now } = approval;
  await lockReturn(tx, returnId, "Requested");
  const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  for (const { line, quantity } of pieces) {
    const requested = lines.find((one) => one.line === line)?.quantity;
    if (requested === undefined) throw new Refusal(400, `The return has no line ${line}.`);
    if (quantity > requested) {
      throw new Refusal(
        400,
        `Line ${line}: only ${countNoun(requested, "piece was", "pieces were")} requested.`,
      );
    }
  }
  const approved = lines.map(({ line, quantity }) => ({
    line,
    approved: pieces.find((one) => one.line === line)?.quantity ?? quantity,
  }));
  if (approved.every((one) => one.approved === 0)) {
    throw new Refusal(400, "Approve at least one piece, or refuse the return.");
  }
  for (const { line, approved: count } of approved) {
    await tx
      .update(returnLines)
      .set({ approved: count })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.line, line)));
  }
  await tx
    .update(returns)
    .set({ status: "Approved", instructions, returnAddress, decidedAt: now })
    .where(eq(returns.id, returnId));
}

/** Refuses a requested return, or an approved one whose goods never arrived: its pieces can be requested again. Locks: return. */
export async function refuseReturn(
  tx: Db,
  { returnId, reason, now }: { returnId: number; reason: string; now: Date },
): Promise<void> {
  await lockReturn(tx, returnId, "Requested", "Approved");
  await tx
    .update(returns)
    .set({ status: "Refused", refusalReason: reason, decidedAt: now })
    .where(eq(returns.id, returnId));
}
