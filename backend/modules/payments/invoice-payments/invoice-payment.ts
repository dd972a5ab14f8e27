import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { invoiceMessages } from "../../../../lib/payments/invoice-messages.ts";
import type { Db } from "../../../db/client.ts";
import { type InvoicePaymentPart, invoicePayments } from "../../../db/schema/index.ts";
import { withRetry } from "../../../db/with-retry.ts";
import type { User } from "../../../http/authentication.ts";
import { Refusal } from "../../../http/errors.ts";
import {
  allocateUnusedReceipts,
  findOpenLots,
  lockCompany,
  type OpenLotOfInvoice,
} from "../../invoices/index.ts";

export type InvoicePayment = typeof invoicePayments.$inferSelect;
type Owner = Pick<User, "companyId" | "userId" | "brand">;

export interface InvoiceSelection {
  /** Numbers of the invoices to pay; all open ones if empty. */
  invoices: string[];
  /** Paise; at most what is open of these invoices, and the advance. */
  amount: number;
  /** Paise beyond all open invoices; they are all paid then. */
  advance: number;
}

const MIN_AMOUNT = 100;

/** Divides the amount among the open invoices in the order of their lots; null if they are not open to this amount any more. */
function divide(
  { invoices, amount, advance }: InvoiceSelection,
  all: OpenLotOfInvoice[],
): InvoicePaymentPart[] | null {
  const selected = all.filter(({ number }) =>
    number === null ? false : invoices.length === 0 || invoices.includes(number),
  );
  const open = selected.reduce((sum, one) => sum + one.open, 0);
  const numbers = new Set(selected.map(({ number }) => number));
  const isGone = invoices.length > 0 && numbers.size !== new Set(invoices).size;
  if (isGone || amount - advance > open) return null;
  // Otherwise the buyer would pay as an advance what was shown as due, or the reverse.
  if (advance > 0 && (invoices.length > 0 || amount - advance !== open)) return null;
  const parts = new Map<number, InvoicePaymentPart>();
  let left = amount;
  for (const { id, number, open: due } of selected) {
    const part = Math.min(left, due);
    left -= part;
    if (part === 0) continue;
    const sum = (parts.get(id)?.amount ?? 0) + part;
    parts.set(id, { invoiceId: id, number: number ?? "", amount: sum });
  }
  return [...parts.values()];
}

function createFingerprint(parts: InvoicePaymentPart[], advance: number): string {
  const facts: unknown[] = parts.map(({ invoiceId, amount }) => [invoiceId, amount]);
  if (advance > 0) facts.push(advance);
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

const isOpenOf = ({ companyId }: Pick<Owner, "companyId">) =>
  and(eq(invoicePayments.companyId, companyId), eq(invoicePayments.state, "open"));

/** Ends an open invoice payment, which may still be paid. */
export const expireInvoicePayment = async (tx: Db, id: number): Promise<void> => {
  await tx
    .update(invoicePayments)
    .set({ state: "expired" })
    .where(and(eq(invoicePayments.id, id), eq(invoicePayments.state, "open")));
};

function freezeInTransaction(
  db: Db,
  buyer: Owner,
  selection: InvoiceSelection,
): Promise<InvoicePayment | null> {
  const { brand, companyId, userId } = buyer;
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    await allocateUnusedReceipts(tx, companyId);
    const parts = divide(selection, await findOpenLots(tx, companyId));
    // Not thrown here: the allocations above are to be committed, so that the statement shows them.
    if (!parts) return null;
    const fingerprint = createFingerprint(parts, selection.advance);
    const [open] = await tx.select().from(invoicePayments).where(isOpenOf(buyer)).for("update");
    if (open?.fingerprint === fingerprint) return open;
    if (open) await expireInvoicePayment(tx, open.id);
    const [row] = await tx
      .insert(invoicePayments)
      .values({
        brand,
        companyId,
        userId,
        receipt: `${brand}-${randomBytes(15).toString("base64url")}`,
        fingerprint,
        amount: selection.amount,
        invoices: parts,
        nextCheckAt: sql`now() + interval '10 seconds'`,
      })
      .returning();
    if (!row) throw new Error("the invoice payment was not stored");
    return row;
  });
}

/**
 * Freezes which invoices are paid with how much. The same selection, from another tab, a colleague or a second press,
 * returns the company's open one; a different one replaces it. Throws 409 if less is open than the amount, or another amount
 * than that beside an advance, 400 below ₹1.
 */
export async function freezeInvoicePayment(
  db: Db,
  buyer: Owner,
  selection: InvoiceSelection,
): Promise<InvoicePayment> {
  if (selection.amount < MIN_AMOUNT) throw new Refusal(400, invoiceMessages.amountTooSmall);
  const frozen = await withRetry(() => freezeInTransaction(db, buyer, selection));
  if (!frozen) throw new Refusal(409, invoiceMessages.openAmountChanged);
  return frozen;
}

/** The company's open invoice payment, if it has a provider order. */
export async function findOpenInvoicePayment(db: Db, buyer: Owner): Promise<InvoicePayment | null> {
  const [row] = await db.select().from(invoicePayments).where(isOpenOf(buyer));
  return row?.providerOrderId ? row : null;
}

const isOwnedBy = ({ companyId, brand }: Owner) =>
  and(eq(invoicePayments.companyId, companyId), eq(invoicePayments.brand, brand));

/** The company's invoice payment of a provider order; null for another company's. */
export async function findInvoicePayment(
  db: Db,
  buyer: Owner,
  orderId: string,
): Promise<InvoicePayment | null> {
  const [row] = await db
    .select()
    .from(invoicePayments)
    .where(and(isOwnedBy(buyer), eq(invoicePayments.providerOrderId, orderId)));
  return row ?? null;
}

const MAX_ROWS = 20;

/** The company's invoice payments of the last day that are not settled, newest first. */
export const findUnfinishedInvoicePayments = (db: Db, buyer: Owner): Promise<InvoicePayment[]> =>
  db
    .select()
    .from(invoicePayments)
    .where(
      and(
        isOwnedBy(buyer),
        ne(invoicePayments.state, "settled"),
        sql`${invoicePayments.providerOrderId} is not null`,
        sql`${invoicePayments.createdAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(invoicePayments.id))
    .limit(MAX_ROWS);
