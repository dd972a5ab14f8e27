import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments, receiptReversals, receipts, refunds } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../http/errors.ts";
import type { App } from "../../http/route.ts";
import {
  findPaymentsOnAccount,
  getOrderReceipt,
  getOrderRefundVoucher,
  getReceiptFile,
  getRefundVoucher,
} from "../invoices/index.ts";
import { opsFileRoute } from "./ops-route.ts";

type Parts = Pick<Deps, "db" | "config">;

async function findReceiptOnAccount({ db, config }: Parts, number: string) {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.number, number));
  if (!receipt) return null;
  const paid = await findPaymentsOnAccount(db, receipt.companyId);
  const payment = paid.find(({ id }) => id === receipt.id);
  return payment ? getReceiptFile(db, config.sellerGstins, payment) : null;
}

async function findVoucherOnAccount({ db, config }: Parts, number: string) {
  const [found] = await db
    .select({ companyId: receipts.companyId })
    .from(receiptReversals)
    .innerJoin(receipts, eq(receipts.id, receiptReversals.receiptId))
    .where(eq(receiptReversals.number, number));
  if (!found) return null;
  return getRefundVoucher(db, config.sellerGstins, found.companyId, (one) => one === number);
}

/** Receipts and refund vouchers of any customer, as a download of the console. */
export function receiptFile(app: App, deps: Deps): void {
  const { db, config } = deps;
  opsFileRoute(
    app,
    deps,
    "files/receipt",
    "A receipt or refund voucher",
    z.object({ number: z.string().trim().min(1).max(16) }),
    async ({ number }) => {
      const content =
        (await findReceiptOnAccount(deps, number)) ??
        (await findVoucherOnAccount(deps, number)) ??
        (await getOrderReceipt(db, config.sellerGstins, eq(payments.number, number))) ??
        (await getOrderRefundVoucher(db, config.sellerGstins, eq(refunds.number, number)));
      if (!content) throw new Refusal(404, `There is no receipt or refund voucher ${number}.`);
      return { type: "application/pdf", name: `${number.replaceAll("/", "-")}.pdf`, content };
    },
  );
}
