import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { listCustomers } from "../../../../lib/contract/operations/customers.ts";
import { type FoundKind, searchRecords } from "../../../../lib/contract/operations/search.ts";
import { lastFinancialYears } from "../../../../lib/financial-year.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import type { Customer } from "../../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import {
  checkouts,
  companies,
  deliveryChallans,
  invoices,
  orders,
  payments,
  receipts,
  refunds,
  returns,
  rfis,
  users,
} from "../../../db/schema/index.ts";
import { searchRecords as search } from "./search-records.ts";

let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
let buyer: Customer;
let order: typeof orders.$inferSelect;
/** Texts to search for, by name. */
const known: Record<string, string> = {};

beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
  const { db } = backend;
  const client = createFulfilmentClient(backend);
  const placed = await client.order({
    quantity: 60,
    buyer: { email: "asha.rao@kulkarni.example" },
  });
  buyer = placed.buyer;
  const { number } = placed;
  await client.ops("payments/add", {
    email: buyer.email,
    amount: "10.00",
    reference: "UTIB N52026",
  });
  await client.ship(number, { ewayBill: "281234567890", vehicle: "MH12AB1234" });
  await db.update(orders).set({ poNumber: "PO/47-11" }).where(eq(orders.number, number));
  const gstin = "24AABCK5678L1Z4";
  await db
    .update(companies)
    .set({ name: "Kulkarni Bearing Works", gstin, contactEmail: "accounts@kulkarni.example" })
    .where(eq(companies.id, buyer.companyId));
  await db.update(users).set({ mobile: "+919820012345" }).where(eq(users.id, buyer.userId));
  const irn = "ab".repeat(32);
  await db.update(invoices).set({ irn }).where(eq(invoices.companyId, buyer.companyId));
  const [found] = await db.select().from(orders).where(eq(orders.number, number));
  if (!found) throw new Error("no order");
  order = found;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.companyId, buyer.companyId));
  const own = { brand: "zwz", companyId: buyer.companyId, userId: buyer.userId };
  const [checkout] = await db
    .insert(checkouts)
    .values({
      ...own,
      receipt: "rcpt_0000000042",
      fingerprint: "f",
      amount: 500_00,
      providerOrderId: "order_N1x7PqRs",
      snapshot: {} as never,
      reservedUntil: new Date(),
      state: "ordered",
      orderId: order.id,
    })
    .returning();
  const [payment] = await db
    .insert(payments)
    .values({
      brand: "zwz",
      checkoutId: checkout?.id,
      providerPaymentId: "pay_N1x8AbCd",
      amount: 500_00,
      orderId: order.id,
    })
    .returning();
  await db.insert(refunds).values({
    brand: "zwz",
    paymentId: payment?.id ?? 0,
    amount: 100_00,
    reason: "cancelled",
    idempotencyKey: "k1",
    providerRefundId: "rfnd_N1x9AbCd",
  });
  await db.insert(returns).values({
    ...own,
    orderId: order.id,
    number: "ZRT2627-000012",
    status: "Requested",
    requestKey: "k",
    requestDigest: "d",
    reason: "damaged",
    requestedAt: new Date(),
  });
  const rfi = (
    await createRfiClient(backend).requestRfi(buyer, [
      { item_id: (await backend.createItem()).id, quantity: 5 },
    ])
  ).read();
  const [receipt] = await db.select().from(receipts);
  Object.assign(known, {
    order: number,
    line: `${number}I01`,
    invoice: invoice?.number ?? "",
    rfi: rfi.number,
    designation: placed.item.designation,
    receipt: receipt?.number ?? "",
    gstin,
    irn,
  });
});
afterAll(() => backend.close());

const find = async (text: string) => (await operators.call(searchRecords, { text })).data.found;
const customerHref = (): string => `/customers/zwz/${buyer.companyId}`;

