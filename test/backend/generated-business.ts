import { and, asc, eq } from "drizzle-orm";
import {
  companies,
  hsnRates,
  invoiceLines,
  invoices,
  orders,
  receipts,
} from "../../backend/db/schema/index.ts";
import { addCreditNote } from "../../backend/modules/invoices/credit-notes.ts";
import { reverseReceipt } from "../../backend/modules/invoices/reverse-receipt.ts";
import type { Customer } from "./factories.ts";
import { createOperatorClient } from "./operator-client.ts";
import type { PaymentTestApp } from "./payment-test-app.ts";

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const generatedHsns = ["84821020", "84822011", "87089900"];

/**
 * Orders on account and paid online of several buyers, one of them unregistered, with partial credit notes, cancelled
 * orders, payments on account and a receipt that was partly returned; what is in stock is shipped if orders are invoiced by
 * shipment. The same in every run. Returns the buyers.
 */
export async function generateBusiness(shop: PaymentTestApp, today: string): Promise<Customer[]> {
  const random = createRandom(6204);
  const ops = createOperatorClient(shop.backend);
  const customers: Customer[] = [];

  async function fillCart(buyer: Customer) {
    const lines = [];
    for (let n = 0; n < 2 + random(3); n += 1) {
      const item = await shop.backend.createItem({
        price: 1 + random(900_00),
        stock: random(2) === 0 ? 500 : 7,
        hsn: generatedHsns[random(generatedHsns.length)] ?? "",
      });
      lines.push({ id: item.id, designation: item.designation, quantity: 1 + random(40) });
    }
    await shop.buyerClient.addToCart(buyer, lines);
    return { lines, cart: await shop.buyerClient.getCart(buyer) };
  }

  /** An order on account to one of two states, some of whose pieces come later. */
  async function orderOnAccount(buyer: Customer) {
    const { lines, cart } = await fillCart(buyer);
    const address = buyer.addressIds[random(2)];
    const { number } = (await shop.buyerClient.placeOrder(buyer, cart, address)).read();
    const later = lines.slice(1).map(({ designation }) => ({
      brand: "zwz",
      designation,
      received: 1 + random(40),
      reference: number,
    }));
    await ops("items/stock", { rows: later });
    return number;
  }

  /** A buyer's order that is paid online. */
  async function orderOnline() {
    const buyer = await shop.backend.createCustomer();
    const { cart } = await fillCart(buyer);
    const open = (await shop.startPayment(buyer, cart)).read();
    await shop.provider.attempt("zwz", open.orderId, "success");
    await shop.reconcile();
    return (await shop.getPaymentStatus(buyer, open.orderId)).read().placed?.number ?? "";
  }

  /** Credits an order's first invoice, or some pieces of its first line. */
  async function credit(number: string, part: "whole" | "some") {
    const { db } = shop.backend;
    const printed = await db
      .select({
        invoiceId: invoices.id,
        orderLineId: invoiceLines.orderLineId,
        quantity: invoiceLines.quantity,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
      .where(and(eq(orders.number, number), eq(invoices.kind, "invoice")))
      .orderBy(asc(invoices.id), asc(invoiceLines.orderLineId));
    const [first] = printed;
    if (!first) throw new Error("nothing is invoiced");
    const { invoiceId } = first;
    const lines =
      part === "whole"
        ? printed.filter((line) => line.invoiceId === invoiceId)
        : [{ ...first, quantity: Math.ceil(first.quantity / 2) }];
    await db.transaction((tx) => addCreditNote(tx, { invoiceId, lines, reason: "=Returned" }));
    await shop.backend.deps.invoices.issue();
  }

  const { backend } = shop;
  await backend.db
    .insert(hsnRates)
    .values({ prefix: "8708", rateBp: 2800, validFrom: "2017-07-01" });
  for (let n = 0; n < 4; n += 1)
    customers.push(await backend.createCustomer({ balance: 10_000_000_00 }));
  const unregistered = customers[3]?.companyId ?? 0;
  await backend.db.update(companies).set({ gstin: null }).where(eq(companies.id, unregistered));
  const numbers: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const buyer = customers[n % customers.length] as Customer;
    numbers.push(await orderOnAccount(buyer));
  }
  const online = [await orderOnline(), await orderOnline(), await orderOnline()];
  if (backend.deps.config.invoicing === "shipment") {
    const cancelled = [numbers[5], online[1]];
    for (const number of [...numbers, ...online].filter((one) => !cancelled.includes(one)))
      await ops("orders/ship", { number, carrier: "VRL Logistics", tracking: number });
  }
  for (const number of [...numbers.slice(0, 3), ...online.slice(0, 1)])
    await credit(number, "some");
  await credit(numbers[3] ?? "", "whole");
  await ops("orders/cancel", { number: numbers[5], reason: "Not needed" });
  await ops("orders/cancel", { number: online[1], reason: "Not needed" });
  for (const [at, { email }] of customers.entries())
    await ops("payments/add", {
      email,
      amount: `${1000 + at}.5${at}`,
      reference: `UTR-${at}`,
      mode: "NEFT",
    });
  const { email } = customers[1] as Customer;
  const payment = { email, amount: "90000.00", reference: "UTR-ADVANCE", mode: "NEFT" };
  await ops("payments/add", { ...payment, advance: "yes" });
  const [receipt] = await backend.db.select().from(receipts).limit(1);
  const reversal = { receiptId: receipt?.id ?? 0, amount: 250_25, reversedOn: today };
  const createdAt = backend.deps.clock();
  await backend.db.transaction((tx) => reverseReceipt(tx, { ...reversal, createdAt }));
  await backend.deps.invoices.issue();
  return customers;
}
