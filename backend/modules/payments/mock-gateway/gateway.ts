import { randomBytes } from "node:crypto";
import type { Db } from "../../../db/client.ts";
import { paymentSignature, webhookSignature } from "../provider/signatures.ts";
import type { PaymentAccount } from "../settings.ts";
import { type Entity, GatewayStore } from "./store.ts";

/** What a tester chooses on the page. silent: paid, and nobody is told. late: refused at first, paid after a while. */
export const outcomes = ["success", "failure", "late", "silent"] as const;
export type Outcome = (typeof outcomes)[number];

/** A webhook ready to be sent. */
export interface WebhookRequest {
  body: string;
  headers: Record<string, string>;
}
export type Deliver = (notice: WebhookRequest) => void;

/** What the page hands to the shop's handler, or why nothing was paid. */
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

/** Money that is not there: takes payments of one account's orders and sends the events that the real provider would. */
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

  /** Announces an event about these entities. */
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

  /** Marks the order as paid; null when another payment was first, as one order is paid once. */
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
      if (outcome === "success") this.#tellPaid(paid, payment);
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

  #tellPaid(order: Entity, payment: Entity): void {
    this.sendEvent("payment.captured", { payment });
    this.sendEvent("order.paid", { payment, order });
  }

  /** A late payment arrives when its time has come, whoever looks first: also after a restart. */
  async settleLatePayment(payment: Entity): Promise<Entity> {
    const due = payment.status === "created" && Number(payment.capture_at) <= Date.now();
    const order = due ? await this.store.find("order", String(payment.order_id)) : null;
    if (!order) return payment;
    const paid = await this.#pay(order);
    const next = paid ? { status: "captured", captured: true } : { status: "failed" };
    const changed = await this.store.updateIfStatus(payment.id, "created", next);
    if (changed && paid) this.#tellPaid(paid, changed);
    return changed ?? payment;
  }

  async listPayments(orderId: string): Promise<Entity[]> {
    const found = await this.store.findChildren("payment", orderId);
    return Promise.all(found.map((payment) => this.settleLatePayment(payment)));
  }

  /** Sends a whole payment back; the same idempotency key gives the same refund. Null when that can't be. */
  async refund(
    payment: Entity,
    amount: number,
    receipt: string,
    idempotencyKey: string,
  ): Promise<Entity | null> {
    const before = await this.store.findChildren("refund", payment.id);
    const same = before.find((one) => idempotencyKey && one.idempotency_key === idempotencyKey);
    if (same) return same;
    if (amount !== payment.amount) return null;
    const changed = await this.store.updateIfStatus(payment.id, "captured", {
      status: "refunded",
      refund_status: "full",
      amount_refunded: amount,
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

/** One account of the test provider. */
export interface MockGatewayAccount {
  account: PaymentAccount;
  gateway: MockGateway;
}
