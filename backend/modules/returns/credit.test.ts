import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { formatMoney } from "../../../lib/format.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { refunds } from "../../db/schema/index.ts";

let payments: PaymentTestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  payments = await createPaymentTestApp();
  client = createReturnClient(payments.backend);
});
afterAll(() => payments.close());

const balanceOf = async ({ companyId }: { companyId: number }) =>
  (await getLedger(payments.backend.db, companyId)).balance;

const credit = (number: string) => client.credit(number);
const received = (accepted: number, rejected: number) => ({
  lines: [{ line: 1, accepted, rejected, restock: false }],
});

describe("crediting a return", () => {
  test("the accepted pieces of an order on account return to the balance, with a credit note", async () => {
    const { buyer, number: order } = await client.shippedOrder({ item: { price: 123_45 } });
    const id = await client.requested(buyer, order);
    await client.approve(id);
    await client.receive(id, received(4, 1));
    const before = await balanceOf(buyer);
    expect((await credit(id)).data).toMatchObject({ status: "Credited" });
    const { status, creditNotes } = (await client.get(buyer, id)).read();
    // 4 × 123.45 and 4/22 of 2 × 244.43 of GST.
    const total = 493_80 + 2 * 44_44;
    expect([status, creditNotes]).toEqual([
      "Credited",
      [{ number: expect.stringMatching(/^ZC\//), date: expect.any(String), total }],
    ]);
    expect(await balanceOf(buyer)).toBe(before + total);
    const mail = (await getMessages(payments.backend.db, buyer.email)).find(
      ({ template }) => template === "return-credited",
    );
    for (const text of [formatMoney(total), "returned to your available balance", order])
      expect(mail?.text).toContain(text);
    const file = await payments.backend.app.inject({
      url: `/${buyer.brand}/${fillPath(documents.creditNote, { number: order })}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    const printed = (await readPdfText(file.rawPayload)).join(" ").replace(/\s+/g, " ");
    for (const text of [creditNotes[0]?.number ?? "", `Return ${id}: Ordered by mistake`])
      expect(printed).toContain(text);

    expect(await credit(id)).toMatchObject({
      status: 409,
      message: returnMessages.returnIs(id, "Credited"),
    });
    expect(await balanceOf(buyer)).toBe(before + total);
  });

  test("pieces of several shipments are credited on the invoices that bill them", async () => {
    const { buyer, item, number } = await client.shippedOrder();
    await client.stock(item, { received: 38 });
    await client.ship(number, { tracking: "GT-4411" });
    const lines = [
      { shipment: 1, line: 1, quantity: 22 },
      { shipment: 2, line: 1, quantity: 38 },
    ];
    const id = await client.requested(buyer, number, { lines });
    await client.approve(id);
    await client.receive(id);
    const before = await balanceOf(buyer);
    await credit(id);
    const notes = (await client.get(buyer, id)).read().creditNotes;
    expect(notes).toHaveLength(2);
    const [order] = (await getLedger(payments.backend.db, buyer.companyId)).orders;
    const total = notes.reduce((sum, note) => sum + note.total, 0);
    expect([total, await balanceOf(buyer)]).toEqual([order?.payable, before + total]);
  });

  test("pieces of a later shipment are credited on the invoice that bills it", async () => {
    const { buyer, item, number } = await client.shippedOrder();
    await client.stock(item, { received: 38 });
    await client.ship(number, { tracking: "GT-4411" });
    const lines = [{ shipment: 2, line: 1, quantity: 5 }];
    const id = await client.requested(buyer, number, { lines });
    await client.approve(id);
    await client.receive(id);
    await credit(id);
    const [note] = (await client.get(buyer, id)).read().creditNotes;
    const path = fillPath(orderDetails.path, { number });
    const page = await payments.backend.inject("zwz", orderDetails, undefined, buyer.key, path);
    const settled = page.read().invoices.map(({ total, open }) => total - open);
    expect(settled).toEqual([0, note?.total]);
  });

  test("an order paid online is refunded for the accepted pieces", async () => {
    const { buyer, open } = await payments.openPayment();
    await payments.provider.attempt("zwz", open.orderId, "success");
    await payments.reconcile();
    const state = (await payments.getPaymentStatus(buyer, open.orderId)).read();
    const order = state.placed?.number ?? "";
    const invoice = await payments.backend.app.inject({
      url: `/${buyer.brand}/${fillPath(documents.invoice, { number: order })}`,
      headers: { authorization: `Token ${buyer.key}` },
    });
    expect((await readPdfText(invoice.rawPayload)).join(" ").replace(/\s+/g, " ")).toMatch(
      /Payment Paid online, reference pay_\w+ Order /,
    );
    await client.ship(order);
    const id = await client.requested(buyer, order, {
      lines: [{ shipment: 1, line: 1, quantity: 1 }],
    });
    await client.approve(id);
    await client.receive(id);
    const before = await balanceOf(buyer);
    await credit(id);
    await payments.reconcile();
    const [note] = (await client.get(buyer, id)).read().creditNotes;
    expect(note?.total).toBeGreaterThan(0);
    expect(await payments.backend.db.select().from(refunds)).toMatchObject([
      { amount: note?.total, state: "done" },
    ]);
    expect(await balanceOf(buyer)).toBe(before);
    const mails = await getMessages(payments.backend.db, buyer.email);
    const mail = mails.find(({ template }) => template === "return-credited");
    expect(mail?.text).toContain("refund the amount to the payment method");
  });

  test("nothing is credited before the goods are received, or if none were accepted", async () => {
    const { buyer, number } = await client.shippedOrder();
    const before = await balanceOf(buyer);
    const id = await client.requested(buyer, number);
    const refused = async (status: string) =>
      expect(await credit(id)).toMatchObject({
        status: 409,
        message: returnMessages.returnIs(id, status),
      });
    await refused("Requested");
    await client.approve(id);
    await refused("Approved");
    await client.receive(id, received(0, 5));
    expect(await credit(id)).toMatchObject({
      status: 409,
      message: `No pieces of return ${id} were accepted.`,
    });
    expect((await credit("ZRT2627-999999")).status).toBe(404);
    expect(await balanceOf(buyer)).toBe(before);
  });
});
