import type { BrandId } from "../../../../brands/types.ts";
import type { OrderStatus } from "../../../../lib/contract/operations/orders.ts";
import type { Operator, OpsPath } from "../../../../lib/operations/permissions.ts";
import { type Change, recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import type { orders } from "../../../db/schema/index.ts";
import { withRetry } from "../../../db/with-retry.ts";
import { Refusal } from "../../../http/errors.ts";
import { lockCompanyAndOrder, lockOrder } from "../../orders/index.ts";
import { describeLastChange } from "./last-change.ts";
import { findAnyOrder } from "./order-rows.ts";
import { readVersion } from "./order-version.ts";

export interface OrderChange {
  number: string;
  operator: Operator;
  action: OpsPath;
  /** Status and version of the order as the operator saw it. */
  status?: OrderStatus | undefined;
  version?: string | undefined;
  reason?: string | undefined;
  /** The change concerns money, so that the company is locked before the order. */
  money?: boolean;
}

type Order = typeof orders.$inferSelect;

async function assertSeen(tx: Db, order: Order, { status, version }: OrderChange): Promise<void> {
  const isSeen =
    (status === undefined || status === order.status) &&
    (version === undefined || version === (await readVersion(tx, order)));
  if (isSeen) return;
  const text = `Order ${order.number} has changed since you opened it and is now ${order.status}.`;
  throw new Refusal(409, `${text} ${await describeLastChange(tx, order)}`.trim());
}

/**
 * Changes an order in one transaction with its audit entry. 409 if the order isn't as the operator saw it, or if the change
 * isn't possible; people also learn what happened last. `work` returns its result and what it changed; without changes
 * nothing is recorded.
 */
export function changeOrder<Result>(
  db: Db,
  change: OrderChange,
  work: (tx: Db, order: Order) => Promise<{ changes: Change[]; result: Result }>,
): Promise<Result> {
  const { number, operator, action, reason, money } = change;
  return withRetry(async () => {
    const { order: found } = await findAnyOrder(db, number);
    try {
      return await db.transaction(async (tx) => {
        const order = await (money ? lockCompanyAndOrder : lockOrder)(tx, found.id);
        await assertSeen(tx, order, change);
        const { changes, result } = await work(tx, order);
        if (changes.length > 0)
          await recordAudit(tx, operator, {
            action,
            subject: { type: "order", id: order.number },
            brand: order.brand as BrandId,
            companyId: order.companyId,
            changes,
            reason,
          });
        return result;
      });
    } catch (error) {
      throw await explain(db, found, operator, error);
    }
  });
}

/** A conflict with what happened last, unless it says so already. The command line gets the bare reason. */
async function explain(db: Db, order: Order, { id }: Operator, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.status !== 409 || id === null) return error;
  const last = await describeLastChange(db, order);
  return last && !error.message.includes(last)
    ? new Refusal(409, `${error.message} ${last}`)
    : error;
}
