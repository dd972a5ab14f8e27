import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { asc, like } from "drizzle-orm";
import { z } from "zod";
import type { BrandId } from "../../../../brands/types.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../../test/backend/payment-test-app.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { testConfig } from "../../../../test/backend/test-app.ts";
import {
  announcedWork,
  operatorSubscriptions,
  operators,
  outbox,
} from "../../../db/schema/index.ts";
import { notificationVariables, readNotificationSettings } from "../../notifications/settings.ts";
import { announceNewWork, sendWorkSummaries } from "./announce-work.ts";
import type { WorkSettings } from "./seller-mailbox.ts";

const CONSOLE = "https://ops.example";
const environment = z.object(notificationVariables);
let now = new Date();
let app: PaymentTestApp;
beforeAll(async () => {
  app = await createPaymentTestApp({ clock: () => now });
});
afterAll(() => app.close());

const sellerMailboxes = { zwz: "office@zwz.example", nod: null };
const settings: WorkSettings = { ...testConfig.messaging, consoleUrl: CONSOLE, sellerMailboxes };
const daily = { ...settings, mailboxFrequency: "daily" as const };
const announce = (over = settings) => announceNewWork(app.backend.db, over, now);
const emails = () =>
  app.backend.db
    .select()
    .from(outbox)
    .where(like(outbox.template, "operator-%"))
    .orderBy(asc(outbox.id));
afterEach(async () => {
  await announce();
  await app.backend.db.delete(operatorSubscriptions);
  await app.backend.db.delete(outbox);
});

/** A payment that the provider refused, and said so. */
async function failPayment(brand: BrandId) {
  const { buyer, open } = await app.openPayment({ buyer: { brand } });
  await app.provider.attempt(brand, open.orderId, "failure");
  for (const webhook of app.provider.webhooks[brand].splice(0)) await app.sendWebhook(webhook);
  return { buyer, orderId: open.orderId };
}

/** A sign-up, an order of its company and a request by it. */
async function signUp(brand: BrandId) {
  const buyer = await app.backend.createCustomer({ brand, status: "Approval Pending" });
  const item = await app.backend.createItem({ brand });
  await app.buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
  const cart = await app.buyerClient.getCart(buyer);
  const { number: order } = (await app.buyerClient.placeOrder(buyer, cart)).read();
  const rfi = createRfiClient(app.backend);
  const { number } = (await rfi.requestRfi(buyer, [{ item_id: item.id, quantity: 5 }])).read();
  return { buyer, order, rfi: number };
}

describe("the seller's mailbox", () => {
  test("hears of new orders, RFIs, sign-ups and failed payments of its brand, once, and of no other brand", async () => {
    await announce();
    await app.backend.db.delete(outbox);
    const { buyer, order, rfi } = await signUp("zwz");
    const failed = await failPayment("zwz");
    // One that is still open has not failed.
    await app.openPayment({ buyer: { brand: "zwz" } });
    await signUp("nod");
    await failPayment("nod");
    expect(await announce()).toBe(1);
    expect(await announce()).toBe(0);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ brand: "zwz", recipient: "office@zwz.example" });
    expect(email?.subject).toMatch(
      /^1 new order, 1 failed payment, 1 sign-up to approve, 1 RFI to answer/,
    );
    for (const part of [
      `${CONSOLE}/orders/${order}`,
      `${CONSOLE}/rfis/${rfi}`,
      `${CONSOLE}/customers/zwz/${buyer.companyId}`,
      failed.orderId,
      "Order: payment failed, not paid since",
      "This mailbox is set to hear of new orders, RFIs, sign-ups and failed payments.",
    ])
      expect(email?.text).toContain(part);
    expect(email?.text).not.toContain("because you subscribed");
  });

  test("an operator with the same address gets one e-mail about both", async () => {
    const [operator] = await app.backend.db
      .insert(operators)
      .values({
        ...{ name: "Office", email: "Office@zwz.example", roles: ["owner"], passwordHash: "set" },
      })
      .returning({ id: operators.id });
    await app.backend.db.insert(operatorSubscriptions).values({
      ...{ operatorId: operator?.id ?? 0, topic: "failed-payments", brand: "zwz" },
      frequency: "immediately",
    });
    await announce();
    await app.backend.db.delete(outbox);
    await failPayment("zwz");
    expect(await announce()).toBe(1);
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^1 failed payment/),
    ]);
  });

  test("with a daily summary it hears once a day from 9:00 in India, in one process of several, and not without work", async () => {
    const at = (text: string) => {
      now = new Date(`${text}+05:30`);
    };
    await failPayment("zwz");
    await signUp("zwz");
    const summarise = () => sendWorkSummaries(app.backend.db, daily, now);
    at("2026-11-21T08:59:59");
    expect(await summarise()).toBe(0);
    expect(await announce(daily)).toBe(0);
    at("2026-11-21T09:00:00");
    const sent = await Promise.all([1, 2, 3].map(summarise));
    expect(sent.toSorted()).toEqual([0, 0, 1]);
    at("2026-11-21T23:59:00");
    expect(await summarise()).toBe(0);
    at("2026-11-23T10:00:00");
    expect(await summarise()).toBe(1);
    const [first] = await emails();
    expect(first?.recipient).toBe("office@zwz.example");
    expect(first?.subject).toMatch(
      /^Today: \d+ new orders?, \d+ failed payments?, \d+ sign-ups? to approve, \d+ RFIs? to answer/,
    );
    expect(first?.text).toContain(`${CONSOLE}/queues/payments`);
    const noted = app.backend.db.$count(announcedWork, like(announcedWork.topic, "mailbox-%"));
    expect(await noted).toBe(1);
    now = new Date();
  });

  test("without an address nobody is e-mailed", async () => {
    await announce();
    await app.backend.db.delete(outbox);
    await failPayment("zwz");
    const none = { ...settings, sellerMailboxes: { zwz: null, nod: null } };
    expect(await announce(none)).toBe(0);
    expect(await emails()).toEqual([]);
  });
});

describe("ZWZ_SELLER_MAILBOX, NOD_SELLER_MAILBOX, SELLER_MAILBOX_FREQUENCY", () => {
  const read = (variables: Record<string, string>) => {
    const env = environment.parse(variables);
    const { sellerMailboxes: found, mailboxFrequency } = readNotificationSettings(env, CONSOLE);
    return { ...found, mailboxFrequency };
  };

  test("an address for each brand, and an e-mail a minute unless one a day is set", () => {
    expect(read({})).toEqual({ zwz: null, nod: null, mailboxFrequency: "immediately" });
    expect(
      read({
        ...{ ZWZ_SELLER_MAILBOX: "", NOD_SELLER_MAILBOX: "office@nod.example" },
        SELLER_MAILBOX_FREQUENCY: "daily",
      }),
    ).toEqual({ zwz: null, nod: "office@nod.example", mailboxFrequency: "daily" });
  });

  test.each([
    { ZWZ_SELLER_MAILBOX: "office" },
    { NOD_SELLER_MAILBOX: "a@b.example, c@d.example" },
    { SELLER_MAILBOX_FREQUENCY: "hourly" },
  ])("%j is refused at the start", (variables) => {
    expect(() => read(variables as unknown as Record<string, string>)).toThrow();
  });
});
