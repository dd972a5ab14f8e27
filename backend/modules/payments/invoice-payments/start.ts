import { messages } from "../../../../lib/forms/messages.ts";
import { invoiceMessages } from "../../../../lib/payments/invoice-messages.ts";
import { crashPoint } from "../../../crash-point.ts";
import type { User } from "../../../http/authentication.ts";
import { Refusal } from "../../../http/errors.ts";
import { mayPayInAdvance } from "../../invoices/index.ts";
import { getOrCreateProviderOrder, reloadCollection } from "../collection.ts";
import { toRefusal } from "../create-payment.ts";
import {
  limitPaymentStarts,
  limitProviderLookups,
  type PaymentContext,
} from "../payment-context.ts";
import { ProviderRejectedError } from "../provider/errors.ts";
import { refreshUnfinished } from "../refresh-collection.ts";
import { logSettleError, settleCollection } from "../settle-collection.ts";
import { invoicePaymentKind } from "./complete.ts";
import {
  findOpenInvoicePayment,
  findUnfinishedInvoicePayments,
  freezeInvoicePayment,
  type InvoiceSelection,
} from "./invoice-payment.ts";

/** Settles the company's open invoice payment, so that what was just paid isn't paid again. 409 while it is being confirmed. */
async function settleOpenInvoicePayment(context: PaymentContext, buyer: User): Promise<void> {
  const open = await findOpenInvoicePayment(context.db, buyer);
  if (!open) return;
  await limitProviderLookups(context, buyer);
  try {
    await settleCollection(context, invoicePaymentKind, open);
  } catch (error) {
    logSettleError(context, invoicePaymentKind, open, error);
    throw toRefusal(error);
  }
  const { state, providerState } = await reloadCollection(context.db, invoicePaymentKind, open);
  if (state === "open" && providerState === "pending") {
    throw new Refusal(409, invoiceMessages.inProgress);
  }
}

/**
 * 409 while an invoice payment that has expired or was replaced is being confirmed: its money may have been taken, and its
 * invoices are still open.
 */
async function refuseWhileConfirming(context: PaymentContext, buyer: User): Promise<void> {
  const unfinished = await findUnfinishedInvoicePayments(context.db, buyer);
  const expired = unfinished.filter(({ state }) => state === "expired");
  const found = await refreshUnfinished(context, invoicePaymentKind, expired);
  const isConfirming = found.some(
    ({ state, providerState }) =>
      state === "expired" && (providerState === "pending" || providerState === "unknown"),
  );
  if (isConfirming) throw new Refusal(409, invoiceMessages.inProgress);
}

/** Freezes the invoice payment and creates its provider order; the same selection returns the open one. */
export async function startInvoicePayment(
  context: PaymentContext,
  buyer: User,
  selection: InvoiceSelection,
) {
  const { db, log } = context;
  const [account, provider] = [context.accounts[buyer.brand], context.providers[buyer.brand]];
  if (!account || !provider) throw new Refusal(400, messages.onlineNotYet);
  if (selection.advance > 0 && !mayPayInAdvance(buyer))
    throw new Refusal(403, invoiceMessages.noAdvance);
  await limitPaymentStarts(context, buyer);
  await settleOpenInvoicePayment(context, buyer);
  await refuseWhileConfirming(context, buyer);
  const frozen = await freezeInvoicePayment(db, buyer, selection);
  crashPoint("checkout-frozen");
  try {
    const orderId = await getOrCreateProviderOrder(db, provider, invoicePaymentKind, frozen);
    return { frozen, account, orderId };
  } catch (error) {
    log.error({ err: error, invoicePayment: frozen.id }, "provider order not created");
    if (error instanceof ProviderRejectedError) {
      throw new Refusal(409, invoiceMessages.providerRefused);
    }
    throw toRefusal(error);
  }
}
