import { and, desc, eq } from "drizzle-orm";
import {
  invoices,
  orderLines,
  orders,
  receiptDeductions,
  receipts,
} from "../../backend/db/schema/index.ts";
import { Refusal } from "../../backend/http/errors.ts";
import { isCancellable } from "../../backend/modules/invoices/cancel-invoice.ts";
import { addCreditNote, findCreditableLines } from "../../backend/modules/invoices/credit-notes.ts";
import { findPreparedInvoice } from "../../backend/modules/invoices/prepared-invoice.ts";
import type { setUpShipmentInvoices } from "./set-up-shipment-invoices.ts";

type Shop = ReturnType<typeof setUpShipmentInvoices>;
type Order = Awaited<ReturnType<Shop["client"]["order"]>>;

export interface PlacedOrder {
  buyer: Order["buyer"];
  items: Order["item"][];
  number: string;
}

const NEXT_DAY = new Date("2026-11-21T08:35:00Z");

/** An order with its buyer and items, with which an operator does something at each step; calls may be refused. */
export class OrderCourse {
  readonly shop: Shop;
  readonly buyer: PlacedOrder["buyer"];
  readonly items: PlacedOrder["items"];
  readonly number: string;
  /** Makes references unique. */
  #count = 0;

  constructor(shop: Shop, placed: PlacedOrder) {
    this.shop = shop;
    this.buyer = placed.buyer;
    this.items = placed.items;
    this.number = placed.number;
  }

