import type { BrandId } from "../../brands/types.ts";
import type { PaymentSetup } from "../faults/payment-setup.ts";
import { Browser, type Reply } from "./browser.ts";

const RETRY_MS = 150;
const GIVE_UP_MS = 60_000;
/** Statuses of nginx and the storefront while a server is gone; nothing is known about the call then. */
const UNAVAILABLE = [500, 502, 503, 504];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Account {
  brand: BrandId;
  email: string;
  password: string;
  address: string;
  deliveryAddressId: string;
  item: { id: number; maker: string; name: string; price: number };
}

/** A buyer's journey through the storefront, over and over: look, search, fill the cart, order or pay, look at the order. */
export class StoreBuyer {
  /** Orders that the store confirmed, with the cart lines that they were made of. */
  placed = new Map<string, string[]>();
  figures = { journeys: 0, repeated: 0, failedReads: 0, sessionsLost: 0, signIns: 0 };
  unexpected: string[] = [];
  #browser: Browser;
  #account: Account;
  #provider: PaymentSetup["provider"];

  constructor(port: number, account: Account, provider: PaymentSetup["provider"]) {
    this.#browser = new Browser(port, account.address, `${account.brand}.localhost`);
    this.#account = account;
    this.#provider = provider;
  }

  /** Repeats a call until something answers it: what may be repeated without doing it twice. */
  async #repeat(send: () => Promise<Reply>): Promise<Reply> {
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const reply = await send().catch(() => null);
      if (reply && !UNAVAILABLE.includes(reply.status)) return reply;
      if (Date.now() > deadline) throw new Error(`given up: ${reply?.status ?? "no answer"}`);
      this.figures.repeated += 1;
      await pause(RETRY_MS);
    }
  }

  /** Reads without being repeated: the servers that are left must answer. */
  async #read(path: string): Promise<Reply | null> {
    const reply = await this.#browser.send("GET", path).catch((error: Error) => error.message);
    if (typeof reply !== "string" && reply.status === 200) return reply;
    this.figures.failedReads += 1;
    const reason = typeof reply === "string" ? reply : reply.status;
    this.unexpected.push(`GET ${path.split("?")[0]} ${reason}`);
    return null;
  }

  async #signIn(): Promise<void> {
    const { email, password } = this.#account;
    const reply = await this.#repeat(() => this.#browser.signIn(email, password));
    if (reply.status === 200) this.figures.signIns += 1;
    else this.unexpected.push(`sign-in ${reply.status} ${reply.text.slice(0, 100)}`);
  }

  #refused(what: string, { status, text }: Reply): void {
    this.unexpected.push(`${what} ${status} ${text.slice(0, 160)}`);
  }

  /** The cart's lines as they are sent with an order; adding is repeated, so there may be more pieces than one. */
  async #fillCart() {
    const { id, maker, name, price } = this.#account.item;
    const line = { itemId: String(id), name, brand: maker, unitPrice: price, quantity: 1 };
    const added = await this.#repeat(() => this.#browser.send("POST", "/api/cart", line));
    if (added.status !== 200) this.#refused("add", added);
    const cart = await this.#repeat(() => this.#browser.send("GET", "/api/cart"));
    return Array.isArray(cart.data) ? cart.data : [];
  }

  #record(placed: { number: string } | undefined, lines: { id: string }[]): void {
    if (placed?.number)
      this.placed.set(
        placed.number,
        lines.map(({ id }) => id),
      );
  }

  async #orderOnCredit(checkout: { lines: { id: string }[] }): Promise<string | null> {
    const body = { ...checkout, mode: "credit" };
    const reply = await this.#repeat(() => this.#browser.send("POST", "/api/orders", body));
    if (reply.status !== 200) this.#refused("order", reply);
    this.#record(reply.data, checkout.lines);
    return reply.data?.number ?? null;
  }

  async #payOnline(checkout: { lines: { id: string }[] }, total: number): Promise<string | null> {
    const body = { ...checkout, total };
    const opened = await this.#repeat(() => this.#browser.send("POST", "/api/payments", body));
    if (opened.status !== 200) {
      this.#refused("payment", opened);
      return null;
    }
    const { orderId, placed } = opened.data;
    if (placed) {
      this.#record(placed, checkout.lines);
      return placed.number;
    }
    const paid = await this.#provider.attempt(this.#account.brand, orderId, "silent");
    if (!paid.paid) return null;
    const receipt = {
      ...checkout,
      orderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    const verify = () => this.#browser.send("POST", "/api/payments/verification", receipt);
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const { status, data, text } = await this.#repeat(verify);
      this.#record(data?.placed, checkout.lines);
      if (data?.placed) return data.placed.number;
      if (status !== 200 || data?.state !== "confirming" || Date.now() > deadline) {
        this.unexpected.push(`verification ${status} ${text.slice(0, 160)}`);
        return null;
      }
      await pause(RETRY_MS);
    }
  }

  async #journey(online: boolean): Promise<void> {
    await this.#read("/");
    await this.#read(`/api/search?q=${encodeURIComponent(this.#account.item.name)}`);
    const lines = await this.#fillCart();
    const session = await this.#read("/api/session");
    if (session && session.data?.status !== "signed-in") {
      this.figures.sessionsLost += 1;
      return this.#signIn();
    }
    if (lines.length === 0) return;
    const checkout = { lines, deliveryAddressId: this.#account.deliveryAddressId };
    // The total of lib/orders: incl. GST, rounded to the rupee.
    const exact = lines.reduce((sum, line) => sum + line.total + line.gstAmount, 0);
    const number = online
      ? await this.#payOnline(checkout, Math.round(exact / 100) * 100)
      : await this.#orderOnCredit(checkout);
    if (number) await this.#read(`/api/orders/${encodeURIComponent(number)}`);
    this.figures.journeys += 1;
  }

  /** Makes journeys until `isStopped`, with a pause after each; one in `onlineEvery` pays online. */
  async run(
    isStopped: () => boolean,
    { thinkMs, onlineEvery }: { thinkMs: () => number; onlineEvery: number },
  ): Promise<void> {
    await this.#signIn();
    for (let turn = 0; !isStopped(); turn += 1) {
      try {
        await this.#journey(turn % onlineEvery === onlineEvery - 1);
      } catch (error) {
        this.unexpected.push((error as Error).message);
      }
      await pause(thinkMs());
    }
    this.#browser.close();
  }
}
