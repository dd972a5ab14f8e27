import { type FaultTestBuyer, toOrderBody } from "./buyers.ts";
import type { Client } from "./client.ts";
import { OPS_TOKEN, type PaymentSetup } from "./payment-setup.ts";
import { sendWebhook } from "./send-webhook.ts";

const POLL_MS = 100;
const FINISH_MS = 40_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Step = "fill" | "open" | "pay" | "verify" | "cancel";

/** How successive payments of a buyer end. */
const scenarios = ["verified", "webhook", "silent", "cancelled", "refused first"] as const;

/**
 * Orders and pays until the backend is gone, and continues with the same lines and payment when it is back. Records
 * which orders were acknowledged.
 */
export class PayingBuyer {
  account: FaultTestBuyer;
  /** Numbers of acknowledged orders. */
  acknowledged = new Set<string>();
  /** Unexpected responses. */
  unexpected: string[] = [];
  #setup: PaymentSetup;
  #itemId: number;
  #turn: number;
  #operator: Client | undefined;
  #step: Step = "fill";
  #lines: number[] = [];
  #orderId = "";
  #checkoutResult: { paymentId: string; signature: string } | null = null;
  #number = "";

  /** Orders are cancelled at `operator`, by default where the buyer orders. */
  constructor(setup: PaymentSetup, account: FaultTestBuyer, n: number, operator?: Client) {
    this.#setup = setup;
    this.account = account;
    this.#itemId = setup.itemIds[n % setup.itemIds.length] ?? 0;
    this.#turn = n;
    this.#operator = operator;
  }

  async #post(client: Client, path: string, body: unknown, key = this.account.key) {
    const response = await client.post(path, key, body);
    // The database is briefly unavailable: the caller tries again.
    if (response.status === 503 || response.status === 500)
      throw new Error(`not now: ${response.status} ${path}`);
    return response;
  }

  get #scenario() {
    return scenarios[this.#turn % scenarios.length];
  }

  async #fill(client: Client) {
    const item_info = [{ item_id: this.#itemId, quantity: 1 }];
    await this.#post(client, "/zwz/api/add_item/", { item_info });
    const cart = await client.get("/zwz/api/display_additem/", this.account.key);
    this.#lines = (cart.body.itemdetails ?? []).map(
      (line: { item_detail_id: number }) => line.item_detail_id,
    );
    this.#step = "open";
  }

  async #open(client: Client) {
    const { item_info } = toOrderBody(this.#lines);
    const { status, body } = await this.#post(client, "/zwz/payment/createOrder", { item_info });
    if (status !== 200) {
      this.unexpected.push(`open ${status} ${body.message}`);
      this.#step = "fill";
      return;
    }
    if (body.myscno) return this.#placed(body.myscno);
    this.#orderId = String(body.orderID);
    this.#step = "pay";
  }

  async #pay() {
    const { provider } = this.#setup;
    if (this.#scenario === "refused first") await provider.attempt("zwz", this.#orderId, "failure");
    const paid = await provider.attempt(
      "zwz",
      this.#orderId,
      this.#scenario === "webhook" ? "success" : "silent",
    );
    this.#checkoutResult = paid.paid
      ? { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
      : null;
    this.#step = "verify";
  }

  /** Completes the payment: the browser verifies it, a webhook reports it, or the buyer polls its status. */
  async #verify(client: Client) {
    if (this.#scenario === "webhook") {
      const webhooks = this.#setup.provider.webhooks.zwz.filter(({ body }) =>
        body.includes(this.#orderId),
      );
      const statuses = await Promise.all(
        webhooks.map((webhook) => sendWebhook(client.origin, webhook)),
      );
      if (statuses.includes(0)) throw new Error("no response");
    }
    if (this.#scenario === "webhook" || this.#scenario === "silent" || !this.#checkoutResult) {
      const path = "/zwz/payment/status/";
      const { body } = await this.#post(client, path, { orderID: this.#orderId });
      if (body.state === "placed") this.#placed(body.myscno);
      else await pause(POLL_MS);
      return;
    }
    const { status, body } = await this.#post(client, "/zwz/payment/verifyOrder", {
      razorpay_orderId: this.#orderId,
      razorpay_paymentId: this.#checkoutResult.paymentId,
      razorpay_signature: this.#checkoutResult.signature,
    });
    if (status !== 200) this.unexpected.push(`verify ${status} ${body.message}`);
    if (body.state === "placed") this.#placed(body.myscno);
    else if (body.state !== "confirming") this.unexpected.push(`verify ${body.state}`);
  }

  #placed(number: string) {
    this.acknowledged.add(number);
    this.#number = number;
    this.#step = this.#scenario === "cancelled" ? "cancel" : "fill";
    if (this.#step === "fill") this.#turn += 1;
  }

  async #cancel(client: Client) {
    const body = { number: this.#number, reason: "hard test" };
    await this.#post(this.#operator ?? client, "/ops/orders/cancel", body, OPS_TOKEN);
    this.#step = "fill";
    this.#turn += 1;
  }

  async #runStep(client: Client) {
    if (this.#step === "fill") await this.#fill(client);
    else if (this.#step === "open") await this.#open(client);
    else if (this.#step === "pay") await this.#pay();
    else if (this.#step === "verify") await this.#verify(client);
    else await this.#cancel(client);
  }

  /** Resolves when the connection breaks or `isStopped` returns true. */
  async payUntilDisconnected(client: Client, isStopped: () => boolean): Promise<void> {
    try {
      while (!isStopped()) await this.#runStep(client);
    } catch {
      return;
    }
  }

  /**
   * Completes the started payment. A backend killed while creating the provider order leaves a lease of 20 seconds,
   * during which calls get 503.
   */
  async finish(client: Client): Promise<void> {
    const deadline = Date.now() + FINISH_MS;
    while (this.#step !== "fill") {
      try {
        await this.#runStep(client);
      } catch (error) {
        const retryable = error instanceof Error && error.message.startsWith("not now: 503");
        if (!retryable || Date.now() > deadline) throw error;
        await pause(POLL_MS);
      }
    }
  }
}