type Text = () => string | undefined;
const exactCases: [string, Text, FoundKind, (() => string) | null][] = [
  ["an order number", () => known.order, "order", () => `/orders/${known.order}`],
  [
    "an order number in small letters with spaces",
    () => known.order?.toLowerCase().replace("-", " "),
    "order",
    () => `/orders/${known.order}`,
  ],
  ["an order line number", () => known.line, "order", () => `/orders/${known.order}`],
  ["an invoice number", () => known.invoice, "invoice", () => `/orders/${known.order}`],
  [
    "an invoice number with hyphens, as in a file name",
    () => known.invoice?.replaceAll("/", "-"),
    "invoice",
    () => `/orders/${known.order}`,
  ],
  ["an IRN", () => known.irn?.toUpperCase(), "invoice", () => `/orders/${known.order}`],
  ["a receipt number", () => known.receipt, "receipt", () => `${customerHref()}#statement`],
  [
    "the UTR of a payment on account",
    () => "utib-n52026",
    "receipt",
    () => `${customerHref()}#statement`,
  ],
  ["the provider's payment id", () => "pay_N1x8AbCd", "payment", () => `/orders/${known.order}`],
  ["the provider's order id", () => "order_N1x7PqRs", "payment", () => `/orders/${known.order}`],
  [
    "our id of the provider's order",
    () => "rcpt_0000000042",
    "payment",
    () => `/orders/${known.order}`,
  ],
  ["a refund id", () => "rfnd_N1x9AbCd", "refund", () => `/orders/${known.order}`],
  ["a PO number in another spelling", () => "po 47 11", "order", () => `/orders/${known.order}`],
  ["an RFI number", () => known.rfi, "RFI", () => `/rfis/${known.rfi}`],
  ["a return number", () => "zrt2627-000012", "return", () => "/returns/ZRT2627-000012"],
  ["a tracking number", () => "vrl 778812", "shipment", () => `/orders/${known.order}`],
  ["an e-way bill", () => "281234567890", "shipment", () => `/orders/${known.order}`],
  ["a GSTIN", () => known.gstin, "customer", customerHref],
  ["a company name", () => "kulkarni bearing works", "customer", customerHref],
  ["an e-mail address on file", () => "Accounts@Kulkarni.example", "customer", customerHref],
  ["an e-mail address", () => "asha.rao@kulkarni.example", "user", customerHref],
  ["a mobile number", () => "098200 12345", "user", customerHref],
  ["a designation", () => known.designation, "item", null],
];

test.each(exactCases)("%s is found exactly", async (_, text, kind, href) => {
  const typed = text() ?? "";
  const exact = (await find(typed)).filter((one) => one.exact);
  expect(exact.map((one) => one.kind)).toContain(kind);
  if (href) expect(exact.find((one) => one.kind === kind)?.href).toBe(href());
});

test.each([
  ["the beginning of words of a company name", "kulk wor", "customer"],
  ["the beginning of an e-mail address", "asha.r", "user"],
  ["words of a user's name", "asha", "user"],
  ["a PAN", "AABCK5678L", "customer"],
])("%s finds it", async (_, text, kind) => {
  const found = await find(text);
  expect(found.filter((one) => one.kind === kind).map(({ href }) => href)).toContain(
    customerHref(),
  );
});

test("a serial number finds what has it, and nothing exactly", async () => {
  const found = await find(String(order.id));
  expect(found.map(({ kind }) => kind)).toContain("order");
  expect(found.find(({ kind }) => kind === "order")).toMatchObject({
    title: known.order,
    exact: false,
  });
});

test("a serial number finds RFIs and returns, and invoices of this and the last financial year", async () => {
  const { db } = backend;
  const kinds = async (serial = 0) => (await find(String(serial))).map(({ kind }) => kind);
  const [[rfi], [request]] = [await db.select().from(rfis), await db.select().from(returns)];
  expect(await kinds(rfi?.id)).toContain("RFI");
  expect(await kinds(request?.id)).toContain("return");
  const isKnown = eq(invoices.number, known.invoice ?? "");
  const [invoice] = await db.select().from(invoices).where(isKnown);
  const years = lastFinancialYears(new Date()).toReversed();
  for (const financialYear of ["1920", ...years]) {
    await db.update(invoices).set({ financialYear }).where(isKnown);
    const isFound = (await kinds(invoice?.serial ?? 0)).includes("invoice");
    expect([financialYear, isFound]).toEqual([financialYear, years.includes(financialYear)]);
  }
});

