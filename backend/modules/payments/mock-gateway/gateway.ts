import { randomBytes } from "node:crypto";
import type { Db } from "../../../db/client.ts";
import { paymentSignature, webhookSignature } from "../provider/signatures.ts";
import type { PaymentAccount } from "../settings.ts";
import { type Entity, GatewayStore } from "./store.ts";

/** Outcomes offered on the page. silent: paid without a webhook. late: declined at first, paid after a delay. */
export const outcomes = ["success", "failure", "late", "silent"] as const;
export type Outcome = (typeof outcomes)[number];

/** A signed webhook. */
export interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}
export type Deliver = (webhook: WebhookRequest) => void;

/** Result passed to the store's checkout handler, or the error. */
export type AttemptResult =
  | {
      paid: true;
      razorpay_payment_id: string;
      razorpay_order_id: string;
      razorpay_signature: string;
    }
  | { paid: false; error: Record<string, unknown> };

const toFailure = (payment: Entity, order: Entity) => ({
  code: "BAD_REQUEST_ERROR",
  description: "The test bank did not approve this payment.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_failed",
  metadata: { payment_id: payment.id, order_id: order.id },
});

/** Simulates the payments of one provider account and sends the events that Razorpay would. */
export class MockGateway {
  store: GatewayStore;
  #account: PaymentAccount;
  #deliver: Deliver;
  #lateMs: number;

  constructor(db: Db, account: PaymentAccount, deliver: Deliver, lateMs: number) {
    this.store = new GatewayStore(db, account.keyId);
    this.#account = account;
    this.#deliver = deliver;
    this.#lateMs = lateMs;
  }

  /** Sends an event about the given entities. */
  sendEvent(event: string, entities: Record<string, Entity>): void {
    const payload = Object.fromEntries(
      Object.entries(entities).map(([kind, entity]) => [kind, { entity }]),
    );
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_test_provider",
      event,
      contains: Object.keys(entities),
      payload,
      created_at: Math.floor(Date.now() / 1000),
    });
    const [secret = ""] = this.#account.webhookSecrets;
    this.#deliver({
      body,
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": webhookSignature(body, secret),
        "x-razorpay-event-id": `evt_${randomBytes(7).toString("hex")}`,
      },
    });
  }

  /** Marks the order as paid; null if it was paid already. */
  async #pay(order: Entity): Promise<Entity | null> {
    const paid = { status: "paid", amount_paid: order.amount, amount_due: 0 };
    return (
      (await this.store.updateIfStatus(order.id, "attempted", paid)) ??
      (await this.store.updateIfStatus(order.id, "created", paid))
    );
  }

  async attempt(order: Entity, outcome: Outcome): Promise<AttemptResult> {
    await this.store.updateIfStatus(order.id, "created", { status: "attempted" });
    const settled = outcome === "success" || outcome === "silent";
    const paid = settled ? await this.#pay(order) : null;
    const payment = await this.store.add("payment", order.id, {
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      method: "upi",
      status: paid ? "captured" : outcome === "late" ? "created" : "failed",
      captured: paid !== null,
      ...(outcome === "late" ? { capture_at: Date.now() + this.#lateMs } : {}),
    });
    if (paid) {
      if (outcome === "success") this.#sendPaidEvents(paid, payment);
      const { keySecret } = this.#account;
      return {
        paid: true,
        razorpay_payment_id: payment.id,
        razorpay_order_id: order.id,
        razorpay_signature: paymentSignature(order.id, payment.id, keySecret),
      };
    }
    if (outcome === "late")
      setTimeout(() => void this.settleLatePayment(payment), this.#lateMs + 1).unref();
    else this.sendEvent("payment.failed", { payment });
    return { paid: false, error: toFailure(payment, order) };
  }

  #sendPaidEvents(order: Entity, payment: Entity): void {
    this.sendEvent("payment.captured", { payment });
    this.sendEvent("order.paid", { payment, order });
  }

  /** Completes a late payment once it is due, also after a restart. */
  async settleLatePayment(payment: Entity): Promise<Entity> {
    const due = payment.status === "created" && Number(payment.capture_at) <= Date.now();
    const order = due ? await this.store.find("order", String(payment.order_id)) : null;
    if (!order) return payment;
    const paid = await this.#pay(order);
    const next = paid ? { status: "captured", captured: true } : { status: "failed" };
    const changed = await this.store.updateIfStatus(payment.id, "created", next);
    if (changed && paid) this.#sendPaidEvents(paid, changed);
    return changed ?? payment;
  }

  async listPayments(orderId: string): Promise<Entity[]> {
    const found = await this.store.findChildren("payment", orderId);
    return Promise.all(found.map((payment) => this.settleLatePayment(payment)));
  }

  /** Refunds a payment or a part of it; the same idempotency key returns the same refund. Null if it can't be refunded. */
  async refund(
    payment: Entity,
    amount: number,
    receipt: string,
    idempotencyKey: string,
  ): Promise<Entity | null> {
    const before = await this.store.findChildren("refund", payment.id);
    const same = before.find((one) => idempotencyKey && one.idempotency_key === idempotencyKey);
    if (same) return same;
    const earlier = before.filter((one) => one.status !== "failed");
    const refunded = earlier.reduce((sum, one) => sum + Number(one.amount), amount);
    if (amount < 100 || refunded > Number(payment.amount)) return null;
    const isFull = refunded === payment.amount;
    const changed = await this.store.updateIfStatus(payment.id, "captured", {
      status: isFull ? "refunded" : "captured",
      refund_status: isFull ? "full" : "partial",
      amount_refunded: refunded,
    });
    if (!changed) return null;
    const refund = await this.store.add("refund", payment.id, {
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      receipt,
      status: "processed",
      idempotency_key: idempotencyKey,
    });
    this.sendEvent("refund.processed", { refund, payment: changed });
    return refund;
  }
}

/** An account of the mock gateway. */
export interface MockGatewayAccount {
  account: PaymentAccount;
  gateway: MockGateway;
}
