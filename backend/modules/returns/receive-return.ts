import { and, eq } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import type { Db } from "../../db/client.ts";
import { returnLines, returns } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { adjustStock, lockStock } from "../catalogue/index.ts";
import { allocateFreeStock } from "../fulfilment/index.ts";
import { lockReturn } from "./decide-return.ts";
import { findReturnLines, type ReturnLine } from "./find-returns.ts";

/** Pieces of a line of the return that arrived. */
export interface ReceivedLine {
  line: number;
  accepted: number;
  rejected: number;
  /** Whether the accepted pieces were found good and can be sold again; otherwise they stay out of stock. */
  restock?: boolean | undefined;
}

export interface Receipt {
  returnId: number;
  /** Nothing arrived of lines that aren't named. Without lines, everything approved was accepted. */
  lines?: ReceivedLine[] | undefined;
  note: string;
  now: Date;
}

const NOTHING = { accepted: 0, rejected: 0, restock: false };

function checkReceived(lines: ReturnLine[], received: ReceivedLine[]): void {
  for (const { line, accepted, rejected } of received) {
    const approved = lines.find((one) => one.line === line)?.approved ?? null;
    if (approved === null) throw new Refusal(400, `The return has no line ${line}.`);
    if (accepted + rejected > approved) {
      throw new Refusal(
        400,
        `Line ${line}: only ${countNoun(approved, "piece was", "pieces were")} approved.`,
      );
    }
  }
  if (received.every(({ accepted, rejected }) => accepted + rejected === 0)) {
    throw new Refusal(400, "No pieces were received.");
  }
}

/** Puts accepted pieces into stock, back-orders first. Returns the ids of the items. */
async function restock(
  tx: Db,
  pieces: { itemId: number; accepted: number }[],
  now: Date,
): Promise<number[]> {
  const itemIds = [...new Set(pieces.map(({ itemId }) => itemId))];
  await lockStock(tx, itemIds);
  for (const { itemId, accepted } of pieces) await adjustStock(tx, itemId, accepted);
  await allocateFreeStock(tx, itemIds, now);
  return itemIds;
}

/**
 * Records what arrived of an approved return. Accepted pieces that can be sold again are allocated to the oldest
 * back-orders, the rest becomes free stock. Returns the ids of their items. Locks: return, stock by item.
 */
export async function receiveReturn(tx: Db, receipt: Receipt): Promise<number[]> {
  const { returnId, note, now } = receipt;
  await lockReturn(tx, returnId, "Approved");
  const lines = await findReturnLines(tx, [returnId]);
  const received =
    receipt.lines ??
    lines.map(
      ({ line, approved }): ReceivedLine => ({
        ...{ line, rejected: 0 },
        accepted: approved ?? 0,
      }),
    );
  checkReceived(lines, received);
  const arrived = lines.map(({ line, itemId }) => {
    const found = received.find((one) => one.line === line);
    const { accepted, rejected, restock: isSellable = false } = found ?? NOTHING;
    return { line, itemId, accepted, rejected, restocked: isSellable && accepted > 0 };
  });
  for (const { line, accepted, rejected, restocked } of arrived) {
    await tx
      .update(returnLines)
      .set({ accepted, rejected, restocked })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.line, line)));
  }
  await tx
    .update(returns)
    .set({ status: "Received", receiptNote: note, receivedAt: now })
    .where(eq(returns.id, returnId));
  return restock(
    tx,
    arrived.filter(({ restocked }) => restocked),
    now,
  );
}