test("a hit says what it is, its state, amount and customer", async () => {
  const [hit] = await find(known.order ?? "");
  expect(hit).toEqual({
    kind: "order",
    brand: "zwz",
    title: known.order,
    detail: order.companyName,
    state: "Approved",
    at: order.placedAt.toISOString(),
    amount: order.payable,
    href: `/orders/${known.order}`,
    exact: true,
  });
});

test("discontinued items are found with their status, after one of the same number that is sold", async () => {
  await backend.createItem({ designation: "62999-2RS/C3", status: "Discontinued" });
  await backend.createItem({ designation: "62999-2RS C3", maker: "KYK", brand: "nod" });
  await backend.createItem({
    designation: "62999 2RS/C3",
    maker: "KYK",
    status: "Discontinued",
    brand: "nod",
  });
  const items = (await find("62999 2rs c3")).map(({ kind, brand, title, state, exact }) => [
    ...[kind, brand, title, state, exact],
  ]);
  expect(items).toEqual([
    ["item", "zwz", "62999-2RS/C3", "Discontinued", true],
    ["item", "nod", "62999-2RS C3", "Active", true],
    ["item", "nod", "62999 2RS/C3", "Discontinued", true],
  ]);
  expect(await find("62999")).toHaveLength(3);
});

test.each(["", "  ", "%", "'", "\\", "a:* & !b", "(((", "x".repeat(200)])(
  "%j finds nothing and breaks nothing",
  async (text) => {
    const reply = await operators.call(searchRecords, { text });
    expect([reply.status, reply.data]).toEqual([200, { found: [], hasMore: false }]);
  },
);

test("customers and users are found only by roles that may see them", async () => {
  const kinds = async (role: "catalogue" | "sales") =>
    (await search(backend.deps, "kulkarni", [role])).found.map(({ kind }) => kind);
  expect(await kinds("sales")).toContain("customer");
  expect(await kinds("catalogue")).toEqual([]);
});

test("the list is filtered by brand, status, overdue and text, and paged", async () => {
  const list = async (filter: object) =>
    (await operators.call(listCustomers, filter)).data.rows.map(({ companyId }) => companyId);
  const nod = await backend.createCustomer({ brand: "nod", status: "On Hold" });
  const late = await backend.createCustomer({ overdue: true });
  expect(await list({ brand: "nod" })).toEqual([nod.companyId]);
  expect(await list({ status: "On Hold" })).toEqual([nod.companyId]);
  expect(await list({ overdue: true })).toEqual([late.companyId]);
  expect(await list({ overdue: false, brand: "nod" })).toEqual([nod.companyId]);
  for (const text of ["kulkarni", "24AABCK5678L1Z4", "AABCK5678L", "ASHA.RAO@kul", "9820012345"])
    expect(await list({ text })).toEqual([buyer.companyId]);
  expect(await list({ text: "100%" })).toEqual([]);
  const pages: number[] = [];
  let before: number | undefined;
  do {
    const { rows, next } = (await operators.call(listCustomers, { limit: 1, before })).data;
    pages.push(...rows.map(({ companyId }) => companyId));
    before = next ?? undefined;
  } while (before);
  expect(pages).toEqual(await list({}));
  expect(pages.length).toBe(3);
});

test("a challan number leads to the order of its shipment", async () => {
  const client = createFulfilmentClient(backend);
  const { number } = await client.order();
  await client.ship(number, { lines: [{ line: 1, quantity: 5 }] });
  const [challan] = await backend.db.select().from(deliveryChallans);
  const hit = { kind: "delivery challan", href: `/orders/${number}`, exact: true };
  expect(await find(challan?.number ?? "")).toMatchObject([hit]);
});
