import { messages } from "@/lib/forms/messages";
import type { End } from "@/lib/payments/pay-online";

export interface Failure {
  title: string;
  message: string;
  /** The same may be sent again. */
  canRetry?: boolean;
  /** The cart is where it goes on, whatever is pressed (8.10). */
  thenCart?: boolean;
}

type Unpaid = Exclude<End, { kind: "placed" | "confirming" }>;

/** What is said when a payment came to nothing (8.10). */
export function failureOf(end: Unpaid): Failure {
  switch (end.kind) {
    case "left":
      return { title: "You have not paid yet", message: messages.paymentLeft, canRetry: true };
    case "failed":
      return { title: "Payment failed", message: messages.paymentFailed, canRetry: true };
    case "blocked":
      return { title: "Payment not opened", message: messages.paymentBlocked, canRetry: true };
    case "captureFailed":
      return { title: "Payment failed", message: messages.captureFailed, thenCart: true };
    case "refund":
      return { title: "Your order was not placed", message: end.message };
  }
}
