import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { brands } from "../../../brands/index.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import { cancelledNouns, enqueuePiecesCancelled } from "./cancellation-template.ts";
import { renderEmail } from "./email.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
});
afterAll(() => backend.close());

const orderOf = async (status: string) => {
  const client = createBuyerClient(backend);
  const { buyer } = await client.createBuyerWithCart({
    buyer: { status, balance: 1e9 },
    item: { designation: `<b>${status}`, stock: 6, leadDays: 14, price: 100_00 },
    quantity: 20,
  });
  const inStock = await backend.createItem({ designation: `30205 ${status}`, price: 10_50 });
  await client.addToCart(buyer, [{ id: inStock.id, quantity: 2 }]);
  await client.placeOrder(buyer, await client.getCart(buyer));
  return getLastMessage(backend.db, buyer.email);
};

test.each([
  ["Active", "order-approved", /\/api\/orders\/ZW2627-\d+\/invoice/],
  ["Approval Pending", "order-received", /http:\/\/zwz\.localhost:3000\/orders\/ZW2627-\d+/],
])(
  "the order e-mail of an account that is %s lists items, dates, total and address, and has a link",
  async (status, template, link) => {
    const email = await orderOf(status);
    expect(email.template).toBe(template);
    expect(email.text).toContain(
      [
        `<b>${status} ZWZ: ₹2,000.00`,
        "  20 × ₹100.00",
        "  6 in stock, dispatch by 20 Nov",
        "  14 on back-order, dispatch by 4 Dec",
        "",
        `30205 ${status} ZWZ: ₹21.00`,
        "  2 × ₹10.50",
        "  2 in stock, dispatch by 20 Nov",
      ].join("\n"),
    );
    expect(email.text).toContain("Total incl. GST: ₹2,385.00, of which GST ₹363.78.");
    expect(email.text).toMatch(/Delivery address: \w/);
    expect(email.text).toMatch(link);
    expect(email.html).toContain(`<b>&lt;b&gt;${status} ZWZ</b>`);
    expect(email.html).toContain("14 on back-order, dispatch by 4 Dec");
    expect(email.html).not.toContain(`<b>${status}`);
  },
);

test("cancelled pieces of an order paid online are refunded, and the e-mail says if nothing else is to come", async () => {
  const client = createBuyerClient(backend);
  const { buyer, item, lines } = await client.createBuyerWithCart({ quantity: 9 });
  const { number } = (await client.placeOrder(buyer, lines)).read();
  const [order] = await backend.db
    .update(orders)
    .set({ mode: "Online" })
    .where(eq(orders.number, number))
    .returning();
  const orderId = order?.id ?? 0;
  const cancel = async () => {
    const [line] = await backend.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId));
    if (!line) throw new Error("no line");
    const pieces = [{ line, quantity: 4 }];
    const noun = cancelledNouns.backOrdered;
    const [amount, reason] = [1_132_80, "Discontinued"];
    const now = order?.placedAt ?? new Date();
    const cancelled = { orderId, pieces, noun, amount, reason, isHeld: false, now };
    await enqueuePiecesCancelled(backend.db, cancelled);
    return (await getLastMessage(backend.db, buyer.email)).text;
  };
  const first = await cancel();
  expect(first).toContain(
    [
      `${item.designation} ZWZ: 4 pieces`,
      "Reason: Discontinued",
      "₹1,132.80 incl. GST is being refunded to your original payment method.",
      "Still to come:",
      `${item.designation} ZWZ: 9 in stock, dispatch by 20 Nov`,
    ].join("\n\n"),
  );
  expect(first).not.toContain("nothing else");
  await backend.db.update(orderLines).set({ allocated: 0 }).where(eq(orderLines.orderId, orderId));
  expect(await cancel()).toContain("There is nothing else to come from this order.");
});

test.each(["zwz", "nod"] as const)(
  "an e-mail of %s has its parts in one order, as text and, escaped, as HTML",
  (brand) => {
    const { company, contact, theme } = brands[brand];
    const email = renderEmail(brand, {
      template: "sample",
      subject: "Hello",
      lines: ["First <1>", "Second", "Third"],
      code: "481516",
      link: { label: "Open & see", url: 'https://works.example/?a="1"&b=2' },
      items: [
        { name: "<6204>", url: "https://works.example/6204", amount: "₹1 & 2", details: ["'a'"] },
        { name: "6205", amount: "", details: [] },
      ],
      unsubscribe: "https://works.example/stop",
    });
    expect(email).toMatchObject({ template: "sample", subject: `Hello – ${company}`, code: "" });
    expect(email.text.split("\n\n")).toEqual([
      "First <1>",
      "    481516",
      'https://works.example/?a="1"&b=2',
      "<6204>: ₹1 & 2\n  'a'\n  https://works.example/6204",
      "6205",
      "Second",
      "Third",
      "Stop these e-mails: https://works.example/stop",
      [company, contact.email, contact.phone].join("\n"),
    ]);
    const words = email.html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
    expect(words).toBe(
      [
        ...["", "First &lt;1&gt;", "481516", "Open &amp; see"],
        "https://works.example/?a=&quot;1&quot;&amp;b=2",
        ...["&lt;6204&gt;", "&#39;a&#39;", "₹1 &amp; 2", "6205", "Second", "Third"],
        ...["Stop these e-mails", company, contact.email, contact.phone, ""],
      ].join("|"),
    );
    const targets = [...email.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(targets).toEqual([
      "https://works.example/?a=&quot;1&quot;&amp;b=2",
      "https://works.example/6204",
      "https://works.example/stop",
    ]);
    expect(email.html).toContain(`background:${theme.primary};color:${theme.primaryInk}`);
  },
);
