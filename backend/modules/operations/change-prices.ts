import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { NoteReply } from "../../../lib/contract/operations/invoices.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import { orders, users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { Deps } from "../../deps.ts";
import { type PriceChange, raisePrices, reducePrices } from "../invoices/index.ts";
import { debitNoteEmail, enqueueAll, priceNoteEmail } from "../notifications/index.ts";

const changes = {
  lower: { action: "invoices/reduce-prices", note: "credit note", apply: reducePrices },
  higher: { action: "invoices/raise-prices", note: "debit note", apply: raisePrices },
} as const;

/**
 * Issues the credit or debit note of other prices, with its audit entry and an e-mail to the buyer. Refusals are those of
 * `reducePrices` and `raisePrices`.
 */
export const changePrices = (
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  direction: keyof typeof changes,
  change: PriceChange,
  operator: Operator,
): Promise<NoteReply> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const { action, note, apply } = changes[direction];
      const issued = await apply(tx, change, config, clock);
      if (issued.alreadyRecorded) return issued;
      const { number, total, orderId, online, dueOn, corrects } = issued;
      const [row] = await tx
        .select({ order: orders, email: users.email })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(eq(orders.id, orderId));
      if (!row) throw new Error("the order no longer exists");
      const brand = row.order.brand as BrandId;
      const { invoice, lines, reason } = change;
      await recordAudit(tx, operator, {
        action,
        subject: { type: "invoice", id: invoice },
        brand,
        companyId: row.order.companyId,
        reason,
        changes: lines.map(({ line, unitPrice }) => ({
          field: `price of line ${line}`,
          from: "",
          to: `${formatMoney(unitPrice)}, ${note} ${number}`,
        })),
      });
      const data = { ...row, number, invoice, corrects, total, online, reason };
      const site = config.messaging.sites[brand];
      if (dueOn !== null) await enqueueAll(tx, [debitNoteEmail({ ...data, dueOn }, site)]);
      else if (online < total) await enqueueAll(tx, [priceNoteEmail(data, site)]);
      return { number, total, alreadyRecorded: false };
    }),
  );
