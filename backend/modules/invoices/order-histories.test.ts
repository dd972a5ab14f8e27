import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { agreement, auditCompany } from "../../../test/backend/history-audit.ts";
import { OrderCourse, type PlacedOrder } from "../../../test/backend/order-course.ts";
import { setUpShipmentInvoices } from "../../../test/backend/set-up-shipment-invoices.ts";
import { companies, hsnRates } from "../../db/schema/index.ts";
import { checkExports } from "../accounting/check.ts";

/** How many are generated of each kind; `npm run test:hard -- order-histories` generates 10,000 in all. */
const HISTORIES = Math.ceil(Number(process.env.ORDER_HISTORIES ?? 60) / 3);
/** More than any of the generated orders costs. */
const START = 2_00_00_000_00;
const FIRST_DAY = new Date("2026-11-20T08:35:00Z");
/** The rate of the first falls on the next day, that of the second rises, the third stays. */
const HSN_CODES = ["84831010", "84841010", "84821020"];

const step = fc.record({
  kind: fc.constantFrom(
    ...(["ship", "ship", "prepare", "void", "cancel", "receive", "return", "reprice"] as const),
    ...(["raise", "raise", "retract"] as const),
    ...(["pay", "withhold", "advance", "refund", "wait"] as const),
    ...(["deduct", "undeduct"] as const),
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

/** A new order, which is paid on account or online. */
async function place(shop: Shop, { brand, isFar, isOnline, lines }: History): Promise<PlacedOrder> {
  const { backend, client, payments } = shop;
  const buyer = await backend.createCustomer({ brand, balance: START });
  const items: PlacedOrder["items"] = [];
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

/** Takes the steps, then ships what can be and cancels the rest; the company must agree after each step. */
async function live(shop: Shop, one: History): Promise<void> {
  shop.clock.now = FIRST_DAY;
  const placed = await place(shop, one);
  if (!placed.number) throw new Error("the order was not placed");
  const course = new OrderCourse(shop, placed);
  // An invoice that a changed GST rate keeps from leaving is cancelled, and its pieces are invoiced again.
  const last = (["void", "ship", "cancel"] as const).map((kind) => ({ kind, perMille: 1_000 }));
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
  const { status } = await shop.pageOf(placed.buyer, placed.number);
  if (shop.config.invoicing === "shipment") expect(status).not.toBe("Approved");
  // By allotment, pieces that came back before they left can't leave any more, and their credit is still reserved.
  if (status !== "Approved") expect(company?.balance).toBe(START - statement.closing);
}

const kinds = ["allotment", "shipment", "shipment after their IRN"] as const;
const shops = {
  allotment: setUpShipmentInvoices("allotment"),
  shipment: setUpShipmentInvoices(),
  "shipment after their IRN": setUpShipmentInvoices("shipment", { eInvoicing: true }),
};

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
