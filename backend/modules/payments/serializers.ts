import type { z } from "zod";
import {
  type createPayment,
  type PaymentStatusWire,
  type RefundWire,
  seenTotal,
} from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import type { CartRow } from "../cart/index.ts";
import type { Checkout, OnlineCheckoutInput } from "../checkout/index.ts";
import { parseCheckoutInput } from "../checkout/index.ts";
import type { RecordedOrder } from "../orders/index.ts";
import type { PaymentStatus } from "./payment-status.ts";
import type { RefundedPayment } from "./refunded-payments.ts";

type Body = z.output<typeof createPayment.body>;

/** Finds the cart lines of the item names that the published call sends. */
function findLinesByName(names: string[], cart: CartRow[]) {
  const lines = cart.filter((row) => names.includes(row.designation));
  if (lines.length !== names.length) throw new Refusal(409, messages.cartLinesNotFound);
  return lines.map((row) => ({ item_detail_id: row.lineId }));
}

/** Reads the body of 7.39; `cart` is read only if the body has item names but no lines. Throws 400 and 409 as for 7.37. */
export async function parseOnlineCheckoutInput(
  body: Body,
  cart: () => Promise<CartRow[]>,
): Promise<OnlineCheckoutInput> {
  const names = body.cart_items ?? [];
  const sentLines = body.item_info ?? [];
  const item_info =
    sentLines.length > 0 || names.length === 0 ? sentLines : findLinesByName(names, await cart());
  const { delivery_address_id, po_number, po_file_id } = body;
  const input = parseCheckoutInput({ item_info, delivery_address_id, po_number, po_file_id });
  return { ...input, total: seenTotal(body.total_amount) };
}

export const serializePlacedOrder = (placed: RecordedOrder | null) =>
  placed ? { myscno: placed.number, left_items: placed.leftItems } : {};

export const serializePaymentStatus = (
  { providerOrderId, amount, createdAt }: Checkout,
  { state, message, placed }: PaymentStatus,
): PaymentStatusWire => ({
  state,
  message,
  orderID: providerOrderId ?? "",
  amount,
  started_at: createdAt.toISOString(),
  ...serializePlacedOrder(placed),
});

export const serializeRefundedPayment = (payment: RefundedPayment): RefundWire => ({
  amount: payment.amount,
  paid_at: payment.receivedAt.toISOString(),
  payment_id: payment.providerPaymentId,
  state: payment.state,
  refund_id: payment.providerRefundId ?? "",
  refunded_at: payment.doneAt?.toISOString() ?? "",
  reason: payment.explanation,
});
