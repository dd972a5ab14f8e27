import type { RfiLine, RfiOffer, RfiState } from "../contract/rfi-line.ts";
import { describeSupply } from "../delivery/dates.ts";
import { formatDate } from "../format.ts";

export type Tone = "good" | "warning" | "bad" | "muted";

export interface StateText {
  label: string;
  tone: Tone;
  /** Validity of the offer or number of the order; "" when neither applies. */
  detail: string;
}

export function getStateText({ state, offer, orderNumber }: RfiLine): StateText {
  const until = offer?.validUntil ? formatDate(offer.validUntil) : "";
  switch (state) {
    case "pending":
      return { label: "Waiting for our answer", tone: "muted", detail: "" };
    case "answered":
      return { label: "Offered", tone: "good", detail: until && `until ${until}` };
    case "declined":
      return { label: "Declined", tone: "bad", detail: "" };
    case "expired":
      return { label: "Offer expired", tone: "warning", detail: until && `on ${until}` };
    case "ordered":
      return { label: "Ordered", tone: "good", detail: orderNumber };
    case "cancelled":
      return { label: "Order cancelled", tone: "bad", detail: orderNumber };
  }
}

/** Dispatch of what is offered. */
export const describeOffer = ({ quantityNow, quantityLater, leadDays }: RfiOffer): string =>
  describeSupply({ now: quantityNow, later: quantityLater, leadDays });

/** Whether a line asks for something that is not in the catalogue. */
export const isTextOnly = ({ requestedText, itemId, code }: RfiLine): boolean =>
  requestedText !== "" && itemId === "" && code === "";

/** The requested item, if a line offers something else for it; "" for other lines. */
export function describeRequest(line: RfiLine): string {
  if (line.requestedItem) {
    return `Instead of your ${line.requestedItem.name} ${line.requestedItem.brand}`;
  }
  if (line.requestedText === "") return "";
  if (!isTextOnly(line)) return `For your “${line.requestedText}”`;
  return line.state === "pending"
    ? "Not in our catalogue: we will look for it"
    : "Not in our catalogue";
}

export interface NextStep {
  text: string;
  /** Button to show. */
  action: "cart" | "orders" | "again" | null;
}

/** Next step of the buyer for an RFI with these lines. */
export function getNextStep(lines: RfiLine[]): NextStep {
  const has = (state: RfiLine["state"]) => lines.some((line) => line.state === state);
  const until = lines.flatMap((line) => (line.orderable && line.offer?.validUntil) || []).sort()[0];
  const waiting = has("pending") ? " We are still working on the rest." : "";
  if (lines.some((line) => line.orderable)) {
    const before = until ? ` until ${formatDate(until)}` : "";
    return {
      text: `Add the items you need to your cart and order them${before}. Price and quantity are as in our offer.${waiting}`,
      action: "cart",
    };
  }
  if (has("pending")) {
    return {
      text: "We are working on your request and will send you an e-mail as soon as it is answered.",
      action: null,
    };
  }
  if (has("expired")) {
    return {
      text: "Our offer has expired. Request the items again for a new one.",
      action: "again",
    };
  }
  if (has("cancelled")) {
    return {
      text: "The order of these items was cancelled. Request the items again for a new offer.",
      action: "again",
    };
  }
  if (has("declined") && !has("ordered")) {
    return {
      text: "We can't supply these items. Request others, or ask your account manager.",
      action: null,
    };
  }
  return {
    text: "This request is complete. You can follow your order in Order History.",
    action: "orders",
  };
}

/** Whether the item of a line can be requested again, because the line can no longer be ordered. */
export const canRequestAgain = (state: RfiState): boolean =>
  state === "expired" || state === "declined" || state === "cancelled";
