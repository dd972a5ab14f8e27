import { and, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/**
 * Records the day on which a buyer confirmed the reversal of the input tax credit of a credit note, without which the note does
 * not reduce the seller's tax (GST Act s.34(2), since 1 October 2025). 404 for an unknown credit note.
 */
export const recordItcReversal = (
  db: Db,
  { number, confirmedOn }: { number: string; confirmedOn: string | null },
  operator: Operator,
): Promise<null> =>
  db.transaction(async (tx) => {
    const isNote = and(eq(invoices.number, number), eq(invoices.kind, "credit-note"));
    const [note] = await tx.select().from(invoices).where(isNote).for("update");
    if (!note) throw new Refusal(404, `There is no credit note ${number}.`);
    await tx.update(invoices).set({ itcReversedOn: confirmedOn }).where(eq(invoices.id, note.id));
    await recordAudit(tx, operator, {
      action: "credit-notes/itc-reversal",
      subject: { type: "invoice", id: number },
      brand: note.brand as BrandId,
      companyId: note.companyId,
      changes: [
        {
          field: "reversal of input tax credit",
          from: note.itcReversedOn ?? "",
          to: confirmedOn ?? "",
        },
      ],
    });
    return null;
  });
