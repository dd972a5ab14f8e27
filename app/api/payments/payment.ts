import { z } from "zod";
import { checkout } from "../orders/order";

/** A checkout with the total that the buyer saw, in paise. */
export const payment = checkout.extend({ total: z.int().positive() });

const id = z.string().min(1).max(64);

/** Receipt of the provider's window with its checkout. */
export const receipt = checkout.extend({
  orderId: id,
  paymentId: id,
  signature: z.string().min(1).max(256),
});
