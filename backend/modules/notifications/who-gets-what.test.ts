import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq, inArray } from "drizzle-orm";
import { brands } from "../../../brands/index.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { deliveryNote } from "../../../test/backend/factories.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { outbox, users } from "../../db/schema/index.ts";
import { sendReminders } from "../invoices/reminders.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const { sites } = testConfig.messaging;

test.each([
  ["zwz", "nod"],
  ["nod", "zwz"],
] as const)(
  "every e-mail of %s about an order goes to who placed it, about a return to who asked for it, in the brand's name",
  async (brand, otherBrand) => {
    const owner = await backend.createCustomer({ brand, status: "Approval Pending" });
    const colleague = await backend.createCustomer({ brand });
    const { companyId } = owner;
    await backend.db.update(users).set({ companyId }).where(eq(users.id, colleague.userId));
    const ok = async (call: Promise<{ status: number; message?: string | undefined }>) => {
      const { status, message } = await call;
      expect([status, message]).toEqual([200, undefined]);
    };
    const item = await backend.createItem({ brand, stock: 22, leadDays: 47, price: 100_00 });
    const second = await backend.createItem({ brand, price: 250_00 });
    const place = async (...lines: { id: number; quantity: number }[]) => {
      await client.addToCart(colleague, lines);
      const cart = await client.getCart(colleague);
      return (await client.placeOrder(colleague, cart, owner.addressIds[0])).read().number;
    };
    const number = await place({ id: item.id, quantity: 60 }, { id: second.id, quantity: 8 });
    await ok(client.ops("orders/approve", { number }));
    await ok(client.ship(number));
    const { designation } = item;
    const row = { brand, designation, received: 10, reference: deliveryNote() };
    await ok(client.ops("items/stock", { rows: [row] }));
    const cancelled = { number, lines: [{ line: 1, quantity: 3 }], reason: "Discontinued" };
    await ok(client.ops("orders/cancel-lines", cancelled));
    await ok(client.ops("orders/send", { number }));
    const lines = [
      { shipment: 1, line: 1, quantity: 5 },
      { shipment: 1, line: 2, quantity: 4 },
    ];
    const returned = await client.requested(owner, number, { lines });
    await ok(client.approve(returned));
    const goodPieces = lines.map(({ line, quantity }) => ({
      ...{ line, accepted: quantity, rejected: 0, restock: true },
    }));
    await ok(client.receive(returned, { lines: goodPieces }));
    // The returned pieces went to the back-order of the first line.
    expect((await getLastMessage(backend.db, colleague.email)).template).toBe("invoice-issued");
    await ok(client.credit(returned));
    const refused = await client.requested(owner, number, { lines });
    await ok(client.refuse(refused));
    const twice = await place({ id: second.id, quantity: 1 });
    await ok(client.ops("orders/cancel", { number: twice, reason: "Ordered twice" }));
    const paymentWays = {
      zwz: brand === "zwz" ? ["online"] : [],
      nod: brand === "nod" ? ["online"] : [],
    };
    const reminders = {
      ...{ days: [1], sites, paymentWays, holdsOverdueShipments: true },
      bankAccounts: { zwz: null, nod: null },
    };
    await sendReminders(backend.db, reminders, new Date("2026-12-21T08:35:00Z"));

    const mails = await backend.db
      .select()
      .from(outbox)
      .where(inArray(outbox.recipient, [owner.email, colleague.email]))
      .orderBy(asc(outbox.id));
    const name = new Map([
      [owner.email, "owner"],
      [colleague.email, "colleague"],
    ]);
    expect(mails.map(({ template, recipient }) => `${template} ${name.get(recipient)}`)).toEqual([
      "order-received colleague",
      "order-approved colleague",
      "order-dispatched colleague",
      "order-dates colleague",
      "invoice-issued colleague",
      "back-orders-cancelled colleague",
      "order-copy colleague",
      "return-requested owner",
      "return-approved owner",
      "order-dates colleague",
      "return-received owner",
      "invoice-issued colleague",
      "return-credited owner",
      "return-requested owner",
      "return-refused owner",
      "order-received colleague",
      "order-cancelled colleague",
      "payment-reminder owner",
    ]);
    const { company, contact } = brands[brand];
    for (const mail of mails) {
      expect(mail).toMatchObject({ brand, channel: "email" });
      expect(mail.subject).toMatch(new RegExp(` – ${company}$`));
      expect(mail.text.endsWith([company, contact.email, contact.phone].join("\n"))).toBe(true);
      for (const link of mail.text.match(/https?:\S+/g) ?? []) expect(link).toContain(sites[brand]);
      for (const text of [mail.subject, mail.text, mail.html])
        expect(text).not.toMatch(new RegExp(`${brands[otherBrand].company}|${sites[otherBrand]}`));
    }
    const textOf = (template: string) =>
      mails.find((mail) => mail.template === template)?.text ?? "";
    expect(textOf("order-approved")).toContain(
      "The pieces on back-order get an invoice of their own",
    );
    // Only the line that got pieces has another date.
    expect(textOf("order-dates")).toContain(`${designation} ZWZ\n`);
    expect(textOf("order-dates")).not.toContain(second.designation);
    expect(textOf("order-dispatched")).toContain(
      [
        "In this shipment:",
        `${designation} ZWZ: 22 pieces`,
        `${second.designation} ZWZ: 8 pieces`,
        "Still to come:",
        `${designation} ZWZ: 38 on back-order, dispatch by 6 Jan`,
      ].join("\n\n"),
    );
    expect(textOf("back-orders-cancelled")).toContain(
      // 3 × 100.00 and 18 % GST; 25 more are on back-order.
      [
        `${designation} ZWZ: 3 pieces`,
        "Reason: Discontinued",
        "₹354.00 incl. GST has been returned to your available balance.",
        "Still to come:",
        `${designation} ZWZ: 10 in stock, dispatch by 20 Nov`,
        `${designation} ZWZ: 25 on back-order, dispatch by 6 Jan`,
      ].join("\n\n"),
    );
    for (const text of ["again. It is approved.", "₹354.00 of it has been cancelled."])
      expect(textOf("order-copy")).toContain(text);
    // 5 × 100.00 and 4 × 250.00, and GST.
    expect(textOf("return-credited")).toContain("We have credited ₹1,770.00 incl. GST");
    expect(textOf("payment-reminder")).toContain("You can pay online from your account statement.");
  },
);
