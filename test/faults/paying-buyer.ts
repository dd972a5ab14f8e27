import { type FaultTestBuyer, toOrderBody } from "./buyers.ts";
import type { Client } from "./client.ts";
import { OPS_TOKEN, type PaymentSetup } from "./payment-setup.ts";
import { sendWebhook } from "./send-webhook.ts";

const LOOK_MS = 100;
const CLAIM_MS = 40_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Step = "fill" | "open" | "pay" | "verify" | "cancel";

/** How payments of this buyer end, one after the other. */
const ways = ["verified", "told", "silent", "cancelled", "refused first"] as const;

/**
 * Keeps buying and paying until the backend is gone, and goes on where it was cut off when the backend is back: the same
 * lines, the same payment. Remembers which orders it was told of.
 */
export class PayingBuyer {
  member: FaultTestBuyer;
  /** Numbers of orders that were answered. */
  acknowledged = new Set<string>();
  /** Answers that should not have come. */
  unexpected: string[] = [];
  #house: PaymentSetup;
  #itemId: number;
  #turn: number;
  #step: Step = "fill";
  #lines: number[] = [];
  #orderId = "";
  #answer: { paymentId: string; signature: string } | null = null;
  #number = "";

  constructor(house: PaymentSetup, member: FaultTestBuyer, n: number) {
    this.#house = house;
    this.member = member;
    this.#itemId = house.itemIds[n % house.itemIds.length] ?? 0;
    this.#turn = n;
  }

  async #post(client: Client, path: string, body: unknown, key = this.member.key) {
    const answer = await client.post(path, key, body);
    // A database that is away for a moment: the buyer tries again.
    if (answer.status === 503 || answer.status === 500)
      throw new Error(`not now: ${answer.status} ${path}`);
    return answer;
  }

  get #way() {
    return ways[this.#turn % ways.length];
  }

  async #fill(client: Client) {
    const item_info = [{ item_id: this.#itemId, quantity: 1 }];
    await this.#post(client, "/zwz/api/add_item/", { item_info });
    const cart = await client.get("/zwz/api/display_additem/", this.member.key);
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
    const { till } = this.#house;
    if (this.#way === "refused first") await till.attempt("zwz", this.#orderId, "failure");
    const aloud = this.#way === "told";
    const paid = await till.attempt("zwz", this.#orderId, aloud ? "success" : "silent");
    this.#answer = paid.paid
      ? { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
      : null;
    this.#step = "verify";
  }

  /** The browser verifies, or a webhook tells, or nobody does and the buyer looks later. */
  async #verify(client: Client) {
    if (this.#way === "told") {
      const own = this.#house.till.webhooks.zwz.filter(({ body }) => body.includes(this.#orderId));
      const told = await Promise.all(own.map((notice) => sendWebhook(client.origin, notice)));
      if (told.includes(0)) throw new Error("no answer");
    }
    if (this.#way === "told" || this.#way === "silent" || !this.#answer) {
      const path = "/zwz/payment/status/";
      const { body } = await this.#post(client, path, { orderID: this.#orderId });
      if (body.state === "placed") this.#placed(body.myscno);
      else await pause(LOOK_MS);
      return;
    }
    const { status, body } = await this.#post(client, "/zwz/payment/verifyOrder", {
      razorpay_orderId: this.#orderId,
      razorpay_paymentId: this.#answer.paymentId,
      razorpay_signature: this.#answer.signature,
    });
    if (status !== 200) this.unexpected.push(`verify ${status} ${body.message}`);
    if (body.state === "placed") this.#placed(body.myscno);
    else if (body.state !== "confirming") this.unexpected.push(`verify ${body.state}`);
  }

  #placed(number: string) {
    this.acknowledged.add(number);
    this.#number = number;
    this.#step = this.#way === "cancelled" ? "cancel" : "fill";
    if (this.#step === "fill") this.#turn += 1;
  }

  async #cancel(client: Client) {
    const body = { number: this.#number, reason: "hard test" };
    await this.#post(client, "/ops/orders/cancel", body, OPS_TOKEN);
    this.#step = "fill";
    this.#turn += 1;
  }

  async #next(client: Client) {
    if (this.#step === "fill") await this.#fill(client);
    else if (this.#step === "open") await this.#open(client);
    else if (this.#step === "pay") await this.#pay();
    else if (this.#step === "verify") await this.#verify(client);
    else await this.#cancel(client);
  }

  /** Resolves when the connection breaks or `over` says so. */
  async payUntilDisconnected(client: Client, over: () => boolean): Promise<void> {
    try {
      while (!over()) await this.#next(client);
    } catch {
      return;
    }
  }

  /**
   * Brings what was begun to its end. Whoever was killed while asking the provider for an order leaves its claim behind for
   * 20 seconds, in which the buyer is asked to try again (503).
   */
  async finish(client: Client): Promise<void> {
    const until = Date.now() + CLAIM_MS;
    while (this.#step !== "fill") {
      try {
        await this.#next(client);
      } catch (error) {
        const wait = error instanceof Error && error.message.startsWith("not now: 503");
        if (!wait || Date.now() > until) throw error;
        await pause(LOOK_MS);
      }
    }
  }
}
