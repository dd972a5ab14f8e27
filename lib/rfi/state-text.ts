import type { RfiLine, RfiOffer } from "../contract/rfi-line.ts";
import { formatCount, formatDate } from "../format.ts";

export type Tone = "good" | "warning" | "bad" | "muted";

/** Where a line of an RFI stands, in words. */
export interface Told {
  word: string;
  tone: Tone;
  /** What belongs to it: until when, or which order; "" when nothing. */
  detail: string;
}

export function stateText({ state, offer, orderNumber }: RfiLine): Told {
  const until = offer?.validUntil ? formatDate(offer.validUntil) : "";
  switch (state) {
    case "pending":
      return { word: "Awaiting our answer", tone: "muted", detail: "" };
    case "answered":
      return { word: "Offered", tone: "good", detail: until && `until ${until}` };
    case "declined":
      return { word: "Declined", tone: "bad", detail: "" };
    case "expired":
      return { word: "Offer expired", tone: "warning", detail: until && `on ${until}` };
    case "ordered":
      return { word: "Ordered", tone: "good", detail: orderNumber };
  }
}

/** When the pieces of an offer leave, if it is ordered today. */
export function supplyText({ quantityNow, quantityLater, leadDays }: RfiOffer): string {
  if (quantityLater === 0) return "Dispatched at once";
  const days = leadDays === null ? "on a date we confirm" : `in ${formatCount(leadDays)} days`;
  return quantityNow > 0
    ? `${formatCount(quantityNow)} at once, ${formatCount(quantityLater)} ${days}`
    : `Dispatched ${days}`;
}

export interface NextStep {
  say: string;
  /** What leads on. */
  go: "cart" | "orders" | "again" | null;
}

/** What the buyer can do now with an RFI of these lines. */
export function nextStep(lines: RfiLine[]): NextStep {
  const has = (state: RfiLine["state"]) => lines.some((line) => line.state === state);
  const until = lines.flatMap((line) => (line.inStock && line.offer?.validUntil) || []).sort()[0];
  const waiting = has("pending") ? " We are still working on the rest." : "";
  if (lines.some((line) => line.inStock)) {
    const before = until ? ` until ${formatDate(until)}` : "";
    return {
      say: `Put what you need into your cart and order it${before}. Price and quantity are those of our offer.${waiting}`,
      go: "cart",
    };
  }
  if (has("pending")) {
    return {
      say: "We are working on your request and write to you by e-mail as soon as it is answered.",
      go: null,
    };
  }
  if (has("expired")) {
    return {
      say: "Our offer has expired, so it can't be ordered any more. Request the items again for a new one.",
      go: "again",
    };
  }
  if (has("declined") && !has("ordered")) {
    return {
      say: "We can't supply these items. Please request others, or ask your account manager.",
      go: null,
    };
  }
  return { say: "This request is settled. You can follow it in your order history.", go: "orders" };
}
