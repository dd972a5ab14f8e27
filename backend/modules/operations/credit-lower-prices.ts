import { eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { PriceNoteReply } from "../../../lib/contract/operations/invoices.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { orders, users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { Deps } from "../../deps.ts";
import { type PriceReduction, reducePrices } from "../invoices/price-notes.ts";
import { priceNoteEmail } from "../notifications/invoice-template.ts";
import { enqueueAll } from "../notifications/outbox.ts";
import { recordAudit } from "./audit.ts";

/** Issues a credit note for lower prices, with its audit entry and an e-mail to the buyer. Refusals are those of `reducePrices`. */
export const creditLowerPrices = (
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  reduction: PriceReduction,
  operator: Operator,
): Promise<PriceNoteReply> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const note = await reducePrices(tx, reduction, config, clock);
      const { number, total, orderId, onCredit, alreadyRecorded } = note;
      if (alreadyRecorded) return { number, total, alreadyRecorded };
      const [row] = await tx
        .select({ order: orders, email: users.email })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(eq(orders.id, orderId));
      if (!row) throw new Error("the order no longer exists");
      const brand = row.order.brand as BrandId;
      const { invoice, lines, reason } = reduction;
      await recordAudit(tx, operator, {
        action: "invoices/reduce-prices",
        subject: { type: "invoice", id: invoice },
        brand,
        companyId: row.order.companyId,
        reason,
        changes: lines.map(({ line, unitPrice }) => ({
          field: `price of line ${line}`,
          from: "",
          to: `${formatMoney(unitPrice)}, credit note ${number}`,
        })),
      });
      if (onCredit) {
        const email = priceNoteEmail(
          { ...row, number, invoice, total, reason },
          config.messaging.sites[brand],
        );
        await enqueueAll(tx, [email]);
      }
      return { number, total, alreadyRecorded };
    }),
  );
