import { beforeAll, expect, test } from "@jest/globals";
import { and, desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { agreement, auditCompany } from "../../../test/backend/history-audit.ts";
import { setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import {
  companies,
  hsnRates,
  invoices,
  orderLines,
  orders,
  receipts,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { checkExports } from "../accounting/check.ts";
import { addCreditNote, findCreditableLines } from "./credit-notes.ts";

/** How many are generated of each kind; `npm run test:hard -- order-histories` generates 10,000 in all. */
const HISTORIES = Number(process.env.ORDER_HISTORIES ?? 60) / 2;
const START = 1_00_00_000_00;
const FIRST_DAY = new Date("2026-11-20T08:35:00Z");
const SECOND_DAY = new Date("2026-11-21T08:35:00Z");
/** The rate of the first falls on the second day, that of the second rises, the third stays. */
const HSN_CODES = ["84831010", "84841010", "84821020"];

const step = fc.record({
  kind: fc.constantFrom(
    ...(["ship", "ship", "cancel", "receive", "return", "reprice"] as const),
    ...(["pay", "withhold", "advance", "refund", "wait"] as const),
  ),
  perMille: fc.integer({ min: 1, max: 1_000 }),
});
const history = fc.record({
  brand: fc.constantFrom("zwz" as const, "nod" as const),
  isFar: fc.boolean(),
  isOnline: fc.boolean(),
  lines: fc.array(
    fc.record({
      price: fc.oneof(
        fc.integer({ min: 1_00, max: 9_99 }),
        fc.integer({ min: 1_00, max: 99_999_99 }),
      ),
      quantity: fc.integer({ min: 1, max: 40 }),
      stock: fc.integer({ min: 1, max: 40 }),
      hsn: fc.constantFrom(...HSN_CODES),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
type Shop = ReturnType<typeof setUpShipmentInvoices>;
type Buyer = Awaited<ReturnType<Shop["client"]["order"]>>["buyer"];
type Item = Awaited<ReturnType<Shop["client"]["order"]>>["item"];

/** Number of a new order, which is paid on account or online. */
async function place(shop: Shop, { brand, isFar, isOnline, lines }: History) {
  const { backend, client, payments } = shop;
  const buyer = await backend.createCustomer({ brand, balance: START });
  const items: Item[] = [];
  for (const { quantity, stock, ...item } of lines) {
    const created = await backend.createItem({ brand, ...item, stock, leadDays: 30 });
    items.push(created);
    await client.addToCart(buyer, [{ id: created.id, quantity }]);
  }
  const cart = await client.getCart(buyer);
  const addressId = buyer.addressIds[isFar ? 1 : 0];
  if (!isOnline) {
    const { number } = (await client.placeOrder(buyer, cart, addressId)).read();
    return { buyer, items, number };
  }
  const { orderId } = (await payments.startPayment(buyer, cart, { addressId })).read();
  await payments.provider.attempt(brand, orderId, "success");
  const status = await payments.getPaymentStatus(buyer, orderId);
  return { buyer, items, number: status.read().placed?.number ?? "" };
}

/** An order with its buyer and items, on which steps are taken. */
class Course {
  readonly shop: Shop;
  readonly buyer: Buyer;
  readonly items: Item[];
  readonly number: string;
  /** Makes references unique. */
  #count = 0;

  constructor(shop: Shop, placed: { buyer: Buyer; items: Item[]; number: string }) {
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

  async ship(perMille: number) {
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

  async advance(perMille: number) {
    await this.#pay((await this.#openAmount()) + perMille * 1_01, { advance: true });
  }

  async refund(perMille: number) {
    const [row] = await this.shop.backend.db
      .select()
      .from(receipts)
      .where(eq(receipts.companyId, this.buyer.companyId))
      .orderBy(desc(receipts.id));
    const payment = { reference: this.#reference, mode: "NEFT", reason: "Not needed" };
    if (row?.number)
      await this.#call("receipts/refund", {
        ...{ receipt: row.number, amount: Math.ceil((row.amount * perMille) / 1_000), ...payment },
      });
  }

  async wait() {
    this.shop.clock.now = SECOND_DAY;
  }
}

/** Takes the steps, then ships what can be and cancels the rest; the company must agree after each step. */
async function live(shop: Shop, one: History): Promise<void> {
  shop.clock.now = FIRST_DAY;
  const placed = await place(shop, one);
  if (!placed.number) throw new Error("the order was not placed");
  const course = new Course(shop, placed);
  const last = [
    { kind: "ship" as const, perMille: 1_000 },
    { kind: "cancel" as const, perMille: 1_000 },
  ];
  for (const { kind, perMille } of [...one.steps, ...last]) {
    await course[kind](perMille);
    await shop.backend.deps.invoices.issue();
    const found = await auditCompany(shop.backend.db, placed.buyer.companyId, START);
    expect([kind, perMille, found]).toEqual([kind, perMille, agreement]);
  }
  const statement = await shop.statementOf(placed.buyer);
  const unused = (statement.payments ?? []).reduce((sum, payment) => sum + payment.unused, 0);
  const open = statement.open.reduce((sum, invoice) => sum + invoice.open, 0);
  expect(statement.closing).toBe(open - unused);
  const [company] = await shop.backend.db
    .select()
    .from(companies)
    .where(eq(companies.id, placed.buyer.companyId));
  // Of an order that a higher GST rate keeps from leaving, credit is still reserved.
  const page = await shop.pageOf(placed.buyer, placed.number);
  if (page.status !== "Approved") expect(company?.balance).toBe(START - statement.closing);
}

const kinds = ["allotment", "shipment"] as const;
const shops = { allotment: setUpShipmentInvoices("allotment"), shipment: setUpShipmentInvoices() };

beforeAll(async () => {
  for (const { backend } of Object.values(shops))
    await backend.db.insert(hsnRates).values([
      { prefix: "8483", rateBp: 1800, validFrom: "2017-07-01", validTo: "2026-11-20" },
      { prefix: "8483", rateBp: 1200, validFrom: "2026-11-21" },
      { prefix: "8484", rateBp: 1200, validFrom: "2017-07-01", validTo: "2026-11-20" },
      { prefix: "8484", rateBp: 1800, validFrom: "2026-11-21" },
    ]);
});

test.each(kinds)(
  "[4.18] whatever happens to orders that are invoiced by %s, documents, ledger and money agree",
  async (kind) => {
    const shop = shops[kind];
    await fc.assert(
      fc.asyncProperty(history, (one) => live(shop, one)),
      { numRuns: HISTORIES, endOnFailure: HISTORIES > 100 },
    );
    for (const brand of ["zwz", "nod"] as const) {
      const period = { brand, from: "2026-11-01", to: "2026-11-30" };
      const check = await checkExports(shop.backend.db, period);
      expect(check.documents.every(({ agrees }) => agrees)).toBe(true);
      expect(check.series.every(({ missing }) => missing === "")).toBe(true);
      expect(check.pending).toBe(0);
    }
  },
  HISTORIES * 2_000 + 30_000,
);
