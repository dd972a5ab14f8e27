import { z } from "zod";
import { ProviderUnavailableError } from "./errors.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const paise = z.coerce.number().int();
const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

/** The used fields of provider responses. Amounts in paise. */
export const orderResponse = z
  .object({ id: z.string(), amount: paise, currency: z.string(), receipt: text })
  .readonly();
export type ProviderOrder = z.output<typeof orderResponse>;

export const paymentResponse = z
  .object({
    id: z.string(),
    order_id: text,
    amount: paise,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    method: text,
    amount_refunded: paise.nullish(),
    created_at: z.number(),
  })
  .transform(({ order_id, amount_refunded, created_at, ...rest }) => ({
    ...rest,
    orderId: order_id,
    amountRefunded: amount_refunded ?? 0,
    /** Seconds since 1970. */
    createdAt: created_at,
  }));
export type ProviderPayment = z.output<typeof paymentResponse>;

export const refundResponse = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    receipt: text,
    status: z.enum(["pending", "processed", "failed"]),
  })
  .transform(({ payment_id, ...rest }) => ({ ...rest, paymentId: payment_id }));
export type ProviderRefund = z.output<typeof refundResponse>;

export const ordersResponse = listOf(orderResponse);
export const paymentsResponse = listOf(paymentResponse);
export const refundsResponse = listOf(refundResponse);

/** Parses a response; an unreadable one leaves the outcome unknown and throws ProviderUnavailableError. */
export function parseResponse<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const read = schema.safeParse(answer);
  if (!read.success)
    throw new ProviderUnavailableError("the provider's response could not be parsed");
  return read.data;
}