  get #reference() {
    this.#count += 1;
    return `${this.number}-${this.#count}`;
  }

  /** Makes an operator's call, which may be refused. */
  async #call(path: string, body: object): Promise<void> {
    const { status, message } = await this.shop.client.ops(path, body);
    if (status >= 500) throw new Error(`${path}: ${message}`);
  }

  #lines = () =>
    this.shop.backend.db
      .select()
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.number, this.number))
      .then((rows) => rows.map((row) => row.order_lines));

  /** Pieces of each line with any, `perMille` of those that are counted. */
  async #choose(count: (line: typeof orderLines.$inferSelect) => number, perMille: number) {
    const chosen = (await this.#lines()).map((line) => ({
      line: line.line,
      quantity: Math.ceil((count(line) * perMille) / 1_000),
    }));
    return chosen.filter(({ quantity }) => quantity > 0);
  }

  /** Prepares an invoice, if goods leave only with one that has its IRN. */
  async prepare(perMille: number) {
    const lines = await this.#choose(({ allocated }) => allocated, perMille);
    if (lines.length > 0)
      await this.#call("orders/prepare-invoice", { number: this.number, lines });
  }

  /** The invoice that is prepared for the order's next shipment. */
  async #prepared() {
    const { db } = this.shop.backend;
    const [order] = await db.select().from(orders).where(eq(orders.number, this.number));
    return order ? findPreparedInvoice(db, order.id) : null;
  }

  /** Cancels the prepared invoice, if there is one, or credits it in full once it can't be cancelled. */
  async void() {
    const invoice = (await this.#prepared())?.invoice;
    if (!invoice) return;
    const action = isCancellable(invoice, this.shop.clock.now) ? "cancel" : "credit-prepared";
    const body = { number: invoice.number, reason: "Wrong pieces" };
    await this.#call(`invoices/${action}`, body);
  }

  async ship(perMille: number) {
    if (this.shop.config.eInvoicing.zwz) {
      await this.prepare(perMille);
      const invoice = (await this.#prepared())?.invoice;
      if (invoice?.irn === "") await this.shop.register(invoice.number ?? "");
      const transport = { carrier: "VRL Logistics", tracking: this.#reference };
      await this.#call("orders/ship", { number: this.number, ...transport });
      return;
    }
    const lines = await this.#choose(({ allocated }) => allocated, perMille);
    const transport = { carrier: "VRL Logistics", tracking: this.#reference };
    if (lines.length > 0)
      await this.#call("orders/ship", { number: this.number, lines, ...transport });
  }

  async cancel(perMille: number) {
    const isByShipment = this.shop.config.invoicing === "shipment";
    const lines = await this.#choose(
      ({ backOrdered, allocated }) => backOrdered + (isByShipment ? allocated : 0),
      perMille,
    );
    const body = { reason: "Not needed", reference: this.#reference, lines };
    if (lines.length > 0) await this.#call("orders/cancel-lines", { number: this.number, ...body });
  }

  async receive(perMille: number) {
    const [item] = this.items;
    const received = Math.ceil((40 * perMille) / 1_000);
    if (item) await this.shop.client.stock(item, { brand: this.buyer.brand, received });
  }

  /** The last invoice with what is left of its lines. */
  async #lastInvoice() {
    const { db } = this.shop.backend;
    const isInvoice = and(
      eq(invoices.companyId, this.buyer.companyId),
      eq(invoices.kind, "invoice"),
    );
    const [row] = await db.select().from(invoices).where(isInvoice).orderBy(desc(invoices.id));
    if (!row?.number) return null;
    const left = (await findCreditableLines(db, row.id)).filter(({ pieces }) => pieces > 0);
    return left.length > 0 ? { id: row.id, number: row.number, left } : null;
  }

  async return(perMille: number) {
    const invoice = await this.#lastInvoice();
    if (!invoice) return;
    const lines = invoice.left.map(({ orderLineId, pieces }) => ({
      orderLineId,
      quantity: Math.ceil((pieces * perMille) / 1_000),
    }));
    const note = { invoiceId: invoice.id, lines, reason: "Returned" };
    try {
      await this.shop.backend.db.transaction((tx) => addCreditNote(tx, note));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async reprice(perMille: number) {
    const invoice = await this.#lastInvoice();
    if (!invoice) return;
    const lines = invoice.left.map(({ line, pieces, taxable }) => ({
      line,
      unitPrice: Math.floor(((taxable / pieces) * perMille) / 1_000),
    }));
    const body = { invoice: invoice.number, lines, reason: "Agreed price" };
    await this.#call("invoices/reduce-prices", body);
  }

  async raise(perMille: number) {
    const invoice = await this.#lastInvoice();
    if (!invoice) return;
    const lines = invoice.left.map(({ line, pieces, taxable }) => ({
      line,
      unitPrice: Math.ceil(((taxable / pieces) * (1_000 + perMille)) / 1_000),
    }));
    const body = { invoice: invoice.number, lines, reason: "Charged too low" };
    await this.#call("invoices/raise-prices", body);
  }

  /** Reduces what the last debit note adds, to nothing in half of the cases. */
  async retract(perMille: number) {
    const { db } = this.shop.backend;
    const isNote = and(
      eq(invoices.companyId, this.buyer.companyId),
      eq(invoices.kind, "debit-note"),
    );
    const [note] = await db.select().from(invoices).where(isNote).orderBy(desc(invoices.id));
    if (!note) return;
    const lines = (await findCreditableLines(db, note.id))
      .filter(({ pieces }) => pieces > 0)
      .map(({ line, pieces, taxable }) => ({
        line,
        unitPrice: Math.floor(((taxable / pieces) * Math.max(0, perMille - 500)) / 1_000),
      }));
    const body = { invoice: note.number, lines, reason: "Not agreed" };
    if (lines.length > 0) await this.#call("invoices/reduce-prices", body);
  }

  async #pay(amount: number, more: object = {}) {
    const payment = { companyId: this.buyer.companyId, amount, reference: this.#reference };
    const received = { mode: "NEFT", receivedOn: "2026-11-20", ...more };
    if (amount > 0) await this.#call("receipts/record", { ...payment, ...received });
  }

  async #openAmount(): Promise<number> {
    const { open } = await this.shop.statementOf(this.buyer);
    return open.reduce((sum, one) => sum + one.open, 0);
  }

  async pay(perMille: number) {
    await this.#pay(Math.ceil(((await this.#openAmount()) * perMille) / 1_000));
  }

  /** Pays all that is open, less 0.1 % income tax that the buyer deducts, or 2 % GST. */
  async withhold(perMille: number) {
    const open = await this.#openAmount();
    const [kind, share] = perMille > 500 ? ["income-tax", 0.001] : ["gst", 0.02];
    const amount = Math.ceil(open * Number(share));
    const deductions = [{ kind, amount, base: open }];
    if (amount > 0) await this.#pay(open - amount, { deductions });
  }

  /** Adds tax that the buyer deducted from the last payment: a part of what is open. */
  async deduct(perMille: number) {
    const row = await this.#lastReceipt();
    const amount = Math.ceil(((await this.#openAmount()) * perMille) / 10_000);
    const tax = { kind: perMille > 500 ? "income-tax" : "gst", amount, base: amount * 10 };
    if (row?.number && amount > 0)
      await this.#call("receipts/add-deduction", { receipt: row.number, ...tax });
  }

  /** Withdraws tax that was deducted from the last payment. */
  async undeduct() {
    const row = await this.#lastReceipt();
    const [deduction] = await this.shop.backend.db
      .select()
      .from(receiptDeductions)
      .where(eq(receiptDeductions.receiptId, row?.id ?? 0))
      .orderBy(receiptDeductions.id);
    const reason = "No certificate";
    if (deduction)
      await this.#call("receipts/withdraw-deduction", { deductionId: deduction.id, reason });
  }

  async advance(perMille: number) {
    await this.#pay((await this.#openAmount()) + perMille * 1_01, { advance: true });
  }

  async #lastReceipt() {
    const [row] = await this.shop.backend.db
      .select()
      .from(receipts)
      .where(eq(receipts.companyId, this.buyer.companyId))
      .orderBy(desc(receipts.id));
    return row;
  }

  async refund(perMille: number) {
    const row = await this.#lastReceipt();
    const payment = { reference: this.#reference, mode: "NEFT", reason: "Not needed" };
    if (row?.number)
      await this.#call("receipts/refund", {
        ...{ receipt: row.number, amount: Math.ceil((row.amount * perMille) / 1_000), ...payment },
      });
  }

  async wait() {
    this.shop.clock.now = NEXT_DAY;
  }
}
